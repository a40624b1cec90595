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

@objectType('One way in: what a provider, or the own address, says about a user.')
@node.uuid('id')
export class Identity {
  @uuid.as('uuid', 'Its UUID.') id!: string;
  @restOnly @uuid.as('userUuid', 'The UUID of the user whom it belongs to.') userId!: string;
  @text('`email`, `phone`, or the name of an external provider.') provider!: string;
  @text("The provider's own id of the user; for `email` and `phone` the user id.") providerId!: string;
  @json('What the provider told about the user.') identityData!: unknown;
  @text.optional('Address in the identity data, lower-case.') email?: string | null;
  @when.optional('Last sign-in through this identity.') lastSignInAt?: Date | null;
  @when('When it was linked.') createdAt!: Date;
  @when('When it last changed.') updatedAt!: Date;
}

@objectType(
  'A user of the authentication service. Seen from elsewhere in the graph, everything but id, uuid and email is null unless the viewer is that user or an administrator.',
)
@key('id')
@node.uuid('id')
export class User {
  @uuid.as('uuid', 'Their UUID, which access tokens have as `sub`.') id!: string;
  @text.optional('Audience the user belongs to.') aud?: string | null;
  @text.optional('Database role that access tokens carry.') role?: string | null;
  @shareable
  @text.optional('Address, lower-case; a digest once the account was deleted softly, and null without one.')
  email?: string | null;
  @when.optional('When the address was confirmed.') emailConfirmedAt?: Date | null;
  @text.optional('Phone number in E.164; a digest once the account was deleted softly, and null without one.')
  phone?: string | null;
  @when.optional('When the phone number was confirmed.') phoneConfirmedAt?: Date | null;
  @when.optional('Earliest confirmation of address or phone.') confirmedAt?: Date | null;
  @when.optional('When an invitation was sent.') invitedAt?: Date | null;
  @when.optional('When the last confirmation was sent.') confirmationSentAt?: Date | null;
  @when.optional('Last recovery mail or magic link.') recoverySentAt?: Date | null;
  @text.optional('Address that waits for confirmation.') newEmail?: string | null;
  @when.optional('When the address change was sent.') emailChangeSentAt?: Date | null;
  @text.optional('Phone number that waits for confirmation, E.164.') newPhone?: string | null;
  @when.optional('When the phone change was sent.') phoneChangeSentAt?: Date | null;
  @when.optional('When the last nonce was sent.') reauthenticationSentAt?: Date | null;
  @when.optional('Last sign-in.') lastSignInAt?: Date | null;
  @json.optional('What the service records: providers.') appMetadata?: unknown;
  @json.optional('What the user may write themselves.') userMetadata?: unknown;
  @list.optional(() => Identity, 'The ways in, oldest first.') identities?: Identity[] | null;
  @list.optional(() => Factor, 'Second factors, oldest first.') factors?: Factor[] | null;
  @when.optional('When the account was made.') createdAt?: Date | null;
  @when.optional('When it last changed.') updatedAt?: Date | null;
  @when.optional('End of a ban.') bannedUntil?: Date | null;
  @when.optional('When the account was deleted, softly.') deletedAt?: Date | null;
  @flag.optional('Whether it is a user without a name.') isAnonymous?: boolean | null;
  @flag.optionalAs('isSso', 'Whether they came through the identity provider of an organisation.')
  isSsoUser?: boolean | null;
}

@inputType('A new account: an address or a phone number with a password, or nothing at all.')
@oneOf.optional('contact', () => ContactInput, 'By what the account is to be known; without it, anonymous.')
export class SignUpInput {
  @restOnly @text.optional('Address.') email?: string | null;
  @restOnly @text.optional('Phone number.') phone?: string | null;
  @text.optional('Password; at most 72 bytes.') password?: string | null;
  @json.optional("First content of the user's metadata.") data?: Record<string, unknown> | null;
  @choice.optional(() => Channel, 'For phones; a text message by default.') channel?: string | null;
  @text.optional('PKCE challenge, 43–128 characters.') codeChallenge?: string | null;
  @choice.optional(() => CodeChallengeMethod, 'How it was made.') codeChallengeMethod?: string | null;
  @text.optional('Where the mailed link leads in the end.') redirectTo?: string | null;
  @text.optional('Proof of a person, where it is asked for.') captchaToken?: string | null;
}

@inputType('Changes to the own account; what is absent or null stays.')
export class UpdateMeInput {
  @text.optional('New address; takes effect once confirmed.') email?: string | null;
  @text.optional('New phone number.') phone?: string | null;
  @text.optional('New password; ends all other sessions.') password?: string | null;
  @text.optional('The password so far, where it is asked for.') currentPassword?: string | null;
  @text.optional('Code from the reauthentication mail.') nonce?: string | null;
  @json.optional('Merged into the user metadata, key by key; null deletes a key.')
  data?: Record<string, unknown> | null;
  @json.optional('Merged likewise; administrators only.') appMetadata?: Record<string, unknown> | null;
  @choice.optional(() => Channel, 'For phones; a text message by default.') channel?: string | null;
  @text.optional('PKCE challenge for the change of address.') codeChallenge?: string | null;
  @choice.optional(() => CodeChallengeMethod, 'How it was made.') codeChallengeMethod?: string | null;
  @text.optional('Where the mailed link leads in the end.') redirectTo?: string | null;
}

@inputType(
  'Proof that it is the user: the password, or a nonce. Neither is needed in a session that was authenticated a moment ago.',
)
@oneOf.optional('proof', () => FreshProofInput, 'The proof.')
export class DeleteMeInput {
  @restOnly @text.optional('The password.') currentPassword?: string | null;
  @restOnly @text.optional('The code of a reauthentication.') nonce?: string | null;
}

export const DeleteMePayload = payload('DeleteMePayload', 'The account that is gone.', {
  deletedId: ref('User', 'The deleted user.'),
});

export const UpdateMePayload = payload('UpdateMePayload', 'The changed account.', {
  user: one(() => User, 'The user after the change.'),
});
