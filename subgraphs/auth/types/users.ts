import { graphqlEnumInputField } from '../../../core/graphql/enum-input-field.ts';
import {
  federationKey,
  federationShareable,
  restOnlyDirective,
} from '../../../core/graphql/field-directives.ts';
import {
  graphqlBooleanField,
  graphqlDateTimeField,
  graphqlInputType,
  graphqlJsonObjectField,
  graphqlListField,
  graphqlObjectField,
  graphqlObjectType,
  graphqlTextField,
  graphqlUuidField,
} from '../../../core/graphql/fields.ts';
import { textReferenceIdField, withGlobalId } from '../../../core/graphql/id-fields.ts';
import { oneOfField } from '../../../core/graphql/one-of.ts';
import { createMutationPayloadType } from '../../../core/graphql/payload-types.ts';
import { ContactInput } from './contact.ts';
import { Channel, CodeChallengeMethod } from './enums.ts';
import { Factor } from './factors.ts';

@graphqlObjectType('A sign-in method of a user: an external provider, an email address or a phone number.')
@withGlobalId.uuid('id')
export class Identity {
  @graphqlUuidField.as('uuid', 'UUID.') id!: string;
  @restOnlyDirective @graphqlUuidField.as('userUuid', 'UUID of the user.') userId!: string;
  @graphqlTextField('`email`, `phone`, or the name of an external provider.') provider!: string;
  @graphqlTextField('Id of the user at the provider; for `email` and `phone` the user id.')
  providerId!: string;
  @graphqlJsonObjectField('Data about the user from the provider.') identityData!: unknown;
  @graphqlTextField.optional('Address in the identity data, lower-case.') email?: string | null;
  @graphqlDateTimeField.optional('Last sign-in through this identity.') lastSignInAt?: Date | null;
  @graphqlDateTimeField('Time when the identity was linked.') createdAt!: Date;
  @graphqlDateTimeField('Time of the last change.') updatedAt!: Date;
}

@graphqlObjectType(
  'A user. In fields of other types, all fields except `id`, `uuid` and `email` are null unless the viewer is that user or an administrator.',
)
@federationKey('id')
@withGlobalId.uuid('id')
export class User {
  @graphqlUuidField.as('uuid', 'UUID; `sub` in access tokens.') id!: string;
  @graphqlTextField.optional('Audience of the user.') aud?: string | null;
  @graphqlTextField.optional('Database role in access tokens.') role?: string | null;
  @federationShareable
  @graphqlTextField.optional(
    'Email address in lower case; a digest after a soft deletion, null if the user has none.',
  )
  email?: string | null;
  @graphqlDateTimeField.optional('Time when the email address was confirmed.') emailConfirmedAt?: Date | null;
  @graphqlTextField.optional(
    'Phone number in E.164; a digest after a soft deletion, null if the user has none.',
  )
  phone?: string | null;
  @graphqlDateTimeField.optional('Time when the phone number was confirmed.') phoneConfirmedAt?: Date | null;
  @graphqlDateTimeField.optional('Earliest confirmation of the email address or phone number.')
  confirmedAt?: Date | null;
  @graphqlDateTimeField.optional('Time of the last invitation.') invitedAt?: Date | null;
  @graphqlDateTimeField.optional('Time of the last confirmation message.') confirmationSentAt?: Date | null;
  @graphqlDateTimeField.optional('Time of the last recovery mail or magic link.')
  recoverySentAt?: Date | null;
  @graphqlTextField.optional('New email address that is not confirmed yet.') newEmail?: string | null;
  @graphqlDateTimeField.optional('Time of the last message about a change of the email address.')
  emailChangeSentAt?: Date | null;
  @graphqlTextField.optional('New phone number in E.164 that is not confirmed yet.') newPhone?: string | null;
  @graphqlDateTimeField.optional('Time of the last message about a change of the phone number.')
  phoneChangeSentAt?: Date | null;
  @graphqlDateTimeField.optional('Time of the last reauthentication nonce.')
  reauthenticationSentAt?: Date | null;
  @graphqlDateTimeField.optional('Last sign-in.') lastSignInAt?: Date | null;
  @graphqlJsonObjectField.optional('Metadata written by the service, such as the providers.')
  appMetadata?: unknown;
  @graphqlJsonObjectField.optional('Metadata that the user may change.') userMetadata?: unknown;
  @graphqlListField.optional(() => Identity, 'Sign-in methods, oldest first.') identities?: Identity[] | null;
  @graphqlListField.optional(() => Factor, 'Second factors, oldest first.') factors?: Factor[] | null;
  @graphqlDateTimeField.optional('Time of sign-up.') createdAt?: Date | null;
  @graphqlDateTimeField.optional('Time of the last change.') updatedAt?: Date | null;
  @graphqlDateTimeField.optional('End of the ban; null without a ban.') bannedUntil?: Date | null;
  @graphqlDateTimeField.optional('Time of the soft deletion.') deletedAt?: Date | null;
  @graphqlBooleanField.optional('Whether the user is anonymous.') isAnonymous?: boolean | null;
  @graphqlBooleanField.optionalAs(
    'isSso',
    'Whether the user signs in with the identity provider of an organization.',
  )
  isSsoUser?: boolean | null;
}

