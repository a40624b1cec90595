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

@objectType('A key of an authenticator that signs a user in by itself.')
@node.uuid('id')
export class Passkey {
  @uuid.as('uuid', 'Its UUID.') id!: string;
  @text.optional('What its owner calls it.') friendlyName!: string | null;
  @when('When it was registered.') createdAt!: Date;
  @when.optional('When it last opened a session.') lastUsedAt!: Date | null;
}

@objectType('What an authenticator is to sign, once.')
@node.uuid('id')
class PasskeyChallenge {
  @uuid.as('uuid', 'Its UUID.') id!: string;
  @json(
    'The `publicKey` of `navigator.credentials.create` for a registration, of `.get` for a sign-in, in its JSON form.',
  )
  publicKey!: unknown;
  @when('Until when it can be answered.') expiresAt!: Date;
}

export const StartPasskeyRegistrationPayload = payload(
  'StartPasskeyRegistrationPayload',
  'The beginning of a registration.',
  { challenge: one(() => PasskeyChallenge, 'What the browser is asked.') },
);

export const VerifyPasskeyRegistrationPayload = payload(
  'VerifyPasskeyRegistrationPayload',
  'The registered passkey.',
  { passkey: one(() => Passkey, 'The registered passkey.') },
);

export const StartPasskeySignInPayload = payload('StartPasskeySignInPayload', 'The beginning of a sign-in.', {
  challenge: one(() => PasskeyChallenge, 'What the browser is asked.'),
});

export const SignInWithPasskeyPayload = payload('SignInWithPasskeyPayload', 'The new session.', {
  session: one.as(() => AuthTokens, 'tokens', 'Tokens of the new session.'),
});

export const UpdatePasskeyPayload = payload('UpdatePasskeyPayload', 'The changed passkey.', {
  passkey: one(() => Passkey, 'After the change.'),
});

export const DeletePasskeyPayload = payload('DeletePasskeyPayload', 'The deleted passkey.', {
  passkey: one(() => Passkey, 'As it was.'),
});

export const DeleteUserPasskeyPayload = payload('DeleteUserPasskeyPayload', 'The deleted passkey.', {
  passkey: one(() => Passkey, 'As it was.'),
});

@inputType('The passkey that a browser made.')
export class VerifyPasskeyRegistrationInput {
  @ref('PasskeyChallenge', 'The challenge.') challengeId!: string;
  @json.optional('What `navigator.credentials.create` gave, in its JSON form; needed.')
  credential?: Record<string, unknown> | null;
}

@inputType('A sign-in with any passkey that the browser has.')
export class StartPasskeySignInInput {
  @text.optional('Proof of a person, where it is asked for.') captchaToken?: string | null;
}

@inputType('The signature of a passkey.')
export class SignInWithPasskeyInput {
  @ref('PasskeyChallenge', 'The challenge.') challengeId!: string;
  @json.optional('What `navigator.credentials.get` gave, in its JSON form; needed.')
  credential?: Record<string, unknown> | null;
}

@inputType('Changes to an own passkey.')
export class UpdatePasskeyInput {
  @ref('Passkey', 'An own passkey.') id!: string;
  @text('What to call it; 120 characters at most.') friendlyName!: string;
}

@inputType('Which own passkey is deleted.')
export class DeletePasskeyInput {
  @ref('Passkey', 'An own passkey.') id!: string;
}

@inputType('Which passkey of whom is deleted.')
export class DeleteUserPasskeyInput {
  @ref('User', 'Whose passkey it is.') userId!: string;
  @ref('Passkey', 'The passkey.') passkeyId!: string;
}
