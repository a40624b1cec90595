import {
  graphqlBooleanField,
  graphqlInputType,
  graphqlObjectField,
  graphqlObjectType,
} from '../../../core/graphql/fields.ts';
import { numberReferenceIdField } from '../../../core/graphql/id-fields.ts';
import { oneOfInput } from '../../../core/graphql/one-of.ts';

@graphqlObjectType('Categories of the structure that a role permits, including all categories below them.')
export class StructurePermission {
  @graphqlBooleanField('Whether all are permitted.') isForAll!: boolean;

  ids!: readonly number[];
}

@graphqlObjectType('Media categories that a role permits, without the categories below them.')
export class MediaPermission {
  @graphqlBooleanField('Whether all media categories are permitted, and media without a category.')
  isForAll!: boolean;

  ids!: readonly number[];
}

@graphqlObjectType('Modules that a role permits for slices.')
export class ModulePermission {
  @graphqlBooleanField('Whether all are permitted.') isForAll!: boolean;

  ids!: readonly number[];
}

@graphqlObjectType('Languages that a role permits for contents.')
export class LanguagePermission {
  @graphqlBooleanField(
    'Whether all languages are permitted. This is also the case if the role has no list of languages.',
  )
  isForAll!: boolean;

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
  @graphqlObjectField(() => ModulePermission, 'Modules with which its users may create slices.')
  modules!: ModulePermission;
  @graphqlObjectField(() => LanguagePermission, 'Languages in which its users may write.')
  languages!: LanguagePermission;
}

@oneOfInput('Categories that a role permits, including all categories below them.')
class StructurePermissionInput {
  @graphqlBooleanField.optional('True permits all.') isForAll?: boolean | null;
  @numberReferenceIdField.optionalList('Article', 'Ids of the permitted items.') ids?: number[] | null;
}

@oneOfInput('Media categories that a role permits.')
class MediaPermissionInput {
  @graphqlBooleanField.optional('True permits all media categories, and media without a category.') isForAll?:
    | boolean
    | null;
  @numberReferenceIdField.optionalList('MediaCategory', 'Ids of the permitted items.') ids?: number[] | null;
}

@oneOfInput('Modules that a role permits.')
class ModulePermissionInput {
  @graphqlBooleanField.optional('True permits all.') isForAll?: boolean | null;
  @numberReferenceIdField.optionalList('Module', 'Ids of the permitted items.') ids?: number[] | null;
}

@oneOfInput('Languages that a role permits.')
class LanguagePermissionInput {
  @graphqlBooleanField.optional('True permits all.') isForAll?: boolean | null;
  @numberReferenceIdField.optionalList('Language', 'Ids of the permitted items.') ids?: number[] | null;
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
