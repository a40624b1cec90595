import { graphqlEnumInputField } from '../../../core/graphql/enum-input-field.ts';
import {
  graphqlInputType,
  graphqlIntField,
  graphqlJsonObjectField,
  graphqlObjectField,
  graphqlTextField,
} from '../../../core/graphql/fields.ts';
import { textReferenceIdField } from '../../../core/graphql/id-fields.ts';
import { createMutationPayloadType } from '../../../core/graphql/payload-types.ts';
import { booleanFieldWithGraphqlName } from '../../../core/graphql/renamed-flag.ts';
import { LinkType } from './enums.ts';
import { Session } from './sessions.ts';
import { User } from './users.ts';

/** Account fields that administrators can set, shared by two inputs. */
@graphqlInputType()
abstract class AccountFields {
  @graphqlTextField.optional('Database role in access tokens.') role?: string | null;
  @graphqlTextField.optional('Email address. Takes effect at once.') email?: string | null;
  @graphqlTextField.optional('Phone number in E.164. Takes effect at once.') phone?: string | null;
  @graphqlTextField.optional('Password, at most 72 bytes.') password?: string | null;
  @booleanFieldWithGraphqlName('isEmailConfirmed', 'Marks the email address as confirmed.')
  emailConfirm?: boolean | null;
  @booleanFieldWithGraphqlName('isPhoneConfirmed', 'Marks the phone number as confirmed.')
  phoneConfirm?: boolean | null;
  @graphqlJsonObjectField.optional('User metadata, merged key by key; null deletes a key.')
  userMetadata?: Record<string, unknown> | null;
  @graphqlJsonObjectField.optional('Metadata of the service, merged key by key; null deletes a key.')
  appMetadata?: Record<string, unknown> | null;
  @graphqlTextField.optional(
    'Duration of a ban from now, such as `1h30m` (ns, us, ms, s, m, h). `none` lifts the ban.',
  )
  banDuration?: string | null;
}

@graphqlInputType('A new account, created by an administrator. It needs an email address or a phone number.')
export class CreateUserInput extends AccountFields {
  @textReferenceIdField.optional('User', 'UUID of the new user; random by default.') id?: string | null;
  @graphqlTextField.optional('Audience of the user.') aud?: string | null;
  @graphqlTextField.optional(
    'Password hash instead of a password, to import users: bcrypt, argon2i, argon2id or fbscrypt.',
  )
  passwordHash?: string | null;
}

@graphqlInputType("An administrator's changes to an account. Absent and null fields stay unchanged.")
export class UpdateUserInput extends AccountFields {
  @textReferenceIdField('User', 'The user.') id!: string;
}

@graphqlInputType('User to delete, and whether the row is kept.')
export class DeleteUserInput {
  @textReferenceIdField('User', 'The user.') id!: string;
  @booleanFieldWithGraphqlName('isSoft', 'Keeps the row, with digests in place of all identifying data.')
  softly?: boolean | null;
}

@graphqlInputType('Invitation of a user.')
export class InviteUserInput {
  @graphqlTextField('Email address. A confirmed address is rejected.') email!: string;
  @graphqlJsonObjectField.optional('Initial user metadata of a new user.') data?: Record<
    string,
    unknown
  > | null;
  @graphqlTextField.optional('Redirect target of the link.') redirectTo?: string | null;
}

@graphqlInputType('Kind and user of a link.')
export class GenerateLinkInput {
  @graphqlEnumInputField(() => LinkType, 'Purpose of the link.') type!: string;
  @graphqlTextField('Email address of the user.') email!: string;
  @graphqlTextField.optional('Password of a new user, for `SIGNUP`.') password?: string | null;
  @graphqlJsonObjectField.optional('User metadata, for `SIGNUP` and `INVITE`.') data?: Record<
    string,
    unknown
  > | null;
  @graphqlTextField.optional('New email address, for `EMAIL_CHANGE_CURRENT` and `EMAIL_CHANGE_NEW`.')
  newEmail?: string | null;
  @graphqlTextField.optional('Redirect target of the link.') redirectTo?: string | null;
}

@graphqlInputType('Session to end, and its user.')
export class RevokeUserSessionInput {
  @textReferenceIdField('User', 'User of the session.') userId!: string;
  @textReferenceIdField('Session', 'The session.') sessionId!: string;
}

@graphqlInputType('User whose sessions end.')
export class RevokeUserSessionsInput {
  @textReferenceIdField('User', 'The user.') userId!: string;
}

export const CreateUserPayload = createMutationPayloadType('createUser', {
  user: graphqlObjectField(() => User, 'The new user.'),
});

export const UpdateUserPayload = createMutationPayloadType('updateUser', {
  user: graphqlObjectField(() => User, 'The user after the change.'),
});

export const DeleteUserPayload = createMutationPayloadType('deleteUser', {
  deletedId: textReferenceIdField('User', 'The deleted user.'),
});

export const InviteUserPayload = createMutationPayloadType('inviteUser', {
  user: graphqlObjectField(() => User, 'The invited user.'),
});

export const GenerateLinkPayload = createMutationPayloadType(
  'generateLink',
  {
    user: graphqlObjectField(() => User, 'User of the link; created if necessary.'),
    actionLink: graphqlTextField('The link.'),
    emailOtp: graphqlTextField('Code that can be typed instead of opening the link.'),
    hashedToken: graphqlTextField('The token of the link.'),
    verificationType: graphqlObjectField(
      () => LinkType,
      'Kind of verification: `SIGNUP` for the magic link of a new user.',
    ),
    redirectTo: graphqlTextField('Redirect target of the link.'),
  },
  'Result of `generateLink`: a link and a code that can be sent by other means than mail.',
);

export const RevokeUserSessionPayload = createMutationPayloadType('revokeUserSession', {
  session: graphqlObjectField(() => Session, 'State before the deletion.'),
});

export const RevokeUserSessionsPayload = createMutationPayloadType('revokeUserSessions', {
  endedSessions: graphqlIntField('Number of ended sessions.'),
});
