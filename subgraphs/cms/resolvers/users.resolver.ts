import { Args, Ctx, Int, Resolver, Root } from 'type-graphql';
import { restOnlyDirective } from '../../../core/graphql/field-directives.ts';
import {
  fieldResolver,
  mutationResolver,
  queryResolver,
  resolverArgument,
} from '../../../core/graphql/operations.ts';
import type { CmsContext } from '../context.ts';
import { listRolesOfUser } from '../services/roles/read-roles.ts';
import { createCmsUser } from '../services/users/create-cms-user.ts';
import { deleteCmsUser } from '../services/users/delete-cms-user.ts';
import { listCmsUserConnection } from '../services/users/list-cms-user-connection.ts';
import {
  findCmsUserOfAuthUser,
  getCmsUser,
  getCurrentCmsUser,
  listCmsUserPage,
} from '../services/users/read-users.ts';
import { setCmsUserPassword } from '../services/users/set-cms-user-password.ts';
import { unblockCmsUser, updateCmsUser } from '../services/users/update-cms-user.ts';
import {
  CmsUser,
  CmsUserConnection,
  CmsUserPage,
  CmsUserPageArgs,
  CmsUsersArgs,
  CreateCmsUserInput,
  CreateCmsUserPayload,
  DeleteCmsUserInput,
  DeleteCmsUserPayload,
  SetCmsUserPasswordInput,
  SetCmsUserPasswordPayload,
  UnblockCmsUserInput,
  UnblockCmsUserPayload,
  UpdateCmsUserInput,
  UpdateCmsUserPayload,
} from '../types/cms-user.type.ts';
import { CmsRole } from '../types/role.type.ts';
import { User } from '../types/user.stub.ts';
import { idArgument } from './id-arguments.ts';

@Resolver(() => CmsUser)
export class CmsUserResolver {
  @queryResolver(CmsUser, 'Signed-in back-office user.')
  currentCmsUser(@Ctx() ctx: CmsContext) {
    return getCurrentCmsUser(ctx);
  }

  @mutationResolver(
    UnblockCmsUserPayload,
    'Unblocks a user after too many failed sign-in attempts. Only for signed-in administrators.',
  )
  unblockCmsUser(
    @resolverArgument.input(UnblockCmsUserInput) input: UnblockCmsUserInput,
    @Ctx() ctx: CmsContext,
  ) {
    return unblockCmsUser(ctx, input);
  }

  @restOnlyDirective
  @fieldResolver.list(Int, 'Numbers of the roles of the user.')
  roleIds(@Root() user: CmsUser) {
    return user.roles.map(({ roleId }) => roleId);
  }

  @fieldResolver.optional(User, 'Linked user of the auth service.')
  account(@Root() user: CmsUser) {
    return user.accountId === null ? null : { id: user.accountId };
  }

  @queryResolver(CmsUserConnection, 'The users of the back office. Scope: users/list.')
  cmsUsers(@Args(() => CmsUsersArgs) args: CmsUsersArgs, @Ctx() ctx: CmsContext) {
    return listCmsUserConnection(ctx, args);
  }

  @restOnlyDirective
  @queryResolver(CmsUserPage, 'The users of the back office by numbered page. Scope: users/list.')
  cmsUserPage(@Args(() => CmsUserPageArgs) args: CmsUserPageArgs, @Ctx() ctx: CmsContext) {
    return listCmsUserPage(ctx, args);
  }

  @queryResolver(CmsUser, 'A user of the back office. Scope: users/get.')
  cmsUser(@idArgument('CmsUser', 'The user.') id: number, @Ctx() ctx: CmsContext) {
    return getCmsUser(ctx, id);
  }

  @mutationResolver(CreateCmsUserPayload, 'Creates a back-office user. Scope: users/add.')
  createCmsUser(
    @resolverArgument.input(CreateCmsUserInput) input: CreateCmsUserInput,
    @Ctx() ctx: CmsContext,
  ) {
    return createCmsUser(ctx, input);
  }

  @mutationResolver(UpdateCmsUserPayload, 'Changes a back-office user. Scope: users/update.')
  updateCmsUser(
    @resolverArgument.input(UpdateCmsUserInput) input: UpdateCmsUserInput,
    @Ctx() ctx: CmsContext,
  ) {
    return updateCmsUser(ctx, input);
  }

  @mutationResolver(
    SetCmsUserPasswordPayload,
    'Sets the password of a back-office user and ends the other sessions of that user. For a signed-in user with the current password, and for signed-in administrators.',
  )
  setCmsUserPassword(
    @resolverArgument.input(SetCmsUserPasswordInput) input: SetCmsUserPasswordInput,
    @Ctx() ctx: CmsContext,
  ) {
    return setCmsUserPassword(ctx, input);
  }

  @mutationResolver(
    DeleteCmsUserPayload,
    'Deletes a back-office user and their sessions. Scope: users/delete.',
  )
  deleteCmsUser(
    @resolverArgument.input(DeleteCmsUserInput) input: DeleteCmsUserInput,
    @Ctx() ctx: CmsContext,
  ) {
    return deleteCmsUser(ctx, input);
  }

  @fieldResolver.list(CmsRole, 'Roles of the user, by id.')
  roles(@Root() user: CmsUser, @Ctx() ctx: CmsContext) {
    return listRolesOfUser(ctx, user);
  }
}

@Resolver(() => User)
export class UserResolver {
  @fieldResolver.optional(
    CmsUser,
    'Linked back-office user; null if the caller may not see back-office users.',
  )
  cmsUser(@Root() user: User, @Ctx() ctx: CmsContext) {
    return findCmsUserOfAuthUser(ctx, user.id);
  }
}
