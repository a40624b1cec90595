import { createConnectionTypes, createOrderInputType } from '../../../core/graphql/connection.ts';
import { restOnlyDirective } from '../../../core/graphql/field-directives.ts';
import {
  graphqlAnyJsonField,
  graphqlArgsType,
  graphqlDateTimeField,
  graphqlInputType,
  graphqlIntField,
  graphqlListField,
  graphqlObjectField,
  graphqlObjectType,
  graphqlTextField,
} from '../../../core/graphql/fields.ts';
import { TextFilter } from '../../../core/graphql/filters.ts';
import { numberReferenceIdField, withGlobalId } from '../../../core/graphql/id-fields.ts';
import { PageArgs } from '../../../core/graphql/page.ts';
import { createMutationPayloadType } from '../../../core/graphql/payload-types.ts';
import { CmsUser } from './cms-user.type.ts';
import { CmsPageArgs, createNumberedPageType } from './page.type.ts';
import { CmsPermissionsInput } from './permissions.type.ts';

@graphqlObjectType(
  'A set of back-office permissions. A user with several roles has the permissions of all of them.',
)
@withGlobalId.numbers('id')
export class CmsRole {
  @graphqlIntField.as('number', 'Number of the role.') id!: number;
  @graphqlTextField('Name; unique.') name!: string;
  @graphqlTextField('Purpose.') description!: string;
  @restOnlyDirective
  @graphqlAnyJsonField(
    'Permissions by kind. structure, media, modules and clang each contain "all" or numbers as in "|1|5|".',
  )
  perms!: unknown;
  @graphqlDateTimeField('Creation time.') createdAt!: Date;
  @graphqlTextField('Author of the creation.') createdByName!: string;
  @graphqlDateTimeField('Time of the last change.') updatedAt!: Date;
  @graphqlTextField('Author of the last change.') updatedByName!: string;
}

export const CmsRolePage = createNumberedPageType('CmsRolePage', CmsRole, 'roles');

@graphqlInputType('Filter for a numbered page of roles.')
class CmsRolePageFilter {
  @graphqlTextField.optional('Part of the name; % and _ are wildcards.') name?: string | null;
}

@graphqlArgsType()
export class CmsRolePageArgs extends CmsPageArgs {
  @graphqlObjectField.optional(() => CmsRolePageFilter, 'Filter for the roles.')
  filter?: CmsRolePageFilter | null;
  @graphqlTextField.optional(
    'Comma-separated list of field:direction. Fields: id, name, description, createdate, updatedate. Default name:asc.',
  )
  sort?: string | null;
}

@graphqlArgsType()
export class CmsUserRolePageArgs extends CmsPageArgs {
  @numberReferenceIdField('CmsUser', 'User of the roles.') userId!: number;
  @graphqlTextField.optional('Comma-separated list of field:direction. Fields: id, name. Default id:asc.')
  sort?: string | null;
}

export const CmsRoleConnection = createConnectionTypes('CmsRole', CmsRole, 'roles');

@graphqlInputType('Filter for roles. All conditions must match.')
export class CmsRoleFilter {
  @graphqlObjectField.optional(() => TextFilter, 'Condition on the name.') name?: TextFilter | null;
  @numberReferenceIdField.optionalList('CmsUser', 'Users. One of them must have the role.') userIds?:
    | number[]
    | null;
  @graphqlObjectField.optional(() => CmsRoleFilter, 'Excludes roles that match this filter.')
  not?: CmsRoleFilter | null;
}

const CmsRoleOrder = createOrderInputType(
  'CmsRole',
  { NAME: 'name', CREATED_AT: 'createdAt', UPDATED_AT: 'updatedAt' },
  {
    NAME: 'By name.',
    CREATED_AT: 'By creation time.',
    UPDATED_AT: 'By time of the last change.',
  },
);

@graphqlArgsType()
export class CmsRolesArgs extends PageArgs {
  @graphqlObjectField.optional(() => CmsRoleFilter, 'Filter for the roles. Default all.')
  filter?: CmsRoleFilter | null;
  @graphqlListField.optional(() => CmsRoleOrder, 'Sort order. Default by name.')
  orderBy?: InstanceType<typeof CmsRoleOrder>[] | null;
}

@graphqlInputType('A new role.')
export class CreateCmsRoleInput {
  @graphqlTextField('Name; unique.') name!: string;
  @graphqlTextField.optional('Purpose.') description?: string | null;
  @graphqlObjectField.optional(() => CmsPermissionsInput, 'Permissions. Default none.')
  permissions?: CmsPermissionsInput | null;
  @restOnlyDirective
  @graphqlAnyJsonField.optional('Permissions. Default none.')
  perms?: unknown;
}

@graphqlInputType('Changes to a role; absent fields keep their values.')
export class UpdateCmsRoleInput {
  @numberReferenceIdField('CmsRole', 'The role.') id!: number;
  @graphqlTextField.optional('New name; unique.') name?: string | null;
  @graphqlTextField.optional('Purpose.') description?: string | null;
  @graphqlObjectField.optional(() => CmsPermissionsInput, 'New permissions; absent kinds keep their values.')
  permissions?: CmsPermissionsInput | null;
  @restOnlyDirective
  @graphqlAnyJsonField.optional('New permissions, which replace all others.')
  perms?: unknown;
}

@graphqlInputType('A role to delete.')
export class DeleteCmsRoleInput {
  @numberReferenceIdField('CmsRole', 'The role. No user may have it.') id!: number;
}

@graphqlInputType('A role to copy.')
export class DuplicateCmsRoleInput {
  @numberReferenceIdField('CmsRole', 'The role.') id!: number;
  @graphqlTextField.optional('Name of the copy. Default the name of the role with the suffix (Copy).') name?:
    | string
    | null;
}

@graphqlInputType('A role to assign to a user.')
export class AssignCmsRoleInput {
  @numberReferenceIdField('CmsUser', 'The user.') userId!: number;
  @numberReferenceIdField('CmsRole', 'The role.') roleId!: number;
}

@graphqlInputType('A role to remove from a user.')
export class RemoveCmsRoleInput {
  @numberReferenceIdField('CmsUser', 'The user.') userId!: number;
  @numberReferenceIdField('CmsRole', 'The role.') roleId!: number;
}

export const CreateCmsRolePayload = createMutationPayloadType('createCmsRole', {
  role: graphqlObjectField(() => CmsRole, 'The role.'),
});

export const UpdateCmsRolePayload = createMutationPayloadType('updateCmsRole', {
  role: graphqlObjectField(() => CmsRole, 'The role.'),
});

export const DeleteCmsRolePayload = createMutationPayloadType('deleteCmsRole', {
  deletedId: numberReferenceIdField('CmsRole', 'Id of the deleted role.'),
});

export const DuplicateCmsRolePayload = createMutationPayloadType('duplicateCmsRole', {
  role: graphqlObjectField(() => CmsRole, 'The copy.'),
});

export const AssignCmsRolePayload = createMutationPayloadType('assignCmsRole', {
  user: graphqlObjectField(() => CmsUser, 'The user.'),
});

export const RemoveCmsRolePayload = createMutationPayloadType('removeCmsRole', {
  user: graphqlObjectField(() => CmsUser, 'The user.'),
});
