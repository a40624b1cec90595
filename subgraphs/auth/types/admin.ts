import {
  argsType,
  flag,
  id,
  inputType,
  int,
  json,
  list,
  objectType,
  one,
  payload,
  text,
  when,
} from '../../../core/graphql/fields.ts';
import { UserSession } from './sessions.ts';
import { User } from './users.ts';

/** What an administrator may set of any account; never an input of its own. */
@inputType()
abstract class AccountFields {
  @text.optional('Database role that access tokens carry.') role?: string | null;
  @text.optional('Address; takes effect at once.') email?: string | null;
  @text.optional('Phone number in E.164; takes effect at once.') phone?: string | null;
  @text.optional('Password, at most 72 bytes.') password?: string | null;
  @flag.optional('Takes the address for confirmed.') emailConfirm?: boolean | null;
  @flag.optional('Takes the phone number for confirmed.') phoneConfirm?: boolean | null;
  @json.optional('Merged key by key; null deletes a key.') userMetadata?: Record<string, unknown> | null;
  @json.optional('Merged likewise.') appMetadata?: Record<string, unknown> | null;
  @text.optional(
    'How long the user is banned from now, as in `1h30m` (ns, us, ms, s, m, h); `none` lifts it.',
  )
  banDuration?: string | null;
}

@inputType('A new account, made by an administrator: an address or a phone number at least.')
export class CreateUserInput extends AccountFields {
  @id.optional('UUID of the new user; chosen here by default.') id?: string | null;
  @text.optional('Audience the user belongs to.') aud?: string | null;
  @text.optional('A hash instead of a password, to bring users over: bcrypt, argon2i, argon2id or fbscrypt.')
  passwordHash?: string | null;
}

@inputType("An administrator's changes to an account; what is absent or null stays.")
export class UpdateUserByIdInput extends AccountFields {
  @id('Whose account.') id!: string;
}

@inputType('Who is to be deleted, and how thoroughly.')
export class DeleteUserInput {
  @id('Whose account.') id!: string;
  @flag.optional('Keeps the row, with digests in place of whatever tells who it was.')
  softly?: boolean | null;
}

@inputType('Who is to be invited.')
export class InviteUserInput {
  @text.optional('Address; one that is confirmed is refused.') email?: string | null;
  @json.optional('First content of the user metadata of a new user.') data?: Record<string, unknown> | null;
  @text.optional('Where the mailed link leads in the end.') redirectTo?: string | null;
}

@inputType('Which link is wanted, and for whom.')
export class GenerateLinkInput {
  @text.optional('`signup`, `invite`, `magiclink`, `recovery`, `email_change_current` or `email_change_new`.')
  type?: string | null;
  @text.optional('Address of the user.') email?: string | null;
  @text.optional('Password of a new user, for `signup`.') password?: string | null;
  @json.optional('User metadata, for `signup` and `invite`.') data?: Record<string, unknown> | null;
  @text.optional('The address to come, for changes of address.') newEmail?: string | null;
  @text.optional('Where the link leads in the end.') redirectTo?: string | null;
}

@inputType('Which session of whom ends.')
export class RevokeUserSessionInput {
  @id('Whose session it is.') userId!: string;
  @id('Id of the session.') sessionId!: string;
}

@inputType('Whose sessions end.')
export class RevokeUserSessionsInput {
  @id('Id of the user.') userId!: string;
}

export const CreateUserPayload = payload('CreateUserPayload', 'The new account.', {
  user: one(() => User, 'The new user.'),
});

export const UpdateUserByIdPayload = payload('UpdateUserByIdPayload', 'The changed account.', {
  user: one(() => User, 'The user after the change.'),
});

export const DeleteUserPayload = payload('DeleteUserPayload', 'The account that is gone.', {
  userId: id('Id of the deleted user.'),
});

export const InviteUserPayload = payload('InviteUserPayload', 'The invited account.', {
  user: one(() => User, 'The invited user.'),
});

export const GenerateLinkPayload = payload(
  'GenerateLinkPayload',
  'A link and code, as a mail would carry them.',
  {
    user: one(() => User, 'Whose link it is; made if need be.'),
    actionLink: text('The link.'),
    emailOtp: text('The code that stands for the link.'),
    hashedToken: text('The token of the link.'),
    verificationType: text('What the link verifies: `signup` for the magic link of a new user.'),
    redirectTo: text('Where the link leads in the end.'),
  },
);

export const RevokeUserSessionPayload = payload('RevokeUserSessionPayload', 'The session that ended.', {
  session: one(() => UserSession, 'As it was.'),
});

export const RevokeUserSessionsPayload = payload('RevokeUserSessionsPayload', 'What ended.', {
  endedSessions: int('How many sessions ended.'),
});

@objectType('One security event.')
class AuditEntry {
  @id('UUID.') id!: string;
  @text('What happened, as in `login`.') action!: string;
  @text('Heading it belongs to: `account`, `team`, `token`, `user`, `factor`.') logType!: string;
  @id('Who did it; the nil UUID for administrators.') actorId!: string;
  @text('Phone or address of whoever did it; the role of an administrator.') actorUsername!: string;
  @text.optional('Their full name, where it is known.') actorName?: string | null;
  @flag('Whether they came through single sign-on.') actorViaSso!: boolean;
  @json.optional('Particulars.') traits?: unknown;
  @text('Address of the client.') ipAddress!: string;
  @when('When it happened.') createdAt!: Date;
}

@objectType('One numbered page of the audit log, newest first.')
export class AuditEntryPage {
  @list(() => AuditEntry, 'The events of this page.') nodes!: AuditEntry[];
  @int('Events on all pages.') totalCount!: number;
  @int('Number of this page, from 1.') page!: number;
  @int('How many a page holds.') perPage!: number;
}

@argsType()
export class NumberedPageArgs {
  @int.optional('Number of the page, from 1.') page?: number | null;
  @int.optional('How many a page holds, 1–1000. Default 50.') perPage?: number | null;
}

@argsType()
export class ListUsersArgs extends NumberedPageArgs {
  @text.optional('Part of the address or of the full name.') filter?: string | null;
  @text.optional('`created_at desc` (default) or `created_at asc`.') sort?: string | null;
}

@argsType()
export class ListAuditEntriesArgs extends NumberedPageArgs {
  @text.optional('`author:`, `action:` or `type:` and part of what is looked for.') query?: string | null;
}

@objectType('One numbered page of users, for administrators.')
export class UserPage {
  @list(() => User, 'The users of this page.') nodes!: User[];
  @int('Users on all pages.') totalCount!: number;
  @int('Number of this page, from 1.') page!: number;
  @int('How many a page holds.') perPage!: number;
  @text('Audience whose users these are.') audience!: string;
}
