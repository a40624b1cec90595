import { Args, Ctx, Resolver } from 'type-graphql';
import { restOnly } from '../../../core/graphql/fields.ts';
import { idOf } from '../../../core/graphql/global-id.ts';
import { arg, mutation, query } from '../../../core/graphql/operations.ts';
import type { AuthContext } from '../context.ts';
import { generateLink } from '../services/admin/links/generate-link.ts';
import { revokeUserSession, revokeUserSessions } from '../services/admin/user-sessions.ts';
import { createUser } from '../services/admin/users/create-user.ts';
import { deleteUser } from '../services/admin/users/delete-user.ts';
import { inviteUser } from '../services/admin/users/invite-user.ts';
import { getAccount, listUserPage, listUsers } from '../services/admin/users/read-users.ts';
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
  @query(UserConnection, 'Users, for administrators.')
  users(@Args(() => UserListArgs) args: UserListArgs, @Ctx() ctx: AuthContext) {
    return listUsers(ctx, args);
  }

  @restOnly
  @query(UserPage, 'A numbered page of users, for administrators.')
  userPage(@Args(() => UserPageArgs) args: UserPageArgs, @Ctx() ctx: AuthContext) {
    return listUserPage(ctx, args);
  }

  @restOnly
  @query(User, 'One user, for administrators.')
  account(@arg('id', idOf('User')) id: string, @Ctx() ctx: AuthContext) {
    return getAccount(ctx, id);
  }

  @mutation(CreateUserPayload, 'Creates an account, as an administrator.')
  createUser(@arg.input(CreateUserInput) input: CreateUserInput, @Ctx() ctx: AuthContext) {
    return createUser(ctx, input);
  }

  @mutation(UpdateUserPayload, 'Changes any account, as an administrator.')
  updateUser(@arg.input(UpdateUserInput) input: UpdateUserInput, @Ctx() ctx: AuthContext) {
    return updateUser(ctx, input);
  }

  @mutation(DeleteUserPayload, 'Deletes an account, as an administrator.')
  deleteUser(@arg.input(DeleteUserInput) input: DeleteUserInput, @Ctx() ctx: AuthContext) {
    return deleteUser(ctx, input);
  }

  @mutation(RevokeUserSessionPayload, "Ends a user's session, as an administrator.")
  revokeUserSession(
    @arg.input(RevokeUserSessionInput) input: RevokeUserSessionInput,
    @Ctx() ctx: AuthContext,
  ) {
    return revokeUserSession(ctx, input);
  }

  @mutation(RevokeUserSessionsPayload, 'Ends all sessions of a user, as an administrator.')
  revokeUserSessions(
    @arg.input(RevokeUserSessionsInput) input: RevokeUserSessionsInput,
    @Ctx() ctx: AuthContext,
  ) {
    return revokeUserSessions(ctx, input);
  }

  @mutation(InviteUserPayload, 'Sends an invitation by mail, as an administrator.')
  inviteUser(@arg.input(InviteUserInput) input: InviteUserInput, @Ctx() ctx: AuthContext) {
    return inviteUser(ctx, input);
  }

  @mutation(
    GenerateLinkPayload,
    'Generates the link and code of a mail, for an administrator who sends them by other means.',
  )
  generateLink(@arg.input(GenerateLinkInput) input: GenerateLinkInput, @Ctx() ctx: AuthContext) {
    return generateLink(ctx, input);
  }
}
