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

@objectType('A second factor, used in addition to the password.')
@node.uuid('id')
export class Factor {
  @uuid.as('uuid', 'UUID.') id!: string;
  @one(() => FactorType, 'Kind of factor.') factorType!: string;
  @one(() => FactorStatus, 'Status; verified after the first correct code.') status!: string;
  @text.optional('Name, unique among the factors of the user.') friendlyName?: string | null;
  @phoneNumber.optional('Phone number in E.164; only for phone factors.') phone?: string | null;
  @uuid.optional(
    'AAGUID (model of the authenticator) as reported by the authenticator; only for verified security keys.',
  )
  webauthnAaguid?: string | null;
  @when.optional('Time of the last challenge.') lastChallengedAt?: Date | null;
  @when('Time of enrollment.') createdAt!: Date;
  @when('Time of the last change.') updatedAt!: Date;
}

@inputType('Response of a security key.')
class WebauthnAnswerInput {
  @choice.optional(() => WebauthnCeremony, 'Type of the challenge.') type?: string | null;
  @json.optional('Credential from the browser, in JSON form.')
  credentialResponse?: Record<string, unknown> | null;
}

@inputType('A new second factor.')
export class EnrollFactorInput {
  @choice(() => EnrolledFactorType, 'Kind of factor.') factorType!: string;
  @text.optional("Name, unique among the user's factors.") friendlyName?: string | null;
  @text.optional('Issuer that the authenticator app shows; the host of the site by default.')
  issuer?: string | null;
  @text.optional('Phone number in E.164, for `PHONE`.') phone?: string | null;
}

@inputType('Factor to challenge.')
export class ChallengeFactorInput {
  @ref('Factor', 'Factor of the user.') factorId!: string;
  @choice.optional(() => Channel, 'Channel for phones; a text message by default.') channel?: string | null;
  @restOnly
  @text.optional('Problem of the request body. Factors that need a body reject the challenge.')
  bodyProblem?: string | null;
}

@oneOfInput('Answer to a challenge.')
class FactorAnswerInput {
  @text.optional('Code from the app or the phone.') code?: string | null;
  @one.optional(() => WebauthnAnswerInput, 'Response of the security key.')
  webauthn?: WebauthnAnswerInput | null;
}

@inputType('The answer to a challenge.')
@oneOf('answer', () => FactorAnswerInput, 'The answer.')
export class VerifyFactorInput {
  @ref('Factor', 'Factor of the user.') factorId!: string;
  @ref('FactorChallenge', 'Challenge of the factor.') challengeId!: string;
  @restOnly @text.optional('The code.') code?: string | null;
  @restOnly
  @one.optional(() => WebauthnAnswerInput, 'Response of the security key.')
  webauthn?: WebauthnAnswerInput | null;
}

@inputType('Factor to remove.')
export class UnenrollFactorInput {
  @ref('Factor', 'Factor of the user.') factorId!: string;
}

@inputType("Changes to a user's factor. Absent and null fields stay unchanged.")
export class UpdateUserFactorInput {
  @ref('User', 'User of the factor.') userId!: string;
  @ref('Factor', 'The factor.') factorId!: string;
  @text.optional('New name; unique among the factors of the user.') friendlyName?: string | null;
  @text.optional('New phone number in E.164, of phone factors.') phone?: string | null;
}

@inputType('Factor to delete, and its user.')
export class DeleteUserFactorInput {
  @ref('User', 'User of the factor.') userId!: string;
  @ref('Factor', 'The factor.') factorId!: string;
}

@objectType("Options for the browser's call of a security key.")
class WebauthnOptions {
  @one(() => WebauthnCeremony, 'Function of the browser to call.') type!: string;
  @json('`publicKey` argument of the call, in JSON form.') publicKey!: unknown;
}

@objectType('Enrollment data for an authenticator app. They are returned only once.')
class TotpEnrollment {
  @text('`uri` as a QR code, in SVG.') qrCode!: string;
  @text('Secret in base32, for manual input.') secret!: string;
  @text('An `otpauth:` URI.') uri!: string;
}

export const EnrollFactorPayload = payload('EnrollFactorPayload', 'Result of `enrollFactor`.', {
  factor: one(() => Factor, 'The new factor.'),
  totp: one.optional(() => TotpEnrollment, 'Enrollment data; null except for `TOTP` factors.'),
});

@objectType('A challenge. It can be answered once, from the same IP address.')
@node.uuid('id')
class FactorChallenge {
  @uuid.as('uuid', 'UUID.') id!: string;
  @one(() => Factor, 'Challenged factor.') factor!: Factor;
  @one.optional(() => WebauthnOptions, 'Options for the browser; null except for `WEBAUTHN` factors.')
  webauthn?: WebauthnOptions | null;
  @when('Expiry time.') expiresAt!: Date;
}

export const ChallengeFactorPayload = payload('ChallengeFactorPayload', 'Result of `challengeFactor`.', {
  challenge: one(() => FactorChallenge, 'The new challenge.'),
});

export const UnenrollFactorPayload = payload('UnenrollFactorPayload', 'Result of `unenrollFactor`.', {
  factor: one(() => Factor, 'State before the deletion.'),
});

export const UpdateUserFactorPayload = payload('UpdateUserFactorPayload', 'Result of `updateUserFactor`.', {
  factor: one(() => Factor, 'State after the change.'),
});

export const DeleteUserFactorPayload = payload('DeleteUserFactorPayload', 'Result of `deleteUserFactor`.', {
  factor: one(() => Factor, 'State before the deletion.'),
});
