import { Arg, Args, Ctx, Int, Mutation, Query, Resolver } from 'type-graphql';
import type { CmsContext } from '../../context.ts';
import { assignCmsRole } from '../../services/roles/assign-cms-role.ts';
import { createCmsRole } from '../../services/roles/create-cms-role.ts';
import { deleteCmsRole } from '../../services/roles/delete-cms-role.ts';
import { duplicateCmsRole } from '../../services/roles/duplicate-cms-role.ts';
import { getCmsRole } from '../../services/roles/get-cms-role.ts';
import { listCmsRoles } from '../../services/roles/list-cms-roles.ts';
import { listUserRoles } from '../../services/roles/list-user-roles.ts';
import { removeCmsRole } from '../../services/roles/remove-cms-role.ts';
import { updateCmsRole } from '../../services/roles/update-cms-role.ts';
import { CmsRolesArgs, CmsUserRolesArgs } from '../../types/roles/role.args.ts';
import {
  AssignCmsRoleInput,
  CreateCmsRoleInput,
  DeleteCmsRoleInput,
  DuplicateCmsRoleInput,
  RemoveCmsRoleInput,
  UpdateCmsRoleInput,
} from '../../types/roles/role.input.ts';
import {
  AssignCmsRolePayload,
  CreateCmsRolePayload,
  DeleteCmsRolePayload,
  DuplicateCmsRolePayload,
  RemoveCmsRolePayload,
  UpdateCmsRolePayload,
} from '../../types/roles/role.payload.ts';
import { CmsRole, CmsRolePage } from '../../types/roles/role.type.ts';

@Resolver(() => CmsRole)
export class CmsRoleResolver {
  @Query(() => CmsRolePage, { description: 'The roles of the back office. Scope: users/roles/list.' })
  cmsRoles(@Args(() => CmsRolesArgs) args: CmsRolesArgs, @Ctx() ctx: CmsContext): Promise<CmsRolePage> {
    return listCmsRoles(ctx, args);
  }

  @Query(() => CmsRole, { description: 'A role of the back office. Scope: users/roles/get.' })
  cmsRole(
    @Arg('id', () => Int, { description: 'Number of the role.' }) id: number,
    @Ctx() ctx: CmsContext,
  ): Promise<CmsRole> {
    return getCmsRole(ctx, id);
  }

  @Query(() => CmsRolePage, { description: 'The roles that a user has. Scope: users/role/list.' })
  cmsUserRoles(
    @Args(() => CmsUserRolesArgs) args: CmsUserRolesArgs,
    @Ctx() ctx: CmsContext,
  ): Promise<CmsRolePage> {
    return listUserRoles(ctx, args);
  }

  @Mutation(() => CreateCmsRolePayload, { description: 'Makes a role. Scope: users/roles/add.' })
  createCmsRole(
    @Arg('input', () => CreateCmsRoleInput) input: CreateCmsRoleInput,
    @Ctx() ctx: CmsContext,
  ): Promise<CreateCmsRolePayload> {
    return createCmsRole(ctx, input);
  }

  @Mutation(() => UpdateCmsRolePayload, { description: 'Changes a role. Scope: users/roles/update.' })
  updateCmsRole(
    @Arg('input', () => UpdateCmsRoleInput) input: UpdateCmsRoleInput,
    @Ctx() ctx: CmsContext,
  ): Promise<UpdateCmsRolePayload> {
    return updateCmsRole(ctx, input);
  }

  @Mutation(() => DeleteCmsRolePayload, {
    description: 'Deletes a role that nobody has. Scope: users/roles/delete.',
  })
  deleteCmsRole(
    @Arg('input', () => DeleteCmsRoleInput) input: DeleteCmsRoleInput,
    @Ctx() ctx: CmsContext,
  ): Promise<DeleteCmsRolePayload> {
    return deleteCmsRole(ctx, input);
  }

  @Mutation(() => DuplicateCmsRolePayload, {
    description: 'Copies a role with its permissions. Scope: users/roles/duplicate.',
  })
  duplicateCmsRole(
    @Arg('input', () => DuplicateCmsRoleInput) input: DuplicateCmsRoleInput,
    @Ctx() ctx: CmsContext,
  ): Promise<DuplicateCmsRolePayload> {
    return duplicateCmsRole(ctx, input);
  }

  @Mutation(() => AssignCmsRolePayload, { description: 'Gives a user a role. Scope: users/role/assign.' })
  assignCmsRole(
    @Arg('input', () => AssignCmsRoleInput) input: AssignCmsRoleInput,
    @Ctx() ctx: CmsContext,
  ): Promise<AssignCmsRolePayload> {
    return assignCmsRole(ctx, input);
  }

  @Mutation(() => RemoveCmsRolePayload, {
    description: 'Takes a role from a user. Scope: users/role/remove.',
  })
  removeCmsRole(
    @Arg('input', () => RemoveCmsRoleInput) input: RemoveCmsRoleInput,
    @Ctx() ctx: CmsContext,
  ): Promise<RemoveCmsRolePayload> {
    return removeCmsRole(ctx, input);
  }
}
