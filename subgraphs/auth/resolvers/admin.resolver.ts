import { Arg, Args, Ctx, ID, Mutation, Query, Resolver } from 'type-graphql';
import type { AuthContext } from '../context.ts';
import { createUser } from '../services/admin/create-user.ts';
import { deleteUser } from '../services/admin/delete-user.ts';
import { generateLink } from '../services/admin/generate-link.ts';
import { getUser } from '../services/admin/get-user.ts';
import { inviteUser } from '../services/admin/invite-user.ts';
import { listAuditEntries } from '../services/admin/list-audit-entries.ts';
import { listUsers } from '../services/admin/list-users.ts';
import { revokeUserSession } from '../services/admin/revoke-user-session.ts';
import { revokeUserSessions } from '../services/admin/revoke-user-sessions.ts';
import { updateUserById } from '../services/admin/update-user-by-id.ts';
import {
  CreateUserPayload,
  DeleteUserPayload,
  InviteUserPayload,
  UpdateUserByIdPayload,
} from '../types/admin/account.payload.ts';
import { AuditEntryPage } from '../types/admin/audit-entry.type.ts';
import { CreateUserInput } from '../types/admin/create-user.input.ts';
import { DeleteUserInput } from '../types/admin/delete-user.input.ts';
import { GenerateLinkInput } from '../types/admin/generate-link.input.ts';
import { GenerateLinkPayload } from '../types/admin/generate-link.type.ts';
import { InviteUserInput } from '../types/admin/invite-user.input.ts';
import { ListAuditEntriesArgs, ListUsersArgs } from '../types/admin/page.args.ts';
import { RevokeUserSessionInput, RevokeUserSessionsInput } from '../types/admin/revoke-user-session.input.ts';
import {
  RevokeUserSessionPayload,
  RevokeUserSessionsPayload,
} from '../types/admin/revoke-user-session.type.ts';
import { UpdateUserByIdInput } from '../types/admin/update-user-by-id.input.ts';
import { UserPage } from '../types/admin/user-page.type.ts';
import { User } from '../types/users/user.type.ts';

@Resolver()
export class AdminResolver {
  @Query(() => UserPage, { description: 'Users, for administrators.' })
  users(@Args(() => ListUsersArgs) args: ListUsersArgs, @Ctx() ctx: AuthContext) {
    return listUsers(ctx, args);
  }

  @Query(() => User, { description: 'One user, for administrators.' })
  user(@Arg('id', () => ID) id: string, @Ctx() ctx: AuthContext) {
    return getUser(ctx, id);
  }

  @Query(() => AuditEntryPage, { description: 'The audit log, for administrators.' })
  auditEntries(@Args(() => ListAuditEntriesArgs) args: ListAuditEntriesArgs, @Ctx() ctx: AuthContext) {
    return listAuditEntries(ctx, args);
  }

  @Mutation(() => CreateUserPayload, { description: 'Makes an account, as an administrator.' })
  createUser(@Arg('input', () => CreateUserInput) input: CreateUserInput, @Ctx() ctx: AuthContext) {
    return createUser(ctx, input);
  }

  @Mutation(() => UpdateUserByIdPayload, { description: 'Changes any account, as an administrator.' })
  updateUserById(
    @Arg('input', () => UpdateUserByIdInput) input: UpdateUserByIdInput,
    @Ctx() ctx: AuthContext,
  ) {
    return updateUserById(ctx, input);
  }

  @Mutation(() => DeleteUserPayload, { description: 'Deletes an account, as an administrator.' })
  deleteUser(@Arg('input', () => DeleteUserInput) input: DeleteUserInput, @Ctx() ctx: AuthContext) {
    return deleteUser(ctx, input);
  }

  @Mutation(() => RevokeUserSessionPayload, { description: "Ends a user's session, as an administrator." })
  revokeUserSession(
    @Arg('input', () => RevokeUserSessionInput) input: RevokeUserSessionInput,
    @Ctx() ctx: AuthContext,
  ) {
    return revokeUserSession(ctx, input);
  }

  @Mutation(() => RevokeUserSessionsPayload, {
    description: 'Ends all sessions of a user, as an administrator.',
  })
  revokeUserSessions(
    @Arg('input', () => RevokeUserSessionsInput) input: RevokeUserSessionsInput,
    @Ctx() ctx: AuthContext,
  ) {
    return revokeUserSessions(ctx, input);
  }

  @Mutation(() => InviteUserPayload, { description: 'Mails an invitation, as an administrator.' })
  inviteUser(@Arg('input', () => InviteUserInput) input: InviteUserInput, @Ctx() ctx: AuthContext) {
    return inviteUser(ctx, input);
  }

  @Mutation(() => GenerateLinkPayload, {
    description: 'The link and code that a mail would carry, for an administrator to send by other means.',
  })
  generateLink(@Arg('input', () => GenerateLinkInput) input: GenerateLinkInput, @Ctx() ctx: AuthContext) {
    return generateLink(ctx, input);
  }
}
