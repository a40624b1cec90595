import { flag, inputType, numberRef, objectType, one } from '../../../core/graphql/fields.ts';
import { oneOfInput } from '../../../core/graphql/one-of.ts';

@objectType('The categories of the structure that a role opens, each with all below it.')
export class StructurePermission {
  @flag('Whether it opens all.') isForAll!: boolean;

  ids!: readonly number[];
}

@objectType('The media categories that a role opens, each without those below it.')
export class MediaPermission {
  @flag('Whether it opens all, and media without a category.') isForAll!: boolean;

  ids!: readonly number[];
}

@objectType('The modules that a role lets slices be made with.')
export class ModulePermission {
  @flag('Whether it opens all.') isForAll!: boolean;

  ids!: readonly number[];
}

@objectType('The languages that a role lets contents be written in.')
export class LanguagePermission {
  @flag('Whether it opens all: as well where the role names none.') isForAll!: boolean;

  ids!: readonly number[];
}

@objectType('Permissions of a role.')
export class CmsPermissions {
  @one(() => StructurePermission, 'Categories in which its users may edit articles and categories.')
  structure!: StructurePermission;
  @one(() => MediaPermission, 'Media categories that its users may edit.') media!: MediaPermission;
  @one(() => ModulePermission, 'Modules with which they may create slices.') modules!: ModulePermission;
  @one(() => LanguagePermission, 'In which languages they may write.') languages!: LanguagePermission;
}

@oneOfInput('Which categories a role opens, with all below them.')
class StructurePermissionInput {
  @flag.optional('true: all of them.') isForAll?: boolean | null;
  @numberRef.optionalList('Article', 'These.') ids?: number[] | null;
}

@oneOfInput('Which media categories a role opens.')
class MediaPermissionInput {
  @flag.optional('true: all of them, and media without a category.') isForAll?: boolean | null;
  @numberRef.optionalList('MediaCategory', 'These.') ids?: number[] | null;
}

@oneOfInput('Which modules a role opens.')
class ModulePermissionInput {
  @flag.optional('true: all of them.') isForAll?: boolean | null;
  @numberRef.optionalList('Module', 'These.') ids?: number[] | null;
}

@oneOfInput('Which languages a role opens.')
class LanguagePermissionInput {
  @flag.optional('true: all of them.') isForAll?: boolean | null;
  @numberRef.optionalList('Language', 'These.') ids?: number[] | null;
}

@inputType('New permissions of a role.')
export class CmsPermissionsInput {
  @one.optional(() => StructurePermissionInput, 'Categories.') structure?: StructurePermissionInput | null;
  @one.optional(() => MediaPermissionInput, 'Media categories.') media?: MediaPermissionInput | null;
  @one.optional(() => ModulePermissionInput, 'Modules.') modules?: ModulePermissionInput | null;
  @one.optional(() => LanguagePermissionInput, 'Languages.') languages?: LanguagePermissionInput | null;
}
