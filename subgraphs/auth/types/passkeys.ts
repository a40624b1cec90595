import { id, inputType, json, objectType, one, payload, text, when } from '../../../core/graphql/fields.ts';
import { AuthSession } from './sessions.ts';

@objectType('A key of an authenticator that signs a user in by itself.')
export class Passkey {
  @id('UUID.') id!: string;
  @text.optional('What its owner calls it.') friendlyName!: string | null;
  @when('When it was registered.') createdAt!: Date;
  @when.optional('When it last opened a session.') lastUsedAt!: Date | null;
}

@objectType('What an authenticator is to sign, once.')
class PasskeyChallenge {
  @id('UUID; the answer repeats it.') id!: string;
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
  session: one(() => AuthSession, 'The new session.'),
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
  @id.optional('Id of the challenge.') challengeId?: string | null;
  @json.optional('What `navigator.credentials.create` gave, in its JSON form.')
  credential?: Record<string, unknown> | null;
}

@inputType('A sign-in with whatever passkey the browser has.')
export class StartPasskeySignInInput {
  @text.optional('Proof of a person, where it is asked for.') captchaToken?: string | null;
}

@inputType('The signature of a passkey.')
export class SignInWithPasskeyInput {
  @id.optional('Id of the challenge.') challengeId?: string | null;
  @json.optional('What `navigator.credentials.get` gave, in its JSON form.')
  credential?: Record<string, unknown> | null;
}

@inputType('Changes to an own passkey.')
export class UpdatePasskeyInput {
  @id('Id of an own passkey.') id!: string;
  @text.optional('What to call it; 120 characters at most.') friendlyName?: string | null;
}

@inputType('Which own passkey is deleted.')
export class DeletePasskeyInput {
  @id('Id of an own passkey.') id!: string;
}

@inputType('Which passkey of whom is deleted.')
export class DeleteUserPasskeyInput {
  @id('Whose passkey it is.') userId!: string;
  @id('Id of the passkey.') passkeyId!: string;
}
