import { buildSubgraph } from '../../core/graphql/build-subgraph.ts';
import type { CmsContext } from './context.ts';
import { ArticlePreviewResolver } from './resolvers/article-previews.resolver.ts';
import { ArticleFieldResolver, ArticleResolver } from './resolvers/articles.resolver.ts';
import { authorResolvers } from './resolvers/author.resolver.ts';
import { CategoryResolver } from './resolvers/categories.resolver.ts';
import {
  ArticleHistoryResolver,
  RevisionResolver,
  SliceHistoryResolver,
} from './resolvers/history.resolver.ts';
import { LanguageResolver } from './resolvers/languages.resolver.ts';
import { MediaResolver } from './resolvers/media.resolver.ts';
import { MediaCategoryResolver } from './resolvers/media-categories.resolver.ts';
import { MediaUploadResolver } from './resolvers/media-uploads.resolver.ts';
import { MediaUseResolver, MediaUsesResolver } from './resolvers/media-uses.resolver.ts';
import { MetaFieldResolver } from './resolvers/meta-fields.resolver.ts';
import { MetaValueChangesResolver } from './resolvers/meta-value-changes.resolver.ts';
import {
  ArticleValuesResolver,
  LanguageValuesResolver,
  MediaValuesResolver,
  MetaValueResolver,
  MetaValuesResolver,
} from './resolvers/meta-values.resolver.ts';
import { ModuleResolver } from './resolvers/modules.resolver.ts';
import { PasswordLinkResolver } from './resolvers/password-links.resolver.ts';
import {
  CmsRolePermissionsResolver,
  LanguagePermissionResolver,
  MediaPermissionResolver,
  ModulePermissionResolver,
  StructurePermissionResolver,
} from './resolvers/permissions.resolver.ts';
import { PersonalDataResolver } from './resolvers/personal-data.resolver.ts';
import { CmsRoleResolver } from './resolvers/roles.resolver.ts';
import { SearchResolver } from './resolvers/search.resolver.ts';
import { AccessResolver } from './resolvers/sessions.resolver.ts';
import { ArticlePlaceResolver, SiteResolver } from './resolvers/site.resolver.ts';
import {
  SliceContentsResolver,
  SliceLinkListResolver,
  SliceLinkResolver,
  SliceMediaListResolver,
  SliceMediaResolver,
} from './resolvers/slice-contents.resolver.ts';
import { SliceResolver } from './resolvers/slices.resolver.ts';
import { ContentTypeResolver, TemplateResolver } from './resolvers/templates.resolver.ts';
import { CmsUserLinkResolver, CmsUserLinkStateResolver } from './resolvers/user-links.resolver.ts';
import { CmsUserResolver, UserResolver } from './resolvers/users.resolver.ts';
import { findArticle } from './services/articles/read-article.ts';
import { findMedia, type MediaReference } from './services/media/read-media.ts';
import { getSite } from './services/site/site.ts';
import { findCmsUser } from './services/users/read-users.ts';

type ArticleReference = { id: number; clangId?: number };

const resolvers = [
  AccessResolver,
  PasswordLinkResolver,
  ArticleResolver,
  ArticleHistoryResolver,
  ArticlePreviewResolver,
  ArticleFieldResolver,
  ...authorResolvers,
  CategoryResolver,
  CmsRolePermissionsResolver,
  CmsRoleResolver,
  LanguagePermissionResolver,
  MediaPermissionResolver,
  ModulePermissionResolver,
  StructurePermissionResolver,
  CmsUserLinkResolver,
  CmsUserLinkStateResolver,
  CmsUserResolver,
  LanguageResolver,
  MediaCategoryResolver,
  MediaResolver,
  MediaUploadResolver,
  MediaUseResolver,
  MediaUsesResolver,
  ArticleValuesResolver,
  LanguageValuesResolver,
  MediaValuesResolver,
  MetaFieldResolver,
  MetaValueChangesResolver,
  MetaValueResolver,
  MetaValuesResolver,
  ModuleResolver,
  RevisionResolver,
  SliceHistoryResolver,
  SearchResolver,
  SiteResolver,
  ArticlePlaceResolver,
  SliceResolver,
  ContentTypeResolver,
  SliceContentsResolver,
  SliceLinkListResolver,
  SliceLinkResolver,
  SliceMediaListResolver,
  SliceMediaResolver,
  TemplateResolver,
  UserResolver,
  PersonalDataResolver,
] as const;

export const buildCmsSchema = () =>
  buildSubgraph({
    resolvers,
    references: {
      Article: {
        __resolveReference: (reference: ArticleReference, ctx: CmsContext) => findArticle(ctx, reference),
      },
      CmsUser: {
        __resolveReference: ({ id }: { id: number }, ctx: CmsContext) => findCmsUser(ctx, id),
      },
      Media: {
        __resolveReference: (reference: MediaReference, ctx: CmsContext) => findMedia(ctx, reference),
      },
      Site: { __resolveReference: (_: unknown, ctx: CmsContext) => getSite(ctx) },
      User: { __resolveReference: ({ id }: { id: string }) => ({ id }) },
    },
  });
