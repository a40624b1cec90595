import { graphqlEmailField, graphqlPhoneField } from '../../../core/graphql/addresses.ts';
import { graphqlEnumInputField } from '../../../core/graphql/enum-input-field.ts';
import { restOnlyDirective } from '../../../core/graphql/field-directives.ts';
import {
  graphqlBooleanField,
  graphqlInputType,
  graphqlJsonObjectField,
  graphqlObjectField,
  graphqlTextField,
} from '../../../core/graphql/fields.ts';
import { oneOfField, oneOfInput, requiredInPublicSchema } from '../../../core/graphql/one-of.ts';
import { createMutationPayloadType } from '../../../core/graphql/payload-types.ts';
import { booleanFieldWithGraphqlName } from '../../../core/graphql/renamed-flag.ts';
import { ContactInput } from './contact.ts';
import { Channel, CodeChallengeMethod, ResendType, VerificationType } from './enums.ts';
import { AuthTokens } from './tokens.ts';

@graphqlInputType('Recipient of a one-time link or code.')
@oneOfField('contact', () => ContactInput, 'Recipient.')
export class SendOneTimeTokenInput {
  @restOnlyDirective @graphqlTextField.optional('Address.') email?: string | null;
  @restOnlyDirective @graphqlTextField.optional('Phone number.') phone?: string | null;
  @booleanFieldWithGraphqlName(
    'canCreateUser',
    'With false, an unknown address gets no message; otherwise an account is created for it.',
  )
  createUser?: boolean | null;
  @graphqlJsonObjectField.optional('Initial user metadata of a new user.') data?: Record<
    string,
    unknown
  > | null;
  @graphqlEnumInputField.optional(() => Channel, 'Channel for phones; a text message by default.') channel?:
    | string
    | null;
  @graphqlTextField.optional('PKCE challenge, 43–128 characters.') codeChallenge?: string | null;
  @graphqlEnumInputField.optional(() => CodeChallengeMethod, 'Method of the PKCE challenge.')
  codeChallengeMethod?: string | null;
  @graphqlTextField.optional('Redirect target of the link.') redirectTo?: string | null;
  @graphqlTextField.optional('Captcha token, if captchas are enabled.') captchaToken?: string | null;
}

@graphqlInputType('Recipient of a magic link.')
export class SendMagicLinkInput {
  @requiredInPublicSchema @graphqlTextField.optional('Email address, case-insensitive.') email?:
    | string
    | null;
  @graphqlJsonObjectField.optional('Initial user metadata of a new user.') data?: Record<
    string,
    unknown
  > | null;
  @graphqlTextField.optional('PKCE challenge, 43–128 characters.') codeChallenge?: string | null;
  @graphqlEnumInputField.optional(() => CodeChallengeMethod, 'Method of the PKCE challenge.')
  codeChallengeMethod?: string | null;
  @graphqlTextField.optional('Redirect target of the link.') redirectTo?: string | null;
  @graphqlTextField.optional('Captcha token, if captchas are enabled.') captchaToken?: string | null;
}

@graphqlInputType('Account whose password is to be reset.')
export class RequestRecoveryInput {
  @requiredInPublicSchema @graphqlTextField.optional('Email address, case-insensitive.') email?:
    | string
    | null;
  @graphqlTextField.optional('PKCE challenge, 43–128 characters.') codeChallenge?: string | null;
  @graphqlEnumInputField.optional(() => CodeChallengeMethod, 'Method of the PKCE challenge.')
  codeChallengeMethod?: string | null;
  @graphqlTextField.optional('Redirect target of the link.') redirectTo?: string | null;
  @graphqlTextField.optional('Captcha token, if captchas are enabled.') captchaToken?: string | null;
}

@graphqlInputType('Message to send again, and its recipient.')
@oneOfField('contact', () => ContactInput, 'Current email address or phone number.')
export class ResendOneTimeTokenInput {
  @graphqlEnumInputField(() => ResendType, 'Kind of message.') type!: string;
  @restOnlyDirective @graphqlTextField.optional('Current email address.') email?: string | null;
  @restOnlyDirective @graphqlTextField.optional('Current phone number.') phone?: string | null;
  @graphqlTextField.optional('PKCE challenge, 43–128 characters.') codeChallenge?: string | null;
  @graphqlEnumInputField.optional(() => CodeChallengeMethod, 'Method of the PKCE challenge.')
  codeChallengeMethod?: string | null;
  @graphqlTextField.optional('Redirect target of the link.') redirectTo?: string | null;
  @graphqlTextField.optional('Captcha token, if captchas are enabled.') captchaToken?: string | null;
}

