import { Ctx, Resolver, Root } from 'type-graphql';
import { fieldResolver } from '../../../core/graphql/operations.ts';
import type { CmsContext } from '../context.ts';
import { findExistingItems } from '../services/access/find-existing-items.ts';
import { findArticle } from '../services/articles/read-article.ts';
import { findLanguage } from '../services/languages/read-languages.ts';
import { findMediaCategory } from '../services/media-categories/read-media-categories.ts';
import { findModule } from '../services/modules/read-modules.ts';
import { toRolePermissionsView } from '../services/roles/read-roles.ts';
import { Article } from '../types/article.type.ts';
import { CmsLanguage } from '../types/language.type.ts';
import { MediaCategory } from '../types/media-category.type.ts';
import { Module } from '../types/module.type.ts';
import {
  CmsPermissions,
  LanguagePermission,
  MediaPermission,
  ModulePermission,
  StructurePermission,
} from '../types/permissions.type.ts';
import { CmsRole } from '../types/role.type.ts';

const ofThose = 'limited to those that the caller may see';

@Resolver(() => CmsRole)
export class CmsRolePermissionsResolver {
  @fieldResolver(CmsPermissions, 'Permissions of the role.')
  permissions(@Root() role: CmsRole) {
    return toRolePermissionsView(role);
  }
}

@Resolver(() => StructurePermission)
export class StructurePermissionResolver {
  @fieldResolver.list(Article, `Permitted categories, ${ofThose}.`)
  categories(@Root() { ids }: StructurePermission, @Ctx() ctx: CmsContext) {
    return findExistingItems(ids, (id) => findArticle(ctx, { id }));
  }
}

@Resolver(() => MediaPermission)
export class MediaPermissionResolver {
  @fieldResolver.list(MediaCategory, `Permitted media categories, ${ofThose}.`)
  categories(@Root() { ids }: MediaPermission, @Ctx() ctx: CmsContext) {
    return findExistingItems(ids, (id) => findMediaCategory(ctx, id));
  }
}

@Resolver(() => ModulePermission)
export class ModulePermissionResolver {
  @fieldResolver.list(Module, `Permitted modules, ${ofThose}.`)
  modules(@Root() { ids }: ModulePermission, @Ctx() ctx: CmsContext) {
    return findExistingItems(ids, (id) => findModule(ctx, id));
  }
}

@Resolver(() => LanguagePermission)
export class LanguagePermissionResolver {
  @fieldResolver.list(CmsLanguage, 'Permitted languages.')
  languages(@Root() { ids }: LanguagePermission, @Ctx() ctx: CmsContext) {
    return findExistingItems(ids, (id) => findLanguage(ctx, id));
  }
}
