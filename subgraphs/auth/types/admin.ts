import { choice } from '../../../core/graphql/choice.ts';
import { inputType, int, json, one, payload, ref, text } from '../../../core/graphql/fields.ts';
import { renamedFlag } from '../../../core/graphql/renamed-flag.ts';
import { LinkType } from './enums.ts';
import { Session } from './sessions.ts';
import { User } from './users.ts';

/** Account fields that administrators can set, shared by two inputs. */
@inputType()
abstract class AccountFields {
  @text.optional('Database role in access tokens.') role?: string | null;
  @text.optional('Email address. Takes effect at once.') email?: string | null;
  @text.optional('Phone number in E.164. Takes effect at once.') phone?: string | null;
  @text.optional('Password, at most 72 bytes.') password?: string | null;
  @renamedFlag('isEmailConfirmed', 'Marks the email address as confirmed.')
  emailConfirm?: boolean | null;
  @renamedFlag('isPhoneConfirmed', 'Marks the phone number as confirmed.')
  phoneConfirm?: boolean | null;
  @json.optional('User metadata, merged key by key; null deletes a key.') userMetadata?: Record<
    string,
    unknown
  > | null;
  @json.optional('Metadata of the service, merged key by key; null deletes a key.') appMetadata?: Record<
    string,
    unknown
  > | null;
  @text.optional('Duration of a ban from now, such as `1h30m` (ns, us, ms, s, m, h). `none` lifts the ban.')
  banDuration?: string | null;
}

@inputType('A new account, created by an administrator. It needs an email address or a phone number.')
export class CreateUserInput extends AccountFields {
  @ref.optional('User', 'UUID of the new user; random by default.') id?: string | null;
  @text.optional('Audience of the user.') aud?: string | null;
  @text.optional(
    'Password hash instead of a password, to import users: bcrypt, argon2i, argon2id or fbscrypt.',
  )
  passwordHash?: string | null;
}

@inputType("An administrator's changes to an account. Absent and null fields stay unchanged.")
export class UpdateUserInput extends AccountFields {
  @ref('User', 'The user.') id!: string;
}

@inputType('User to delete, and whether the row is kept.')
export class DeleteUserInput {
  @ref('User', 'The user.') id!: string;
  @renamedFlag('isSoft', 'Keeps the row, with digests in place of all identifying data.')
  softly?: boolean | null;
}

@inputType('Invitation of a user.')
export class InviteUserInput {
  @text('Email address. A confirmed address is rejected.') email!: string;
  @json.optional('Initial user metadata of a new user.') data?: Record<string, unknown> | null;
  @text.optional('Redirect target of the link.') redirectTo?: string | null;
}

@inputType('Kind and user of a link.')
export class GenerateLinkInput {
  @choice(() => LinkType, 'Purpose of the link.') type!: string;
  @text('Email address of the user.') email!: string;
  @text.optional('Password of a new user, for `SIGNUP`.') password?: string | null;
  @json.optional('User metadata, for `SIGNUP` and `INVITE`.') data?: Record<string, unknown> | null;
  @text.optional('New email address, for `EMAIL_CHANGE_CURRENT` and `EMAIL_CHANGE_NEW`.') newEmail?:
    | string
    | null;
  @text.optional('Redirect target of the link.') redirectTo?: string | null;
}

@inputType('Session to end, and its user.')
export class RevokeUserSessionInput {
  @ref('User', 'User of the session.') userId!: string;
  @ref('Session', 'The session.') sessionId!: string;
}

@inputType('User whose sessions end.')
export class RevokeUserSessionsInput {
  @ref('User', 'The user.') userId!: string;
}

export const CreateUserPayload = payload('CreateUserPayload', 'Result of `createUser`.', {
  user: one(() => User, 'The new user.'),
});

export const UpdateUserPayload = payload('UpdateUserPayload', 'Result of `updateUser`.', {
  user: one(() => User, 'The user after the change.'),
});

export const DeleteUserPayload = payload('DeleteUserPayload', 'Result of `deleteUser`.', {
  deletedId: ref('User', 'The deleted user.'),
});

export const InviteUserPayload = payload('InviteUserPayload', 'Result of `inviteUser`.', {
  user: one(() => User, 'The invited user.'),
});

export const GenerateLinkPayload = payload(
  'GenerateLinkPayload',
  'Result of `generateLink`: a link and a code that can be sent by other means than mail.',
  {
    user: one(() => User, 'User of the link; created if necessary.'),
    actionLink: text('The link.'),
    emailOtp: text('Code that can be typed instead of opening the link.'),
    hashedToken: text('The token of the link.'),
    verificationType: one(() => LinkType, 'Kind of verification: `SIGNUP` for the magic link of a new user.'),
    redirectTo: text('Redirect target of the link.'),
  },
);

export const RevokeUserSessionPayload = payload(
  'RevokeUserSessionPayload',
  'Result of `revokeUserSession`.',
  {
    session: one(() => Session, 'State before the deletion.'),
  },
);

export const RevokeUserSessionsPayload = payload(
  'RevokeUserSessionsPayload',
  'Result of `revokeUserSessions`.',
  {
    endedSessions: int('Number of ended sessions.'),
  },
);