@graphqlInputType(
  'A new account: an email address or a phone number with a password, or an anonymous account.',
)
@oneOfField.optional(
  'contact',
  () => ContactInput,
  'Email address or phone number; without one the account is anonymous.',
)
export class SignUpInput {
  @restOnlyDirective @graphqlTextField.optional('Address.') email?: string | null;
  @restOnlyDirective @graphqlTextField.optional('Phone number.') phone?: string | null;
  @graphqlTextField.optional('Password; at most 72 bytes.') password?: string | null;
  @graphqlJsonObjectField.optional('Initial user metadata.') data?: Record<string, unknown> | null;
  @graphqlEnumInputField.optional(() => Channel, 'Channel for phones; a text message by default.') channel?:
    | string
    | null;
  @graphqlTextField.optional('PKCE challenge, 43–128 characters.') codeChallenge?: string | null;
  @graphqlEnumInputField.optional(() => CodeChallengeMethod, 'Method of the PKCE challenge.')
  codeChallengeMethod?: string | null;
  @graphqlTextField.optional('Redirect target of the link.') redirectTo?: string | null;
  @graphqlTextField.optional('Captcha token, if captchas are enabled.') captchaToken?: string | null;
}

@graphqlInputType("Changes to the user's account. Absent and null fields stay unchanged.")
export class UpdateMeInput {
  @graphqlTextField.optional('New email address. Takes effect after its confirmation.') email?: string | null;
  @graphqlTextField.optional('New phone number.') phone?: string | null;
  @graphqlTextField.optional('New password; ends all other sessions.') password?: string | null;
  @graphqlTextField.optional('Current password, if the settings require it.') currentPassword?: string | null;
  @graphqlTextField.optional('Code from the reauthentication mail.') nonce?: string | null;
  @graphqlJsonObjectField.optional('Merged into the user metadata key by key; null deletes a key.')
  data?: Record<string, unknown> | null;
  @graphqlJsonObjectField.optional('Merged into the metadata of the service key by key; administrators only.')
  appMetadata?: Record<string, unknown> | null;
  @graphqlEnumInputField.optional(() => Channel, 'Channel for phones; a text message by default.') channel?:
    | string
    | null;
  @graphqlTextField.optional('PKCE challenge for the change of the email address.') codeChallenge?:
    | string
    | null;
  @graphqlEnumInputField.optional(() => CodeChallengeMethod, 'Method of the PKCE challenge.')
  codeChallengeMethod?: string | null;
  @graphqlTextField.optional('Redirect target of the link.') redirectTo?: string | null;
}

export const DeleteMePayload = createMutationPayloadType('deleteMe', {
  deletedId: textReferenceIdField('User', 'The deleted user.'),
});

export const UpdateMePayload = createMutationPayloadType('updateMe', {
  user: graphqlObjectField(() => User, 'The user after the change.'),
});

@graphqlObjectType('The caller of a request and their rights.')
export class Viewer {
  @graphqlObjectField.optional(() => User, 'The signed-in user; null without a valid session.')
  user?: User | null;
  @graphqlBooleanField('Whether the caller may use the operations for administrators.')
  isAdministrator!: boolean;
  @graphqlBooleanField('Whether the user has a second factor that this session has not verified yet.')
  isSecondFactorMissing!: boolean;
}
