import { buildSubgraph } from '../../core/graphql/build-subgraph.ts';
import type { CmsContext } from './context.ts';
import { ArticleResolver } from './resolvers/articles/article.resolver.ts';
import { ArticleConnectionResolver } from './resolvers/articles/article-connection.resolver.ts';
import { ArticleContentResolver } from './resolvers/articles/article-content.resolver.ts';
import { ArticleTreeResolver } from './resolvers/articles/article-tree.resolver.ts';
import { CategoryResolver } from './resolvers/categories/category.resolver.ts';
import {
  ArticleHistoryResolver,
  RevisionResolver,
  SliceHistoryResolver,
} from './resolvers/history/history.resolver.ts';
import { LanguageResolver } from './resolvers/languages/language.resolver.ts';
import { MediaResolver } from './resolvers/media/media.resolver.ts';
import { MediaConnectionResolver, MediaFieldResolver } from './resolvers/media/media-field.resolver.ts';
import { MediaCategoryResolver } from './resolvers/media-categories/media-category.resolver.ts';
import { MediaUploadResolver } from './resolvers/media-uploads/media-upload.resolver.ts';
import { MetaFieldResolver } from './resolvers/meta-fields/meta-field.resolver.ts';
import {
  ArticleValuesResolver,
  LanguageValuesResolver,
  MediaValuesResolver,
  MetaValueResolver,
} from './resolvers/meta-values/meta-value.resolver.ts';
import { MetaValuesResolver } from './resolvers/meta-values/meta-values.resolver.ts';
import { ModuleResolver } from './resolvers/modules/module.resolver.ts';
import { CmsRoleResolver } from './resolvers/roles/cms-role.resolver.ts';
import { SearchResolver } from './resolvers/search/search.resolver.ts';
import { AccessResolver } from './resolvers/sessions/access.resolver.ts';
import { SiteResolver } from './resolvers/site/site.resolver.ts';
import { SliceResolver } from './resolvers/slices/slice.resolver.ts';
import { TemplateResolver } from './resolvers/templates/template.resolver.ts';
import {
  ArticleAuthorResolver,
  MediaAuthorResolver,
  SliceAuthorResolver,
} from './resolvers/users/author.resolver.ts';
import { CmsUserResolver } from './resolvers/users/cms-user.resolver.ts';
import { CmsUserAdminResolver } from './resolvers/users/cms-user-admin.resolver.ts';
import { UserResolver } from './resolvers/users/user.resolver.ts';
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
