import { Args, Ctx, Resolver } from 'type-graphql';
import { restOnlyDirective } from '../../../core/graphql/field-directives.ts';
import { mutationResolver, queryResolver, resolverArgument } from '../../../core/graphql/operations.ts';
import type { CmsContext } from '../context.ts';
import { assignCmsRole, removeCmsRole } from '../services/roles/assign-cms-role.ts';
import { createCmsRole, duplicateCmsRole } from '../services/roles/create-cms-role.ts';
import { listCmsRoleConnection } from '../services/roles/list-cms-role-connection.ts';
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
import { idArgument } from './id-arguments.ts';

@Resolver(() => CmsRole)
export class CmsRoleResolver {
  @queryResolver(CmsRoleConnection, 'The roles of the back office. Scope: users/roles/list.')
  cmsRoles(@Args(() => CmsRolesArgs) args: CmsRolesArgs, @Ctx() ctx: CmsContext) {
    return listCmsRoleConnection(ctx, args);
  }

  @restOnlyDirective
  @queryResolver(CmsRolePage, 'The roles of the back office by numbered page. Scope: users/roles/list.')
  cmsRolePage(@Args(() => CmsRolePageArgs) args: CmsRolePageArgs, @Ctx() ctx: CmsContext) {
    return listCmsRolePage(ctx, args);
  }

  @queryResolver(CmsRole, 'A role of the back office. Scope: users/roles/get.')
  cmsRole(@idArgument('CmsRole', 'The role.') id: number, @Ctx() ctx: CmsContext) {
    return getCmsRole(ctx, id);
  }

  @restOnlyDirective
  @queryResolver(CmsRolePage, 'The roles of a user. Scope: users/role/list.')
  cmsUserRolePage(@Args(() => CmsUserRolePageArgs) args: CmsUserRolePageArgs, @Ctx() ctx: CmsContext) {
    return listUserRolePage(ctx, args);
  }

  @mutationResolver(CreateCmsRolePayload, 'Creates a role. Scope: users/roles/add.')
  createCmsRole(
    @resolverArgument.input(CreateCmsRoleInput) input: CreateCmsRoleInput,
    @Ctx() ctx: CmsContext,
  ) {
    return createCmsRole(ctx, input);
  }

  @mutationResolver(UpdateCmsRolePayload, 'Changes a role. Scope: users/roles/update.')
  updateCmsRole(
    @resolverArgument.input(UpdateCmsRoleInput) input: UpdateCmsRoleInput,
    @Ctx() ctx: CmsContext,
  ) {
    return updateCmsRole(ctx, input);
  }

  @mutationResolver(DeleteCmsRolePayload, 'Deletes a role that no user has. Scope: users/roles/delete.')
  deleteCmsRole(
    @resolverArgument.input(DeleteCmsRoleInput) input: DeleteCmsRoleInput,
    @Ctx() ctx: CmsContext,
  ) {
    return deleteCmsRole(ctx, input);
  }

  @mutationResolver(
    DuplicateCmsRolePayload,
    'Copies a role with its permissions. Scope: users/roles/duplicate.',
  )
  duplicateCmsRole(
    @resolverArgument.input(DuplicateCmsRoleInput) input: DuplicateCmsRoleInput,
    @Ctx() ctx: CmsContext,
  ) {
    return duplicateCmsRole(ctx, input);
  }

  @mutationResolver(AssignCmsRolePayload, 'Assigns a role to a user. Scope: users/role/assign.')
  assignCmsRole(
    @resolverArgument.input(AssignCmsRoleInput) input: AssignCmsRoleInput,
    @Ctx() ctx: CmsContext,
  ) {
    return assignCmsRole(ctx, input);
  }

  @mutationResolver(RemoveCmsRolePayload, 'Removes a role from a user. Scope: users/role/remove.')
  removeCmsRole(
    @resolverArgument.input(RemoveCmsRoleInput) input: RemoveCmsRoleInput,
    @Ctx() ctx: CmsContext,
  ) {
    return removeCmsRole(ctx, input);
  }
}
