import { Args, Ctx, ID, Resolver } from 'type-graphql';
import { arg, mutation, query } from '../../../core/graphql/operations.ts';
import type { AuthContext } from '../context.ts';
import { generateLink } from '../services/admin/links/generate-link.ts';
import { revokeUserSession } from '../services/admin/revoke-user-session.ts';
import { revokeUserSessions } from '../services/admin/revoke-user-sessions.ts';
import { createUser } from '../services/admin/users/create-user.ts';
import { deleteUser } from '../services/admin/users/delete-user.ts';
import { getUser } from '../services/admin/users/get-user.ts';
import { inviteUser } from '../services/admin/users/invite-user.ts';
import { listAuditEntries } from '../services/admin/users/list-audit-entries.ts';
import { listUsers } from '../services/admin/users/list-users.ts';
import { updateUserById } from '../services/admin/users/update-user-by-id.ts';
import {
  AuditEntryPage,
  CreateUserInput,
  CreateUserPayload,
  DeleteUserInput,
  DeleteUserPayload,
  GenerateLinkInput,
  GenerateLinkPayload,
  InviteUserInput,
  InviteUserPayload,
  ListAuditEntriesArgs,
  ListUsersArgs,
  RevokeUserSessionInput,
  RevokeUserSessionPayload,
  RevokeUserSessionsInput,
  RevokeUserSessionsPayload,
  UpdateUserByIdInput,
  UpdateUserByIdPayload,
  UserPage,
} from '../types/admin.ts';
import { User } from '../types/users.ts';

@Resolver()
export class AdminResolver {
  @query(UserPage, 'Users, for administrators.')
  users(@Args(() => ListUsersArgs) args: ListUsersArgs, @Ctx() ctx: AuthContext) {
    return listUsers(ctx, args);
  }

  @query(User, 'One user, for administrators.')
  user(@arg('id', ID) id: string, @Ctx() ctx: AuthContext) {
    return getUser(ctx, id);
  }

  @query(AuditEntryPage, 'The audit log, for administrators.')
  auditEntries(@Args(() => ListAuditEntriesArgs) args: ListAuditEntriesArgs, @Ctx() ctx: AuthContext) {
    return listAuditEntries(ctx, args);
  }

  @mutation(CreateUserPayload, 'Makes an account, as an administrator.')
  createUser(@arg.input(CreateUserInput) input: CreateUserInput, @Ctx() ctx: AuthContext) {
    return createUser(ctx, input);
  }

  @mutation(UpdateUserByIdPayload, 'Changes any account, as an administrator.')
  updateUserById(@arg.input(UpdateUserByIdInput) input: UpdateUserByIdInput, @Ctx() ctx: AuthContext) {
    return updateUserById(ctx, input);
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

  @mutation(InviteUserPayload, 'Mails an invitation, as an administrator.')
  inviteUser(@arg.input(InviteUserInput) input: InviteUserInput, @Ctx() ctx: AuthContext) {
    return inviteUser(ctx, input);
  }

  @mutation(
    GenerateLinkPayload,
    'The link and code that a mail would carry, for an administrator to send by other means.',
  )
  generateLink(@arg.input(GenerateLinkInput) input: GenerateLinkInput, @Ctx() ctx: AuthContext) {
    return generateLink(ctx, input);
  }
}
