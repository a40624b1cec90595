import { graphqlPhoneField } from '../../../core/graphql/addresses.ts';
import { graphqlEnumInputField } from '../../../core/graphql/enum-input-field.ts';
import { restOnlyDirective } from '../../../core/graphql/field-directives.ts';
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
import { oneOfField, oneOfInput } from '../../../core/graphql/one-of.ts';
import { createMutationPayloadType } from '../../../core/graphql/payload-types.ts';
import { Channel, EnrolledFactorType, FactorStatus, FactorType, WebauthnCeremony } from './enums.ts';

@graphqlObjectType('A second factor, used in addition to the password.')
@withGlobalId.uuid('id')
export class Factor {
  @graphqlUuidField.as('uuid', 'UUID.') id!: string;
  @graphqlObjectField(() => FactorType, 'Kind of factor.') factorType!: string;
  @graphqlObjectField(() => FactorStatus, 'Status; verified after the first correct code.') status!: string;
  @graphqlTextField.optional('Name, unique among the factors of the user.') friendlyName?: string | null;
  @graphqlPhoneField.optional('Phone number in E.164; only for phone factors.') phone?: string | null;
  @graphqlUuidField.optional(
    'AAGUID (model of the authenticator) as reported by the authenticator; only for verified security keys.',
  )
  webauthnAaguid?: string | null;
  @graphqlDateTimeField.optional('Time of the last challenge.') lastChallengedAt?: Date | null;
  @graphqlDateTimeField('Time of enrollment.') createdAt!: Date;
  @graphqlDateTimeField('Time of the last change.') updatedAt!: Date;
}

@graphqlInputType('Response of a security key.')
class WebauthnAnswerInput {
  @graphqlEnumInputField.optional(() => WebauthnCeremony, 'Type of the challenge.') type?: string | null;
  @graphqlJsonObjectField.optional('Credential from the browser, in JSON form.')
  credentialResponse?: Record<string, unknown> | null;
}

@graphqlInputType('A new second factor.')
export class EnrollFactorInput {
  @graphqlEnumInputField(() => EnrolledFactorType, 'Kind of factor.') factorType!: string;
  @graphqlTextField.optional("Name, unique among the user's factors.") friendlyName?: string | null;
  @graphqlTextField.optional('Issuer that the authenticator app shows; the host of the site by default.')
  issuer?: string | null;
  @graphqlTextField.optional('Phone number in E.164, for `PHONE`.') phone?: string | null;
}

@graphqlInputType('Factor to challenge.')
export class ChallengeFactorInput {
  @textReferenceIdField('Factor', 'Factor of the user.') factorId!: string;
  @graphqlEnumInputField.optional(() => Channel, 'Channel for phones; a text message by default.') channel?:
    | string
    | null;
  @restOnlyDirective
  @graphqlTextField.optional('Problem of the request body. Factors that need a body reject the challenge.')
  bodyProblem?: string | null;
}

@oneOfInput('Answer to a challenge.')
class FactorAnswerInput {
  @graphqlTextField.optional('Code from the app or the phone.') code?: string | null;
  @graphqlObjectField.optional(() => WebauthnAnswerInput, 'Response of the security key.')
  webauthn?: WebauthnAnswerInput | null;
}

@graphqlInputType('The answer to a challenge.')
@oneOfField('answer', () => FactorAnswerInput, 'The answer.')
export class VerifyFactorInput {
  @textReferenceIdField('Factor', 'Factor of the user.') factorId!: string;
  @textReferenceIdField('FactorChallenge', 'Challenge of the factor.') challengeId!: string;
  @restOnlyDirective @graphqlTextField.optional('The code.') code?: string | null;
  @restOnlyDirective
  @graphqlObjectField.optional(() => WebauthnAnswerInput, 'Response of the security key.')
  webauthn?: WebauthnAnswerInput | null;
}

@graphqlInputType('Factor to remove.')
export class UnenrollFactorInput {
  @textReferenceIdField('Factor', 'Factor of the user.') factorId!: string;
}

@graphqlInputType("Changes to a user's factor. Absent and null fields stay unchanged.")
export class UpdateUserFactorInput {
  @textReferenceIdField('User', 'User of the factor.') userId!: string;
  @textReferenceIdField('Factor', 'The factor.') factorId!: string;
  @graphqlTextField.optional('New name; unique among the factors of the user.') friendlyName?: string | null;
  @graphqlTextField.optional('New phone number in E.164, of phone factors.') phone?: string | null;
}

@graphqlInputType('Factor to delete, and its user.')
export class DeleteUserFactorInput {
  @textReferenceIdField('User', 'User of the factor.') userId!: string;
  @textReferenceIdField('Factor', 'The factor.') factorId!: string;
}

@graphqlObjectType("Options for the browser's call of a security key.")
class WebauthnOptions {
  @graphqlObjectField(() => WebauthnCeremony, 'Function of the browser to call.') type!: string;
  @graphqlJsonObjectField('`publicKey` argument of the call, in JSON form.') publicKey!: unknown;
}

@graphqlObjectType('Enrollment data for an authenticator app. They are returned only once.')
class TotpEnrollment {
  @graphqlTextField('`uri` as a QR code, in SVG.') qrCode!: string;
  @graphqlTextField('Secret in base32, for manual input.') secret!: string;
  @graphqlTextField('An `otpauth:` URI.') uri!: string;
}

export const EnrollFactorPayload = createMutationPayloadType('enrollFactor', {
  factor: graphqlObjectField(() => Factor, 'The new factor.'),
  totp: graphqlObjectField.optional(() => TotpEnrollment, 'Enrollment data; null except for `TOTP` factors.'),
});

@graphqlObjectType('A challenge. It can be answered once, from the same IP address.')
@withGlobalId.uuid('id')
class FactorChallenge {
  @graphqlUuidField.as('uuid', 'UUID.') id!: string;
  @graphqlObjectField(() => Factor, 'Challenged factor.') factor!: Factor;
  @graphqlObjectField.optional(
    () => WebauthnOptions,
    'Options for the browser; null except for `WEBAUTHN` factors.',
  )
  webauthn?: WebauthnOptions | null;
  @graphqlDateTimeField('Expiry time.') expiresAt!: Date;
}

export const ChallengeFactorPayload = createMutationPayloadType('challengeFactor', {
  challenge: graphqlObjectField(() => FactorChallenge, 'The new challenge.'),
});

export const UnenrollFactorPayload = createMutationPayloadType('unenrollFactor', {
  factor: graphqlObjectField(() => Factor, 'State before the deletion.'),
});

export const UpdateUserFactorPayload = createMutationPayloadType('updateUserFactor', {
  factor: graphqlObjectField(() => Factor, 'State after the change.'),
});

export const DeleteUserFactorPayload = createMutationPayloadType('deleteUserFactor', {
  factor: graphqlObjectField(() => Factor, 'State before the deletion.'),
});
