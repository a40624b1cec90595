import {
  graphqlBooleanField,
  graphqlInputType,
  graphqlObjectField,
  graphqlObjectType,
  numberReferenceIdField,
} from '../../../core/graphql/fields.ts';
import { oneOfInput } from '../../../core/graphql/one-of.ts';

@graphqlObjectType('The categories of the structure that a role opens, each with all below it.')
export class StructurePermission {
  @graphqlBooleanField('Whether it opens all.') isForAll!: boolean;

  ids!: readonly number[];
}

@graphqlObjectType('The media categories that a role opens, each without those below it.')
export class MediaPermission {
  @graphqlBooleanField('Whether it opens all, and media without a category.') isForAll!: boolean;

  ids!: readonly number[];
}

@graphqlObjectType('The modules that a role lets slices be made with.')
export class ModulePermission {
  @graphqlBooleanField('Whether it opens all.') isForAll!: boolean;

  ids!: readonly number[];
}

@graphqlObjectType('The languages that a role lets contents be written in.')
export class LanguagePermission {
  @graphqlBooleanField('Whether it opens all: as well where the role names none.') isForAll!: boolean;

  ids!: readonly number[];
}

@graphqlObjectType('Permissions of a role.')
export class CmsPermissions {
  @graphqlObjectField(
    () => StructurePermission,
    'Categories in which its users may edit articles and categories.',
  )
  structure!: StructurePermission;
  @graphqlObjectField(() => MediaPermission, 'Media categories that its users may edit.')
  media!: MediaPermission;
  @graphqlObjectField(() => ModulePermission, 'Modules with which they may create slices.')
  modules!: ModulePermission;
  @graphqlObjectField(() => LanguagePermission, 'In which languages they may write.')
  languages!: LanguagePermission;
}

@oneOfInput('Which categories a role opens, with all below them.')
class StructurePermissionInput {
  @graphqlBooleanField.optional('true: all of them.') isForAll?: boolean | null;
  @numberReferenceIdField.optionalList('Article', 'These.') ids?: number[] | null;
}

@oneOfInput('Which media categories a role opens.')
class MediaPermissionInput {
  @graphqlBooleanField.optional('true: all of them, and media without a category.') isForAll?: boolean | null;
  @numberReferenceIdField.optionalList('MediaCategory', 'These.') ids?: number[] | null;
}

@oneOfInput('Which modules a role opens.')
class ModulePermissionInput {
  @graphqlBooleanField.optional('true: all of them.') isForAll?: boolean | null;
  @numberReferenceIdField.optionalList('Module', 'These.') ids?: number[] | null;
}

@oneOfInput('Which languages a role opens.')
class LanguagePermissionInput {
  @graphqlBooleanField.optional('true: all of them.') isForAll?: boolean | null;
  @numberReferenceIdField.optionalList('Language', 'These.') ids?: number[] | null;
}

@graphqlInputType('New permissions of a role.')
export class CmsPermissionsInput {
  @graphqlObjectField.optional(() => StructurePermissionInput, 'Categories.')
  structure?: StructurePermissionInput | null;
  @graphqlObjectField.optional(() => MediaPermissionInput, 'Media categories.')
  media?: MediaPermissionInput | null;
  @graphqlObjectField.optional(() => ModulePermissionInput, 'Modules.')
  modules?: ModulePermissionInput | null;
  @graphqlObjectField.optional(() => LanguagePermissionInput, 'Languages.')
  languages?: LanguagePermissionInput | null;
}
