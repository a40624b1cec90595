import { buildSubgraph } from '../../core/graphql/build-subgraph.ts';
import type { CmsContext } from './context.ts';
import { AccessResolver } from './resolvers/access.resolver.ts';
import { ArticleResolver } from './resolvers/article.resolver.ts';
import { ArticleConnectionResolver } from './resolvers/article-connection.resolver.ts';
import { ArticleContentResolver } from './resolvers/article-content.resolver.ts';
import { ArticleTreeResolver } from './resolvers/article-tree.resolver.ts';
import {
  ArticleAuthorResolver,
  MediaAuthorResolver,
  SliceAuthorResolver,
} from './resolvers/author.resolver.ts';
import { CategoryResolver } from './resolvers/category.resolver.ts';
import { CmsRoleResolver } from './resolvers/cms-role.resolver.ts';
import { CmsUserResolver } from './resolvers/cms-user.resolver.ts';
import { CmsUserAdminResolver } from './resolvers/cms-user-admin.resolver.ts';
import {
  ArticleHistoryResolver,
  RevisionResolver,
  SliceHistoryResolver,
} from './resolvers/history.resolver.ts';
import { LanguageResolver } from './resolvers/language.resolver.ts';
import { MediaResolver } from './resolvers/media.resolver.ts';
import { MediaCategoryResolver } from './resolvers/media-category.resolver.ts';
import { MediaConnectionResolver, MediaFieldResolver } from './resolvers/media-field.resolver.ts';
import { MediaUploadResolver } from './resolvers/media-upload.resolver.ts';
import { MetaFieldResolver } from './resolvers/meta-field.resolver.ts';
import {
  ArticleValuesResolver,
  LanguageValuesResolver,
  MediaValuesResolver,
  MetaValueResolver,
} from './resolvers/meta-value.resolver.ts';
import { MetaValuesResolver } from './resolvers/meta-values.resolver.ts';
import { ModuleResolver } from './resolvers/module.resolver.ts';
import { SearchResolver } from './resolvers/search.resolver.ts';
import { SiteResolver } from './resolvers/site.resolver.ts';
import { SliceResolver } from './resolvers/slice.resolver.ts';
import { TemplateResolver } from './resolvers/template.resolver.ts';
import { UserResolver } from './resolvers/user.resolver.ts';
import { findArticle } from './services/articles/find-article.ts';
import { findMedia, type MediaReference } from './services/media/find-media.ts';
import { findUser } from './services/users/find-user.ts';

type ArticleReference = { id: number; clangId?: number };

export const buildCmsSchema = () =>
  buildSubgraph({
    resolvers: [
      AccessResolver,
      ArticleResolver,
      ArticleConnectionResolver,
      ArticleContentResolver,
      ArticleHistoryResolver,
      ArticleTreeResolver,
      ArticleAuthorResolver,
      MediaAuthorResolver,
      SliceAuthorResolver,
      CategoryResolver,
      CmsRoleResolver,
      CmsUserResolver,
      CmsUserAdminResolver,
      LanguageResolver,
      MediaCategoryResolver,
      MediaConnectionResolver,
      MediaFieldResolver,
      MediaResolver,
      MediaUploadResolver,
      ArticleValuesResolver,
      LanguageValuesResolver,
      MediaValuesResolver,
      MetaFieldResolver,
      MetaValueResolver,
      MetaValuesResolver,
      ModuleResolver,
      RevisionResolver,
      SliceHistoryResolver,
      SearchResolver,
      SiteResolver,
      SliceResolver,
      TemplateResolver,
      UserResolver,
    ],
    references: {
      Article: {
        __resolveReference: (reference: ArticleReference, ctx: CmsContext) => findArticle(ctx, reference),
      },
      CmsUser: {
        __resolveReference: ({ id }: { id: number }, ctx: CmsContext) => findUser(ctx, id),
      },
      Media: {
        __resolveReference: (reference: MediaReference, ctx: CmsContext) => findMedia(ctx, reference),
      },
      User: { __resolveReference: ({ id }: { id: string }) => ({ id }) },
    },
  });
