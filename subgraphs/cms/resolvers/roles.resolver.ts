import { Args, Ctx, Resolver } from 'type-graphql';
import { restOnly } from '../../../core/graphql/fields.ts';
import { numberOf } from '../../../core/graphql/global-id.ts';
import { arg, mutation, query } from '../../../core/graphql/operations.ts';
import type { CmsContext } from '../context.ts';
import { assignCmsRole, removeCmsRole } from '../services/roles/assign-cms-role.ts';
import { connectCmsRoles } from '../services/roles/connect-cms-roles.ts';
import { createCmsRole, duplicateCmsRole } from '../services/roles/create-cms-role.ts';
import { getCmsRole, listCmsRolePage, listUserRolePage } from '../services/roles/read-roles.ts';
import { deleteCmsRole, updateCmsRole } from '../services/roles/update-cms-role.ts';
import {
  AssignCmsRoleInput,
  AssignCmsRolePayload,
  CmsRole,
  CmsRoleConnection,
  CmsRolePage,
  CmsRolePageArgs,
  CmsRolesArgs,
  CmsUserRolePageArgs,
  CreateCmsRoleInput,
  CreateCmsRolePayload,
  DeleteCmsRoleInput,
  DeleteCmsRolePayload,
  DuplicateCmsRoleInput,
  DuplicateCmsRolePayload,
  RemoveCmsRoleInput,
  RemoveCmsRolePayload,
  UpdateCmsRoleInput,
  UpdateCmsRolePayload,
} from '../types/role.type.ts';

@Resolver(() => CmsRole)
export class CmsRoleResolver {
  @query(CmsRoleConnection, 'The roles of the back office. Scope: users/roles/list.')
  cmsRoles(@Args(() => CmsRolesArgs) args: CmsRolesArgs, @Ctx() ctx: CmsContext) {
    return connectCmsRoles(ctx, args);
  }

  @restOnly
  @query(CmsRolePage, 'The roles of the back office by numbered page. Scope: users/roles/list.')
  cmsRolePage(@Args(() => CmsRolePageArgs) args: CmsRolePageArgs, @Ctx() ctx: CmsContext) {
    return listCmsRolePage(ctx, args);
  }

  @query(CmsRole, 'A role of the back office. Scope: users/roles/get.')
  cmsRole(@arg('id', numberOf('CmsRole'), 'The role.') id: number, @Ctx() ctx: CmsContext) {
    return getCmsRole(ctx, id);
  }

  @restOnly
  @query(CmsRolePage, 'The roles of a user. Scope: users/role/list.')
  cmsUserRolePage(@Args(() => CmsUserRolePageArgs) args: CmsUserRolePageArgs, @Ctx() ctx: CmsContext) {
    return listUserRolePage(ctx, args);
  }

  @mutation(CreateCmsRolePayload, 'Creates a role. Scope: users/roles/add.')
  createCmsRole(@arg.input(CreateCmsRoleInput) input: CreateCmsRoleInput, @Ctx() ctx: CmsContext) {
    return createCmsRole(ctx, input);
  }

  @mutation(UpdateCmsRolePayload, 'Changes a role. Scope: users/roles/update.')
  updateCmsRole(@arg.input(UpdateCmsRoleInput) input: UpdateCmsRoleInput, @Ctx() ctx: CmsContext) {
    return updateCmsRole(ctx, input);
  }

  @mutation(DeleteCmsRolePayload, 'Deletes a role that no user has. Scope: users/roles/delete.')
  deleteCmsRole(@arg.input(DeleteCmsRoleInput) input: DeleteCmsRoleInput, @Ctx() ctx: CmsContext) {
    return deleteCmsRole(ctx, input);
  }

  @mutation(DuplicateCmsRolePayload, 'Copies a role with its permissions. Scope: users/roles/duplicate.')
  duplicateCmsRole(@arg.input(DuplicateCmsRoleInput) input: DuplicateCmsRoleInput, @Ctx() ctx: CmsContext) {
    return duplicateCmsRole(ctx, input);
  }

  @mutation(AssignCmsRolePayload, 'Assigns a role to a user. Scope: users/role/assign.')
  assignCmsRole(@arg.input(AssignCmsRoleInput) input: AssignCmsRoleInput, @Ctx() ctx: CmsContext) {
    return assignCmsRole(ctx, input);
  }

  @mutation(RemoveCmsRolePayload, 'Removes a role from a user. Scope: users/role/remove.')
  removeCmsRole(@arg.input(RemoveCmsRoleInput) input: RemoveCmsRoleInput, @Ctx() ctx: CmsContext) {
    return removeCmsRole(ctx, input);
  }
}
