import { choice } from '../../../core/graphql/choice.ts';
import {
  flag,
  inputType,
  json,
  key,
  list,
  node,
  objectType,
  one,
  payload,
  ref,
  restOnly,
  shareable,
  text,
  uuid,
  when,
} from '../../../core/graphql/fields.ts';
import { oneOf } from '../../../core/graphql/one-of.ts';
import { ContactInput, FreshProofInput } from './contact.ts';
import { Channel, CodeChallengeMethod } from './enums.ts';
import { Factor } from './factors.ts';

@objectType('A sign-in method of a user: an external provider, an email address or a phone number.')
@node.uuid('id')
export class Identity {
  @uuid.as('uuid', 'UUID.') id!: string;
  @restOnly @uuid.as('userUuid', 'UUID of the user.') userId!: string;
  @text('`email`, `phone`, or the name of an external provider.') provider!: string;
  @text('Id of the user at the provider; for `email` and `phone` the user id.') providerId!: string;
  @json('Data about the user from the provider.') identityData!: unknown;
  @text.optional('Address in the identity data, lower-case.') email?: string | null;
  @when.optional('Last sign-in through this identity.') lastSignInAt?: Date | null;
  @when('Time when the identity was linked.') createdAt!: Date;
  @when('Time of the last change.') updatedAt!: Date;
}

@objectType(
  'A user. In fields of other types, all fields except `id`, `uuid` and `email` are null unless the viewer is that user or an administrator.',
)
@key('id')
@node.uuid('id')
export class User {
  @uuid.as('uuid', 'UUID; `sub` in access tokens.') id!: string;
  @text.optional('Audience of the user.') aud?: string | null;
  @text.optional('Database role in access tokens.') role?: string | null;
  @shareable
  @text.optional('Email address in lower case; a digest after a soft deletion, null if the user has none.')
  email?: string | null;
  @when.optional('Time when the email address was confirmed.') emailConfirmedAt?: Date | null;
  @text.optional('Phone number in E.164; a digest after a soft deletion, null if the user has none.')
  phone?: string | null;
  @when.optional('Time when the phone number was confirmed.') phoneConfirmedAt?: Date | null;
  @when.optional('Earliest confirmation of the email address or phone number.') confirmedAt?: Date | null;
  @when.optional('Time of the last invitation.') invitedAt?: Date | null;
  @when.optional('Time of the last confirmation message.') confirmationSentAt?: Date | null;
  @when.optional('Time of the last recovery mail or magic link.') recoverySentAt?: Date | null;
  @text.optional('New email address that is not confirmed yet.') newEmail?: string | null;
  @when.optional('Time of the last message about a change of the email address.')
  emailChangeSentAt?: Date | null;
  @text.optional('New phone number in E.164 that is not confirmed yet.') newPhone?: string | null;
  @when.optional('Time of the last message about a change of the phone number.')
  phoneChangeSentAt?: Date | null;
  @when.optional('Time of the last reauthentication nonce.') reauthenticationSentAt?: Date | null;
  @when.optional('Last sign-in.') lastSignInAt?: Date | null;
  @json.optional('Metadata written by the service, such as the providers.') appMetadata?: unknown;
  @json.optional('Metadata that the user may change.') userMetadata?: unknown;
  @list.optional(() => Identity, 'Sign-in methods, oldest first.') identities?: Identity[] | null;
  @list.optional(() => Factor, 'Second factors, oldest first.') factors?: Factor[] | null;
  @when.optional('Time of sign-up.') createdAt?: Date | null;
  @when.optional('Time of the last change.') updatedAt?: Date | null;
  @when.optional('End of the ban; null without a ban.') bannedUntil?: Date | null;
  @when.optional('Time of the soft deletion.') deletedAt?: Date | null;
  @flag.optional('Whether the user is anonymous.') isAnonymous?: boolean | null;
  @flag.optionalAs('isSso', 'Whether the user signs in with the identity provider of an organization.')
  isSsoUser?: boolean | null;
}

@inputType('A new account: an email address or a phone number with a password, or an anonymous account.')
@oneOf.optional(
  'contact',
  () => ContactInput,
  'Email address or phone number; without one the account is anonymous.',
)
export class SignUpInput {
  @restOnly @text.optional('Address.') email?: string | null;
  @restOnly @text.optional('Phone number.') phone?: string | null;
  @text.optional('Password; at most 72 bytes.') password?: string | null;
  @json.optional('Initial user metadata.') data?: Record<string, unknown> | null;
  @choice.optional(() => Channel, 'Channel for phones; a text message by default.') channel?: string | null;
  @text.optional('PKCE challenge, 43–128 characters.') codeChallenge?: string | null;
  @choice.optional(() => CodeChallengeMethod, 'Method of the PKCE challenge.') codeChallengeMethod?:
    | string
    | null;
  @text.optional('Redirect target of the link.') redirectTo?: string | null;
  @text.optional('Captcha token, if captchas are enabled.') captchaToken?: string | null;
}

@inputType("Changes to the user's account. Absent and null fields stay unchanged.")
export class UpdateMeInput {
  @text.optional('New email address. Takes effect after its confirmation.') email?: string | null;
  @text.optional('New phone number.') phone?: string | null;
  @text.optional('New password; ends all other sessions.') password?: string | null;
  @text.optional('Current password, if the settings require it.') currentPassword?: string | null;
  @text.optional('Code from the reauthentication mail.') nonce?: string | null;
  @json.optional('Merged into the user metadata key by key; null deletes a key.')
  data?: Record<string, unknown> | null;
  @json.optional('Merged into the metadata of the service key by key; administrators only.')
  appMetadata?: Record<string, unknown> | null;
  @choice.optional(() => Channel, 'Channel for phones; a text message by default.') channel?: string | null;
  @text.optional('PKCE challenge for the change of the email address.') codeChallenge?: string | null;
  @choice.optional(() => CodeChallengeMethod, 'Method of the PKCE challenge.') codeChallengeMethod?:
    | string
    | null;
  @text.optional('Redirect target of the link.') redirectTo?: string | null;
}

@inputType(
  'Fresh proof of identity: the password or a nonce. Not required in a session that was authenticated recently.',
)
@oneOf.optional('proof', () => FreshProofInput, 'Password or nonce.')
export class DeleteMeInput {
  @restOnly @text.optional('Current password.') currentPassword?: string | null;
  @restOnly @text.optional('Nonce of `requestReauthentication`.') nonce?: string | null;
}

export const DeleteMePayload = payload('DeleteMePayload', 'Result of `deleteMe`.', {
  deletedId: ref('User', 'The deleted user.'),
});

export const UpdateMePayload = payload('UpdateMePayload', 'Result of `updateMe`.', {
  user: one(() => User, 'The user after the change.'),
});
