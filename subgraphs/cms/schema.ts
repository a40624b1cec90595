import { buildSubgraph } from '../../core/graphql/build-subgraph.ts';
import type { CmsContext } from './context.ts';
import { AccessResolver } from './resolvers/access.resolver.ts';
import { ArticleResolver } from './resolvers/article.resolver.ts';
import { ArticleConnectionResolver } from './resolvers/article-connection.resolver.ts';
import { ArticleTreeResolver } from './resolvers/article-tree.resolver.ts';
import { CategoryResolver } from './resolvers/category.resolver.ts';
import { CmsUserResolver } from './resolvers/cms-user.resolver.ts';
import { LanguageResolver } from './resolvers/language.resolver.ts';
import { UserResolver } from './resolvers/user.resolver.ts';
import { findArticle } from './services/articles/find-article.ts';
import { findUser } from './services/users/find-user.ts';

type ArticleReference = { id: number; clangId?: number };

export const buildCmsSchema = () =>
  buildSubgraph({
    resolvers: [
      AccessResolver,
      ArticleResolver,
      ArticleConnectionResolver,
      ArticleTreeResolver,
      CategoryResolver,
      CmsUserResolver,
      LanguageResolver,
      UserResolver,
    ],
    references: {
      Article: {
        __resolveReference: (reference: ArticleReference, ctx: CmsContext) => findArticle(ctx, reference),
      },
      CmsUser: {
        __resolveReference: ({ id }: { id: number }, ctx: CmsContext) => findUser(ctx, id),
      },
      User: { __resolveReference: ({ id }: { id: string }) => ({ id }) },
    },
  });
