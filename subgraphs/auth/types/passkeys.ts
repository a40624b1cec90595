import {
  graphqlDateTimeField,
  graphqlInputType,
  graphqlJsonObjectField,
  graphqlObjectField,
  graphqlObjectType,
  graphqlTextField,
  graphqlUuidField,
} from '../../../core/graphql/fields.ts';
import { textReferenceIdField, withGlobalId } from '../../../core/graphql/id-fields.ts';
import { createMutationPayloadType } from '../../../core/graphql/payload-types.ts';
import { AuthTokens } from './tokens.ts';

@graphqlObjectType('A passkey: an authenticator key that signs a user in without a password.')
@withGlobalId.uuid('id')
export class Passkey {
  @graphqlUuidField.as('uuid', 'UUID.') id!: string;
  @graphqlTextField.optional('Name.') friendlyName!: string | null;
  @graphqlDateTimeField('Time of registration.') createdAt!: Date;
  @graphqlDateTimeField.optional('Time of the last sign-in.') lastUsedAt!: Date | null;
}

@graphqlObjectType('A challenge for an authenticator. It can be answered once.')
@withGlobalId.uuid('id')
class PasskeyChallenge {
  @graphqlUuidField.as('uuid', 'UUID.') id!: string;
  @graphqlJsonObjectField(
    '`publicKey` argument in JSON form: of `navigator.credentials.create` for a registration, of `.get` for a sign-in.',
  )
  publicKey!: unknown;
  @graphqlDateTimeField('Expiry time.') expiresAt!: Date;
}

export const StartPasskeyRegistrationPayload = createMutationPayloadType('startPasskeyRegistration', {
  challenge: graphqlObjectField(() => PasskeyChallenge, 'Challenge for the browser.'),
});

export const VerifyPasskeyRegistrationPayload = createMutationPayloadType('verifyPasskeyRegistration', {
  passkey: graphqlObjectField(() => Passkey, 'The registered passkey.'),
});

export const StartPasskeySignInPayload = createMutationPayloadType('startPasskeySignIn', {
  challenge: graphqlObjectField(() => PasskeyChallenge, 'Challenge for the browser.'),
});

export const SignInWithPasskeyPayload = createMutationPayloadType('signInWithPasskey', {
  session: graphqlObjectField.as(() => AuthTokens, 'tokens', 'Tokens of the new session.'),
});

export const UpdatePasskeyPayload = createMutationPayloadType('updatePasskey', {
  passkey: graphqlObjectField(() => Passkey, 'State after the change.'),
});

export const DeletePasskeyPayload = createMutationPayloadType('deletePasskey', {
  passkey: graphqlObjectField(() => Passkey, 'State before the deletion.'),
});

export const DeleteUserPasskeyPayload = createMutationPayloadType('deleteUserPasskey', {
  passkey: graphqlObjectField(() => Passkey, 'State before the deletion.'),
});

@graphqlInputType('Passkey created by a browser.')
export class VerifyPasskeyRegistrationInput {
  @textReferenceIdField('PasskeyChallenge', 'The challenge.') challengeId!: string;
  @graphqlJsonObjectField.optional('Result of `navigator.credentials.create`, in JSON form. Required.')
  credential?: Record<string, unknown> | null;
}

@graphqlInputType('A sign-in with any passkey that the browser has.')
export class StartPasskeySignInInput {
  @graphqlTextField.optional('Captcha token, if captchas are enabled.') captchaToken?: string | null;
}

@graphqlInputType('The signature of a passkey.')
export class SignInWithPasskeyInput {
  @textReferenceIdField('PasskeyChallenge', 'The challenge.') challengeId!: string;
  @graphqlJsonObjectField.optional('Result of `navigator.credentials.get`, in JSON form. Required.')
  credential?: Record<string, unknown> | null;
}

@graphqlInputType('Changes to a passkey of the user.')
export class UpdatePasskeyInput {
  @textReferenceIdField('Passkey', 'Passkey of the user.') id!: string;
  @graphqlTextField('Name; 120 characters at most.') friendlyName!: string;
}

@graphqlInputType('Passkey to delete.')
export class DeletePasskeyInput {
  @textReferenceIdField('Passkey', 'Passkey of the user.') id!: string;
}

@graphqlInputType('Passkey to delete, and its user.')
export class DeleteUserPasskeyInput {
  @textReferenceIdField('User', 'User of the passkey.') userId!: string;
  @textReferenceIdField('Passkey', 'The passkey.') passkeyId!: string;
}
