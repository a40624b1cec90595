import { Args, Ctx, Int, Resolver } from 'type-graphql';
import { arg, mutation, query } from '../../../core/graphql/operations.ts';
import type { CmsContext } from '../context.ts';
import { assignCmsRole } from '../services/roles/assign-cms-role.ts';
import { createCmsRole } from '../services/roles/create-cms-role.ts';
import { deleteCmsRole } from '../services/roles/delete-cms-role.ts';
import { duplicateCmsRole } from '../services/roles/duplicate-cms-role.ts';
import { getCmsRole } from '../services/roles/get-cms-role.ts';
import { listCmsRoles } from '../services/roles/list-cms-roles.ts';
import { listUserRoles } from '../services/roles/list-user-roles.ts';
import { removeCmsRole } from '../services/roles/remove-cms-role.ts';
import { updateCmsRole } from '../services/roles/update-cms-role.ts';
import {
  AssignCmsRoleInput,
  AssignCmsRolePayload,
  CmsRole,
  CmsRolePage,
  CmsRolesArgs,
  CmsUserRolesArgs,
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
  @query(CmsRolePage, 'The roles of the back office. Scope: users/roles/list.')
  cmsRoles(@Args(() => CmsRolesArgs) args: CmsRolesArgs, @Ctx() ctx: CmsContext) {
    return listCmsRoles(ctx, args);
  }

  @query(CmsRole, 'A role of the back office. Scope: users/roles/get.')
  cmsRole(@arg('id', Int, 'Number of the role.') id: number, @Ctx() ctx: CmsContext) {
    return getCmsRole(ctx, id);
  }

  @query(CmsRolePage, 'The roles that a user has. Scope: users/role/list.')
  cmsUserRoles(@Args(() => CmsUserRolesArgs) args: CmsUserRolesArgs, @Ctx() ctx: CmsContext) {
    return listUserRoles(ctx, args);
  }

  @mutation(CreateCmsRolePayload, 'Makes a role. Scope: users/roles/add.')
  createCmsRole(@arg.input(CreateCmsRoleInput) input: CreateCmsRoleInput, @Ctx() ctx: CmsContext) {
    return createCmsRole(ctx, input);
  }

  @mutation(UpdateCmsRolePayload, 'Changes a role. Scope: users/roles/update.')
  updateCmsRole(@arg.input(UpdateCmsRoleInput) input: UpdateCmsRoleInput, @Ctx() ctx: CmsContext) {
    return updateCmsRole(ctx, input);
  }

  @mutation(DeleteCmsRolePayload, 'Deletes a role that nobody has. Scope: users/roles/delete.')
  deleteCmsRole(@arg.input(DeleteCmsRoleInput) input: DeleteCmsRoleInput, @Ctx() ctx: CmsContext) {
    return deleteCmsRole(ctx, input);
  }

  @mutation(DuplicateCmsRolePayload, 'Copies a role with its permissions. Scope: users/roles/duplicate.')
  duplicateCmsRole(@arg.input(DuplicateCmsRoleInput) input: DuplicateCmsRoleInput, @Ctx() ctx: CmsContext) {
    return duplicateCmsRole(ctx, input);
  }

  @mutation(AssignCmsRolePayload, 'Gives a user a role. Scope: users/role/assign.')
  assignCmsRole(@arg.input(AssignCmsRoleInput) input: AssignCmsRoleInput, @Ctx() ctx: CmsContext) {
    return assignCmsRole(ctx, input);
  }

  @mutation(RemoveCmsRolePayload, 'Takes a role from a user. Scope: users/role/remove.')
  removeCmsRole(@arg.input(RemoveCmsRoleInput) input: RemoveCmsRoleInput, @Ctx() ctx: CmsContext) {
    return removeCmsRole(ctx, input);
  }
}
