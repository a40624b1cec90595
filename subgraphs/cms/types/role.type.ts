import { connectionOf, orderOf } from '../../../core/graphql/connection.ts';
import {
  anyJson,
  argsType,
  inputType,
  int,
  list,
  node,
  numberRef,
  objectType,
  one,
  payload,
  restOnly,
  text,
  when,
} from '../../../core/graphql/fields.ts';
import { TextFilter } from '../../../core/graphql/filters.ts';
import { PageArgs } from '../../../core/graphql/page.ts';
import { CmsUser } from './cms-user.type.ts';
import { CmsPageArgs, pageOf } from './page.type.ts';
import { CmsPermissionsInput } from './permissions.type.ts';

@objectType('A set of back-office permissions. A user with several roles has the permissions of all of them.')
@node.numbers('id')
export class CmsRole {
  @int.as('number', 'Number of the role.') id!: number;
  @text('Name; unique.') name!: string;
  @text('Purpose.') description!: string;
  @restOnly
  @anyJson(
    'Permissions by kind. structure, media, modules and clang each contain "all" or numbers as in "|1|5|".',
  )
  perms!: unknown;
  @when('Creation time.') createdAt!: Date;
  @text('Author of the creation.') createdByName!: string;
  @when('Time of the last change.') updatedAt!: Date;
  @text('Author of the last change.') updatedByName!: string;
}

export const CmsRolePage = pageOf('CmsRolePage', CmsRole, 'roles');

@inputType('Filter for a numbered page of roles.')
class CmsRolePageFilter {
  @text.optional('Part of the name; % and _ are wildcards.') name?: string | null;
}

@argsType()
export class CmsRolePageArgs extends CmsPageArgs {
  @one.optional(() => CmsRolePageFilter, 'Filter for the roles.') filter?: CmsRolePageFilter | null;
  @text.optional(
    'Comma-separated list of field:direction. Fields: id, name, description, createdate, updatedate. Default name:asc.',
  )
  sort?: string | null;
}

@argsType()
export class CmsUserRolePageArgs extends CmsPageArgs {
  @numberRef('CmsUser', 'User of the roles.') userId!: number;
  @text.optional('Comma-separated list of field:direction. Fields: id, name. Default id:asc.') sort?:
    | string
    | null;
}

export const CmsRoleConnection = connectionOf('CmsRole', CmsRole, 'roles');

@inputType('Filter for roles. All conditions must match.')
export class CmsRoleFilter {
  @one.optional(() => TextFilter, 'Condition on the name.') name?: TextFilter | null;
  @numberRef.optionalList('CmsUser', 'Users. One of them must have the role.') userIds?: number[] | null;
  @one.optional(() => CmsRoleFilter, 'Excludes roles that match this filter.') not?: CmsRoleFilter | null;
}

const CmsRoleOrder = orderOf(
  'CmsRole',
  { NAME: 'name', CREATED_AT: 'createdAt', UPDATED_AT: 'updatedAt' },
  {
    NAME: 'By name.',
    CREATED_AT: 'By creation time.',
    UPDATED_AT: 'By time of the last change.',
  },
);

@argsType()
export class CmsRolesArgs extends PageArgs {
  @one.optional(() => CmsRoleFilter, 'Filter for the roles. Default all.') filter?: CmsRoleFilter | null;
  @list.optional(() => CmsRoleOrder, 'Sort order. Default by name.')
  orderBy?: InstanceType<typeof CmsRoleOrder>[] | null;
}

@inputType('A new role.')
export class CreateCmsRoleInput {
  @text('Name; unique.') name!: string;
  @text.optional('Purpose.') description?: string | null;
  @one.optional(() => CmsPermissionsInput, 'Permissions. Default none.')
  permissions?: CmsPermissionsInput | null;
  @restOnly
  @anyJson.optional('Permissions. Default none.')
  perms?: unknown;
}

@inputType('Changes to a role; absent fields keep their values.')
export class UpdateCmsRoleInput {
  @numberRef('CmsRole', 'The role.') id!: number;
  @text.optional('New name; unique.') name?: string | null;
  @text.optional('Purpose.') description?: string | null;
  @one.optional(() => CmsPermissionsInput, 'New permissions; absent kinds keep their values.')
  permissions?: CmsPermissionsInput | null;
  @restOnly
  @anyJson.optional('New permissions, which replace all others.')
  perms?: unknown;
}

@inputType('A role to delete.')
export class DeleteCmsRoleInput {
  @numberRef('CmsRole', 'The role. No user may have it.') id!: number;
}

@inputType('A role to copy.')
export class DuplicateCmsRoleInput {
  @numberRef('CmsRole', 'The role.') id!: number;
  @text.optional('Name of the copy. Default the name of the role with the suffix (Copy).') name?:
    | string
    | null;
}

@inputType('A role to assign to a user.')
export class AssignCmsRoleInput {
  @numberRef('CmsUser', 'The user.') userId!: number;
  @numberRef('CmsRole', 'The role.') roleId!: number;
}

@inputType('A role to remove from a user.')
export class RemoveCmsRoleInput {
  @numberRef('CmsUser', 'The user.') userId!: number;
  @numberRef('CmsRole', 'The role.') roleId!: number;
}

export const CreateCmsRolePayload = payload('CreateCmsRolePayload', 'Result of createCmsRole.', {
  role: one(() => CmsRole, 'The role.'),
});

export const UpdateCmsRolePayload = payload('UpdateCmsRolePayload', 'Result of updateCmsRole.', {
  role: one(() => CmsRole, 'The role.'),
});

export const DeleteCmsRolePayload = payload('DeleteCmsRolePayload', 'Result of deleteCmsRole.', {
  deletedId: numberRef('CmsRole', 'Id of the deleted role.'),
});

export const DuplicateCmsRolePayload = payload('DuplicateCmsRolePayload', 'Result of duplicateCmsRole.', {
  role: one(() => CmsRole, 'The copy.'),
});

export const AssignCmsRolePayload = payload('AssignCmsRolePayload', 'Result of assignCmsRole.', {
  user: one(() => CmsUser, 'The user.'),
});

export const RemoveCmsRolePayload = payload('RemoveCmsRolePayload', 'Result of removeCmsRole.', {
  user: one(() => CmsUser, 'The user.'),
});