@graphqlInputType('A code from a mail.')
class MailedCodeInput {
  @graphqlEmailField('Email address that received the code.') email!: string;
  @graphqlTextField('The code from the message.') token!: string;
}

@graphqlInputType('A code from a text message.')
class TextedCodeInput {
  @graphqlPhoneField('Phone number that received the code.') phone!: string;
  @graphqlTextField('The code from the message.') token!: string;
}

@oneOfInput('Received code or token.')
class OneTimeProofInput {
  @graphqlObjectField.optional(() => MailedCodeInput, 'Code from a mail.')
  mailedCode?: MailedCodeInput | null;
  @graphqlObjectField.optional(() => TextedCodeInput, 'Code from a text message.')
  textedCode?: TextedCodeInput | null;
  @graphqlTextField.optional('Token of a link.') tokenHash?: string | null;
}

@graphqlInputType('A code with its recipient, or the token of a link.')
@oneOfField.as(
  'proof',
  () => OneTimeProofInput,
  'Code or token.',
  ({ mailedCode, textedCode, tokenHash }) => ({
    ...mailedCode,
    ...textedCode,
    ...(tokenHash != null && { tokenHash }),
  }),
)
export class VerifyOneTimeTokenInput {
  @graphqlEnumInputField(() => VerificationType, 'Purpose of the code or token.') type!: string;
  @restOnlyDirective
  @graphqlTextField.optional(
    'Code from the message; without an email address or phone number, the token of the link.',
  )
  token?: string | null;
  @restOnlyDirective @graphqlTextField.optional('The token of the link.') tokenHash?: string | null;
  @restOnlyDirective @graphqlTextField.optional('Email address that received the code.') email?:
    | string
    | null;
  @restOnlyDirective @graphqlTextField.optional('Phone number that received the code.') phone?: string | null;
  @graphqlTextField.optional(
    'Password for a user who has none, with `SIGNUP` or `INVITE`. Required for `SIGNUP` by link token.',
  )
  password?: string | null;
  @restOnlyDirective @graphqlTextField.optional('Accepted for older clients, without effect.') redirectTo?:
    | string
    | null;
}

@graphqlInputType('Parameters of a link from a mail.')
export class FollowLinkInput {
  @graphqlTextField.optional('The kind of link.') type?: string | null;
  @graphqlTextField.optional('The token of the link.') token?: string | null;
  @graphqlTextField.optional('Redirect target. It must be allowed by the settings.') redirectTo?:
    | string
    | null;
}

const messageId =
  'Id of the message. It is returned even if no message was sent, so that it does not reveal whether an account exists.';

const messageIdFields = { messageId: graphqlTextField(messageId) };

export const SendOneTimeTokenPayload = createMutationPayloadType('sendOneTimeToken', messageIdFields);

export const SendMagicLinkPayload = createMutationPayloadType('sendMagicLink', messageIdFields);

export const RequestRecoveryPayload = createMutationPayloadType('requestRecovery', messageIdFields);

export const ResendOneTimeTokenPayload = createMutationPayloadType('resendOneTimeToken', messageIdFields);

export const RequestReauthenticationPayload = createMutationPayloadType(
  'requestReauthentication',
  messageIdFields,
);

export const VerifyOneTimeTokenPayload = createMutationPayloadType('verifyOneTimeToken', {
  type: graphqlObjectField(() => VerificationType, 'Purpose of the code or token.'),
  session: graphqlObjectField.optionalAs(
    () => AuthTokens,
    'tokens',
    'Tokens of the new session; null while a second address has to confirm.',
  ),
  message: graphqlTextField.optional('Next step for the user if there are no tokens; null otherwise.'),
});

export const FollowLinkPayload = createMutationPayloadType(
  'followLink',
  {
    type: graphqlTextField('The kind of link.'),
    redirectTo: graphqlTextField('Allowed redirect target, without added parameters.'),
    isPkce: graphqlBooleanField('Whether the link belongs to a PKCE flow.'),
    authCode: graphqlTextField.optional('Code to exchange in a PKCE flow; null otherwise.'),
    session: graphqlObjectField.optional(() => AuthTokens, 'Tokens of the new session; null in a PKCE flow.'),
    message: graphqlTextField.optional('Next step for the user if there is no session; null otherwise.'),
  },
  'Result of `followLink`: the redirect target and its parameters.',
);
