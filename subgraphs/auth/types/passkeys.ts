import {
  inputType,
  json,
  node,
  objectType,
  one,
  payload,
  ref,
  text,
  uuid,
  when,
} from '../../../core/graphql/fields.ts';
import { AuthTokens } from './tokens.ts';

@objectType('A passkey: an authenticator key that signs a user in without a password.')
@node.uuid('id')
export class Passkey {
  @uuid.as('uuid', 'UUID.') id!: string;
  @text.optional('Name.') friendlyName!: string | null;
  @when('Time of registration.') createdAt!: Date;
  @when.optional('Time of the last sign-in.') lastUsedAt!: Date | null;
}

@objectType('A challenge for an authenticator. It can be answered once.')
@node.uuid('id')
class PasskeyChallenge {
  @uuid.as('uuid', 'UUID.') id!: string;
  @json(
    '`publicKey` argument in JSON form: of `navigator.credentials.create` for a registration, of `.get` for a sign-in.',
  )
  publicKey!: unknown;
  @when('Expiry time.') expiresAt!: Date;
}

export const StartPasskeyRegistrationPayload = payload(
  'StartPasskeyRegistrationPayload',
  'Result of `startPasskeyRegistration`.',
  { challenge: one(() => PasskeyChallenge, 'Challenge for the browser.') },
);

export const VerifyPasskeyRegistrationPayload = payload(
  'VerifyPasskeyRegistrationPayload',
  'Result of `verifyPasskeyRegistration`.',
  { passkey: one(() => Passkey, 'The registered passkey.') },
);

export const StartPasskeySignInPayload = payload(
  'StartPasskeySignInPayload',
  'Result of `startPasskeySignIn`.',
  {
    challenge: one(() => PasskeyChallenge, 'Challenge for the browser.'),
  },
);

export const SignInWithPasskeyPayload = payload(
  'SignInWithPasskeyPayload',
  'Result of `signInWithPasskey`.',
  {
    session: one.as(() => AuthTokens, 'tokens', 'Tokens of the new session.'),
  },
);

export const UpdatePasskeyPayload = payload('UpdatePasskeyPayload', 'Result of `updatePasskey`.', {
  passkey: one(() => Passkey, 'State after the change.'),
});

export const DeletePasskeyPayload = payload('DeletePasskeyPayload', 'Result of `deletePasskey`.', {
  passkey: one(() => Passkey, 'State before the deletion.'),
});

export const DeleteUserPasskeyPayload = payload(
  'DeleteUserPasskeyPayload',
  'Result of `deleteUserPasskey`.',
  {
    passkey: one(() => Passkey, 'State before the deletion.'),
  },
);

@inputType('Passkey created by a browser.')
export class VerifyPasskeyRegistrationInput {
  @ref('PasskeyChallenge', 'The challenge.') challengeId!: string;
  @json.optional('Result of `navigator.credentials.create`, in JSON form. Required.')
  credential?: Record<string, unknown> | null;
}

@inputType('A sign-in with any passkey that the browser has.')
export class StartPasskeySignInInput {
  @text.optional('Captcha token, if captchas are enabled.') captchaToken?: string | null;
}

@inputType('The signature of a passkey.')
export class SignInWithPasskeyInput {
  @ref('PasskeyChallenge', 'The challenge.') challengeId!: string;
  @json.optional('Result of `navigator.credentials.get`, in JSON form. Required.')
  credential?: Record<string, unknown> | null;
}

@inputType('Changes to a passkey of the user.')
export class UpdatePasskeyInput {
  @ref('Passkey', 'Passkey of the user.') id!: string;
  @text('Name; 120 characters at most.') friendlyName!: string;
}

@inputType('Passkey to delete.')
export class DeletePasskeyInput {
  @ref('Passkey', 'Passkey of the user.') id!: string;
}

@inputType('Passkey to delete, and its user.')
export class DeleteUserPasskeyInput {
  @ref('User', 'User of the passkey.') userId!: string;
  @ref('Passkey', 'The passkey.') passkeyId!: string;
}
