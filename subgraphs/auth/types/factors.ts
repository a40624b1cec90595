import { phoneNumber } from '../../../core/graphql/addresses.ts';
import { choice } from '../../../core/graphql/choice.ts';
import {
  inputType,
  json,
  node,
  objectType,
  one,
  payload,
  ref,
  restOnly,
  text,
  uuid,
  when,
} from '../../../core/graphql/fields.ts';
import { oneOf, oneOfInput } from '../../../core/graphql/one-of.ts';
import { Channel, EnrolledFactorType, FactorStatus, FactorType, WebauthnCeremony } from './enums.ts';

@objectType('A second factor: what a user shows beside their password.')
@node.uuid('id')
export class Factor {
  @uuid.as('uuid', 'Its UUID.') id!: string;
  @one(() => FactorType, 'What it is.') factorType!: string;
  @one(() => FactorStatus, 'Whether it counts: from the first right code on.') status!: string;
  @text.optional('What its owner calls it; unique among theirs.') friendlyName?: string | null;
  @phoneNumber.optional('Phone number in E.164, of phone factors.') phone?: string | null;
  @uuid.optional('The make of the authenticator, by its own account; of verified security keys.')
  webauthnAaguid?: string | null;
  @when.optional('When a code of it was last asked for.') lastChallengedAt?: Date | null;
  @when('When it was enrolled.') createdAt!: Date;
  @when('When it last changed.') updatedAt!: Date;
}

@inputType('What a security key answered.')
class WebauthnAnswerInput {
  @choice.optional(() => WebauthnCeremony, 'As the challenge said.') type?: string | null;
  @json.optional('The credential that the browser gave, in its JSON form.')
  credentialResponse?: Record<string, unknown> | null;
}

@inputType('A new second factor.')
export class EnrollFactorInput {
  @choice(() => EnrolledFactorType, 'What it is to be.') factorType!: string;
  @text.optional('What to call it; unique among the own factors.') friendlyName?: string | null;
  @text.optional('Whose account the authenticator app shows; by default the host of the site.')
  issuer?: string | null;
  @text.optional('Phone number in E.164, for `phone`.') phone?: string | null;
}

@inputType('Which factor is asked for a code.')
export class ChallengeFactorInput {
  @ref('Factor', 'An own factor.') factorId!: string;
  @choice.optional(() => Channel, 'For phones; a text message by default.') channel?: string | null;
  @restOnly
  @text.optional('Why the body of the request is unusable. Factors that need a body refuse the challenge.')
  bodyProblem?: string | null;
}

@oneOfInput('What answers a challenge.')
class FactorAnswerInput {
  @text.optional('The code that the app shows or the phone got.') code?: string | null;
  @one.optional(() => WebauthnAnswerInput, 'What the security key answered.')
  webauthn?: WebauthnAnswerInput | null;
}

@inputType('The answer to a challenge.')
@oneOf('answer', () => FactorAnswerInput, 'The answer.')
export class VerifyFactorInput {
  @ref('Factor', 'An own factor.') factorId!: string;
  @ref('FactorChallenge', 'A challenge of it.') challengeId!: string;
  @restOnly @text.optional('The code.') code?: string | null;
  @restOnly
  @one.optional(() => WebauthnAnswerInput, 'What the security key answered, of one.')
  webauthn?: WebauthnAnswerInput | null;
}

@inputType('Which factor is given up.')
export class UnenrollFactorInput {
  @ref('Factor', 'An own factor.') factorId!: string;
}

@inputType("Changes to a user's factor; what is absent or null stays.")
export class UpdateUserFactorInput {
  @ref('User', 'Whose factor it is.') userId!: string;
  @ref('Factor', 'The factor.') factorId!: string;
  @text.optional('New name; unique among the factors of the user.') friendlyName?: string | null;
  @text.optional('New phone number in E.164, of phone factors.') phone?: string | null;
}

@inputType('Which factor of whom is deleted.')
export class DeleteUserFactorInput {
  @ref('User', 'Whose factor it is.') userId!: string;
  @ref('Factor', 'The factor.') factorId!: string;
}

@objectType('What a browser needs so that a security key answers.')
class WebauthnOptions {
  @one(() => WebauthnCeremony, 'Which function of the browser is called.') type!: string;
  @json('The `publicKey` of that call, in its JSON form.') publicKey!: unknown;
}

@objectType('What an authenticator app needs; shown this once.')
class TotpEnrollment {
  @text('`uri` as a QR code, in SVG.') qrCode!: string;
  @text('The secret in base32, to type in.') secret!: string;
  @text('An `otpauth:` URI.') uri!: string;
}

export const EnrollFactorPayload = payload('EnrollFactorPayload', 'The new factor, not verified yet.', {
  factor: one(() => Factor, 'The new factor.'),
  totp: one.optional(() => TotpEnrollment, 'Of `totp` factors.'),
});

@objectType('A request for a code, good once and from the same address.')
@node.uuid('id')
class FactorChallenge {
  @uuid.as('uuid', 'Its UUID.') id!: string;
  @one(() => Factor, 'The factor that is asked.') factor!: Factor;
  @one.optional(() => WebauthnOptions, 'Of `webauthn` factors.') webauthn?: WebauthnOptions | null;
  @when('Until when it can be answered.') expiresAt!: Date;
}

export const ChallengeFactorPayload = payload('ChallengeFactorPayload', 'The new challenge.', {
  challenge: one(() => FactorChallenge, 'The new challenge.'),
});

export const UnenrollFactorPayload = payload('UnenrollFactorPayload', 'The factor that was given up.', {
  factor: one(() => Factor, 'As it was.'),
});

export const UpdateUserFactorPayload = payload('UpdateUserFactorPayload', 'The changed factor.', {
  factor: one(() => Factor, 'After the change.'),
});

export const DeleteUserFactorPayload = payload('DeleteUserFactorPayload', 'The deleted factor.', {
  factor: one(() => Factor, 'As it was.'),
});
