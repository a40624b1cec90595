import { buildSubgraph } from '../../core/graphql/build-subgraph.ts';
import type { CmsContext } from './context.ts';
import {
  ArticleConnectionResolver,
  ArticleFieldResolver,
  ArticleResolver,
} from './resolvers/articles.resolver.ts';
import {
  ArticleAuthorResolver,
  MediaAuthorResolver,
  SliceAuthorResolver,
} from './resolvers/author.resolver.ts';
import { CategoryResolver } from './resolvers/categories.resolver.ts';
import {
  ArticleHistoryResolver,
  RevisionResolver,
  SliceHistoryResolver,
} from './resolvers/history.resolver.ts';
import { LanguageResolver } from './resolvers/languages.resolver.ts';
import { MediaConnectionResolver, MediaResolver } from './resolvers/media.resolver.ts';
import { MediaCategoryResolver } from './resolvers/media-categories.resolver.ts';
import { MediaUploadResolver } from './resolvers/media-uploads.resolver.ts';
import { MetaFieldResolver } from './resolvers/meta-fields.resolver.ts';
import {
  ArticleValuesResolver,
  LanguageValuesResolver,
  MediaValuesResolver,
  MetaValueResolver,
  MetaValuesResolver,
} from './resolvers/meta-values.resolver.ts';
import { ModuleResolver } from './resolvers/modules.resolver.ts';
import { CmsRoleResolver } from './resolvers/roles.resolver.ts';
import { SearchResolver } from './resolvers/search.resolver.ts';
import { AccessResolver } from './resolvers/sessions.resolver.ts';
import { SiteResolver } from './resolvers/site.resolver.ts';
import { SliceResolver } from './resolvers/slices.resolver.ts';
import { TemplateResolver } from './resolvers/templates.resolver.ts';
import { CmsUserResolver, UserResolver } from './resolvers/users.resolver.ts';
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
      ArticleHistoryResolver,
      ArticleFieldResolver,
      ArticleAuthorResolver,
      MediaAuthorResolver,
      SliceAuthorResolver,
      CategoryResolver,
      CmsRoleResolver,
      CmsUserResolver,
      LanguageResolver,
      MediaCategoryResolver,
      MediaConnectionResolver,
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
