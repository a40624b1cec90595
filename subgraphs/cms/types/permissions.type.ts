import { flag, inputType, numberRef, objectType, one } from '../../../core/graphql/fields.ts';
import { oneOfInput } from '../../../core/graphql/one-of.ts';

@objectType('Categories of the structure that a role permits, including all categories below them.')
export class StructurePermission {
  @flag('Whether all are permitted.') isForAll!: boolean;

  ids!: readonly number[];
}

@objectType('Media categories that a role permits, without the categories below them.')
export class MediaPermission {
  @flag('Whether all media categories are permitted, and media without a category.') isForAll!: boolean;

  ids!: readonly number[];
}

@objectType('Modules that a role permits for slices.')
export class ModulePermission {
  @flag('Whether all are permitted.') isForAll!: boolean;

  ids!: readonly number[];
}

@objectType('Languages that a role permits for contents.')
export class LanguagePermission {
  @flag('Whether all languages are permitted. This is also the case if the role has no list of languages.')
  isForAll!: boolean;

  ids!: readonly number[];
}

@objectType('Permissions of a role.')
export class CmsPermissions {
  @one(() => StructurePermission, 'Categories in which its users may edit articles and categories.')
  structure!: StructurePermission;
  @one(() => MediaPermission, 'Media categories that its users may edit.') media!: MediaPermission;
  @one(() => ModulePermission, 'Modules with which its users may create slices.') modules!: ModulePermission;
  @one(() => LanguagePermission, 'Languages in which its users may write.') languages!: LanguagePermission;
}

@oneOfInput('Categories that a role permits, including all categories below them.')
class StructurePermissionInput {
  @flag.optional('True permits all.') isForAll?: boolean | null;
  @numberRef.optionalList('Article', 'Ids of the permitted items.') ids?: number[] | null;
}

@oneOfInput('Media categories that a role permits.')
class MediaPermissionInput {
  @flag.optional('True permits all media categories, and media without a category.') isForAll?:
    | boolean
    | null;
  @numberRef.optionalList('MediaCategory', 'Ids of the permitted items.') ids?: number[] | null;
}

@oneOfInput('Modules that a role permits.')
class ModulePermissionInput {
  @flag.optional('True permits all.') isForAll?: boolean | null;
  @numberRef.optionalList('Module', 'Ids of the permitted items.') ids?: number[] | null;
}

@oneOfInput('Languages that a role permits.')
class LanguagePermissionInput {
  @flag.optional('True permits all.') isForAll?: boolean | null;
  @numberRef.optionalList('Language', 'Ids of the permitted items.') ids?: number[] | null;
}

@inputType('New permissions of a role.')
export class CmsPermissionsInput {
  @one.optional(() => StructurePermissionInput, 'Categories.') structure?: StructurePermissionInput | null;
  @one.optional(() => MediaPermissionInput, 'Media categories.') media?: MediaPermissionInput | null;
  @one.optional(() => ModulePermissionInput, 'Modules.') modules?: ModulePermissionInput | null;
  @one.optional(() => LanguagePermissionInput, 'Languages.') languages?: LanguagePermissionInput | null;
}
