import { Arg, Args, Ctx, FieldResolver, Int, Mutation, Query, Resolver, Root } from 'type-graphql';
import type { CmsContext } from '../../context.ts';
import { listRolesOfUser } from '../../services/roles/list-roles-of-user.ts';
import { createCmsUser } from '../../services/users/create-cms-user.ts';
import { deleteCmsUser } from '../../services/users/delete-cms-user.ts';
import { getCmsUser } from '../../services/users/get-cms-user.ts';
import { listCmsUsers } from '../../services/users/list-cms-users.ts';
import { setCmsUserPassword } from '../../services/users/set-cms-user-password.ts';
import { updateCmsUser } from '../../services/users/update-cms-user.ts';
import { CmsRole } from '../../types/roles/role.type.ts';
import { CmsUsersArgs } from '../../types/users/cms-user.args.ts';
import {
  CreateCmsUserInput,
  DeleteCmsUserInput,
  SetCmsUserPasswordInput,
  UpdateCmsUserInput,
} from '../../types/users/cms-user.input.ts';
import {
  CreateCmsUserPayload,
  DeleteCmsUserPayload,
  SetCmsUserPasswordPayload,
  UpdateCmsUserPayload,
} from '../../types/users/cms-user.payload.ts';
import { CmsUser } from '../../types/users/cms-user.type.ts';
import { CmsUserPage } from '../../types/users/cms-user-page.type.ts';

@Resolver(() => CmsUser)
export class CmsUserAdminResolver {
  @Query(() => CmsUserPage, { description: 'The users of the back office. Scope: users/list.' })
  cmsUsers(@Args(() => CmsUsersArgs) args: CmsUsersArgs, @Ctx() ctx: CmsContext): Promise<CmsUserPage> {
    return listCmsUsers(ctx, args);
  }

  @Query(() => CmsUser, { description: 'A user of the back office. Scope: users/get.' })
  cmsUser(
    @Arg('id', () => Int, { description: 'Number of the user.' }) id: number,
    @Ctx() ctx: CmsContext,
  ): Promise<CmsUser> {
    return getCmsUser(ctx, id);
  }

  @Mutation(() => CreateCmsUserPayload, { description: 'Enters a back-office user. Scope: users/add.' })
  createCmsUser(
    @Arg('input', () => CreateCmsUserInput) input: CreateCmsUserInput,
    @Ctx() ctx: CmsContext,
  ): Promise<CreateCmsUserPayload> {
    return createCmsUser(ctx, input);
  }

  @Mutation(() => UpdateCmsUserPayload, { description: 'Changes a back-office user. Scope: users/update.' })
  updateCmsUser(
    @Arg('input', () => UpdateCmsUserInput) input: UpdateCmsUserInput,
    @Ctx() ctx: CmsContext,
  ): Promise<UpdateCmsUserPayload> {
    return updateCmsUser(ctx, input);
  }

  @Mutation(() => SetCmsUserPasswordPayload, {
    description:
      'Gives a back-office user a new password and ends their other sessions. For a signed-in user with the old one, and for signed-in administrators.',
  })
  setCmsUserPassword(
    @Arg('input', () => SetCmsUserPasswordInput) input: SetCmsUserPasswordInput,
    @Ctx() ctx: CmsContext,
  ): Promise<SetCmsUserPasswordPayload> {
    return setCmsUserPassword(ctx, input);
  }

  @Mutation(() => DeleteCmsUserPayload, {
    description: 'Deletes a back-office user with their sessions. Scope: users/delete.',
  })
  deleteCmsUser(
    @Arg('input', () => DeleteCmsUserInput) input: DeleteCmsUserInput,
    @Ctx() ctx: CmsContext,
  ): Promise<DeleteCmsUserPayload> {
    return deleteCmsUser(ctx, input);
  }

  @FieldResolver(() => [CmsRole], { description: 'Their roles, by number.' })
  roles(@Root() user: CmsUser, @Ctx() ctx: CmsContext): Promise<CmsRole[]> {
    return listRolesOfUser(ctx, user);
  }
}
