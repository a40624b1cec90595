import { Args, Ctx, Resolver } from 'type-graphql';
import { restOnlyDirective } from '../../../core/graphql/field-directives.ts';
import { globalTextIdScalar } from '../../../core/graphql/global-id.ts';
import { mutationResolver, queryResolver, resolverArgument } from '../../../core/graphql/operations.ts';
import type { AuthContext } from '../context.ts';
import { generateMailLink } from '../services/admin/links/generate-mail-link.ts';
import { revokeUserSession, revokeUserSessions } from '../services/admin/user-sessions.ts';
import { createUser } from '../services/admin/users/create-user.ts';
import { deleteUser } from '../services/admin/users/delete-user.ts';
import { inviteUser } from '../services/admin/users/invite-user.ts';
import { getUserForAdmin, listUserPage, listUsers } from '../services/admin/users/read-users.ts';
import { updateUser } from '../services/admin/users/update-user.ts';
import {
  CreateUserInput,
  CreateUserPayload,
  DeleteUserInput,
  DeleteUserPayload,
  GenerateLinkInput,
  GenerateLinkPayload,
  InviteUserInput,
  InviteUserPayload,
  RevokeUserSessionInput,
  RevokeUserSessionPayload,
  RevokeUserSessionsInput,
  RevokeUserSessionsPayload,
  UpdateUserInput,
  UpdateUserPayload,
} from '../types/admin.ts';
import { UserPage, UserPageArgs } from '../types/numbered-pages.ts';
import { UserConnection, UserListArgs } from '../types/user-list.ts';
import { User } from '../types/users.ts';

@Resolver()
export class AdminResolver {
  @queryResolver(UserConnection, 'Users, for administrators.')
  users(@Args(() => UserListArgs) args: UserListArgs, @Ctx() ctx: AuthContext) {
    return listUsers(ctx, args);
  }

  @restOnlyDirective
  @queryResolver(UserPage, 'A numbered page of users, for administrators.')
  userPage(@Args(() => UserPageArgs) args: UserPageArgs, @Ctx() ctx: AuthContext) {
    return listUserPage(ctx, args);
  }

  @restOnlyDirective
  @queryResolver(User, 'One user, for administrators.')
  account(@resolverArgument('id', globalTextIdScalar('User')) id: string, @Ctx() ctx: AuthContext) {
    return getUserForAdmin(ctx, id);
  }

  @mutationResolver(CreateUserPayload, 'Creates an account, as an administrator.')
  createUser(@resolverArgument.input(CreateUserInput) input: CreateUserInput, @Ctx() ctx: AuthContext) {
    return createUser(ctx, input);
  }

  @mutationResolver(UpdateUserPayload, 'Changes any account, as an administrator.')
  updateUser(@resolverArgument.input(UpdateUserInput) input: UpdateUserInput, @Ctx() ctx: AuthContext) {
    return updateUser(ctx, input);
  }

  @mutationResolver(DeleteUserPayload, 'Deletes an account, as an administrator.')
  deleteUser(@resolverArgument.input(DeleteUserInput) input: DeleteUserInput, @Ctx() ctx: AuthContext) {
    return deleteUser(ctx, input);
  }

  @mutationResolver(RevokeUserSessionPayload, "Ends a user's session, as an administrator.")
  revokeUserSession(
    @resolverArgument.input(RevokeUserSessionInput) input: RevokeUserSessionInput,
    @Ctx() ctx: AuthContext,
  ) {
    return revokeUserSession(ctx, input);
  }

  @mutationResolver(RevokeUserSessionsPayload, 'Ends all sessions of a user, as an administrator.')
  revokeUserSessions(
    @resolverArgument.input(RevokeUserSessionsInput) input: RevokeUserSessionsInput,
    @Ctx() ctx: AuthContext,
  ) {
    return revokeUserSessions(ctx, input);
  }

  @mutationResolver(InviteUserPayload, 'Sends an invitation by mail, as an administrator.')
  inviteUser(@resolverArgument.input(InviteUserInput) input: InviteUserInput, @Ctx() ctx: AuthContext) {
    return inviteUser(ctx, input);
  }

  @mutationResolver(
    GenerateLinkPayload,
    'Generates the link and code of a mail, for an administrator who sends them by other means.',
  )
  generateLink(@resolverArgument.input(GenerateLinkInput) input: GenerateLinkInput, @Ctx() ctx: AuthContext) {
    return generateMailLink(ctx, input);
  }
}
