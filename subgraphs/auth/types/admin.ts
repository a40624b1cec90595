import { choice } from '../../../core/graphql/choice.ts';
import { inputType, int, json, one, payload, ref, text } from '../../../core/graphql/fields.ts';
import { renamedFlag } from '../../../core/graphql/renamed-flag.ts';
import { LinkType } from './enums.ts';
import { Session } from './sessions.ts';
import { User } from './users.ts';

/** What an administrator may set of any account; never an input of its own. */
@inputType()
abstract class AccountFields {
  @text.optional('Database role that access tokens carry.') role?: string | null;
  @text.optional('Address; takes effect at once.') email?: string | null;
  @text.optional('Phone number in E.164; takes effect at once.') phone?: string | null;
  @text.optional('Password, at most 72 bytes.') password?: string | null;
  @renamedFlag('isEmailConfirmed', 'Takes the address for confirmed.')
  emailConfirm?: boolean | null;
  @renamedFlag('isPhoneConfirmed', 'Takes the phone number for confirmed.')
  phoneConfirm?: boolean | null;
  @json.optional('Merged key by key; null deletes a key.') userMetadata?: Record<string, unknown> | null;
  @json.optional('Merged likewise.') appMetadata?: Record<string, unknown> | null;
  @text.optional(
    'How long the user is banned from now, as in `1h30m` (ns, us, ms, s, m, h); `none` lifts it.',
  )
  banDuration?: string | null;
}

@inputType('A new account, made by an administrator: an address or a phone number at least.')
export class CreateUserInput extends AccountFields {
  @ref.optional('User', 'UUID of the new user; chosen here by default.') id?: string | null;
  @text.optional('Audience the user belongs to.') aud?: string | null;
  @text.optional('A hash instead of a password, to bring users over: bcrypt, argon2i, argon2id or fbscrypt.')
  passwordHash?: string | null;
}

@inputType("An administrator's changes to an account; what is absent or null stays.")
export class UpdateUserInput extends AccountFields {
  @ref('User', 'Whose account.') id!: string;
}

@inputType('Who is to be deleted, and how thoroughly.')
export class DeleteUserInput {
  @ref('User', 'Whose account.') id!: string;
  @renamedFlag('isSoft', 'Keeps the row, with digests in place of everything that tells who it was.')
  softly?: boolean | null;
}

@inputType('Who is to be invited.')
export class InviteUserInput {
  @text('Address; one that is confirmed is refused.') email!: string;
  @json.optional('First content of the user metadata of a new user.') data?: Record<string, unknown> | null;
  @text.optional('Where the mailed link leads in the end.') redirectTo?: string | null;
}

@inputType('Which link is wanted, and for whom.')
export class GenerateLinkInput {
  @choice(() => LinkType, 'What it is for.') type!: string;
  @text('Address of the user.') email!: string;
  @text.optional('Password of a new user, for `SIGNUP`.') password?: string | null;
  @json.optional('User metadata, for `SIGNUP` and `INVITE`.') data?: Record<string, unknown> | null;
  @text.optional('The address to come, for changes of address.') newEmail?: string | null;
  @text.optional('Where the link leads in the end.') redirectTo?: string | null;
}

@inputType('Which session of whom ends.')
export class RevokeUserSessionInput {
  @ref('User', 'Whose session it is.') userId!: string;
  @ref('Session', 'The session.') sessionId!: string;
}

@inputType('Whose sessions end.')
export class RevokeUserSessionsInput {
  @ref('User', 'The user.') userId!: string;
}

export const CreateUserPayload = payload('CreateUserPayload', 'The new account.', {
  user: one(() => User, 'The new user.'),
});

export const UpdateUserPayload = payload('UpdateUserPayload', 'The changed account.', {
  user: one(() => User, 'The user after the change.'),
});

export const DeleteUserPayload = payload('DeleteUserPayload', 'The account that is gone.', {
  deletedId: ref('User', 'The deleted user.'),
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
    verificationType: one(
      () => LinkType,
      'What the link verifies: `SIGNUP` for the magic link of a new user.',
    ),
    redirectTo: text('Where the link leads in the end.'),
  },
);

export const RevokeUserSessionPayload = payload('RevokeUserSessionPayload', 'The session that ended.', {
  session: one(() => Session, 'As it was.'),
});

export const RevokeUserSessionsPayload = payload('RevokeUserSessionsPayload', 'What ended.', {
  endedSessions: int('How many sessions ended.'),
});
