import { emailAddress, phoneNumber } from '../../../core/graphql/addresses.ts';
import { choice } from '../../../core/graphql/choice.ts';
import { flag, inputType, json, one, payload, restOnly, text } from '../../../core/graphql/fields.ts';
import { needed, oneOf, oneOfInput } from '../../../core/graphql/one-of.ts';
import { renamedFlag } from '../../../core/graphql/renamed-flag.ts';
import { ContactInput } from './contact.ts';
import { Channel, CodeChallengeMethod, ResendType, VerificationType } from './enums.ts';
import { AuthTokens } from './tokens.ts';

@inputType('Recipient of a one-time link or code.')
@oneOf('contact', () => ContactInput, 'Recipient.')
export class SendOneTimeTokenInput {
  @restOnly @text.optional('Address.') email?: string | null;
  @restOnly @text.optional('Phone number.') phone?: string | null;
  @renamedFlag(
    'canCreateUser',
    'With false, an unknown address gets no message; otherwise an account is created for it.',
  )
  createUser?: boolean | null;
  @json.optional('Initial user metadata of a new user.') data?: Record<string, unknown> | null;
  @choice.optional(() => Channel, 'Channel for phones; a text message by default.') channel?: string | null;
  @text.optional('PKCE challenge, 43–128 characters.') codeChallenge?: string | null;
  @choice.optional(() => CodeChallengeMethod, 'Method of the PKCE challenge.') codeChallengeMethod?:
    | string
    | null;
  @text.optional('Redirect target of the link.') redirectTo?: string | null;
  @text.optional('Captcha token, if captchas are enabled.') captchaToken?: string | null;
}

@inputType('Recipient of a magic link.')
export class SendMagicLinkInput {
  @needed @text.optional('Email address, case-insensitive.') email?: string | null;
  @json.optional('Initial user metadata of a new user.') data?: Record<string, unknown> | null;
  @text.optional('PKCE challenge, 43–128 characters.') codeChallenge?: string | null;
  @choice.optional(() => CodeChallengeMethod, 'Method of the PKCE challenge.') codeChallengeMethod?:
    | string
    | null;
  @text.optional('Redirect target of the link.') redirectTo?: string | null;
  @text.optional('Captcha token, if captchas are enabled.') captchaToken?: string | null;
}

@inputType('Account whose password is to be reset.')
export class RequestRecoveryInput {
  @needed @text.optional('Email address, case-insensitive.') email?: string | null;
  @text.optional('PKCE challenge, 43–128 characters.') codeChallenge?: string | null;
  @choice.optional(() => CodeChallengeMethod, 'Method of the PKCE challenge.') codeChallengeMethod?:
    | string
    | null;
  @text.optional('Redirect target of the link.') redirectTo?: string | null;
  @text.optional('Captcha token, if captchas are enabled.') captchaToken?: string | null;
}

@inputType('Message to send again, and its recipient.')
@oneOf('contact', () => ContactInput, 'Current email address or phone number.')
export class ResendOneTimeTokenInput {
  @choice(() => ResendType, 'Kind of message.') type!: string;
  @restOnly @text.optional('Current email address.') email?: string | null;
  @restOnly @text.optional('Current phone number.') phone?: string | null;
  @text.optional('PKCE challenge, 43–128 characters.') codeChallenge?: string | null;
  @choice.optional(() => CodeChallengeMethod, 'Method of the PKCE challenge.') codeChallengeMethod?:
    | string
    | null;
  @text.optional('Redirect target of the link.') redirectTo?: string | null;
  @text.optional('Captcha token, if captchas are enabled.') captchaToken?: string | null;
}

@inputType('A code from a mail.')
class MailedCodeInput {
  @emailAddress('Email address that received the code.') email!: string;
  @text('The code from the message.') token!: string;
}

@inputType('A code from a text message.')
class TextedCodeInput {
  @phoneNumber('Phone number that received the code.') phone!: string;
  @text('The code from the message.') token!: string;
}

@oneOfInput('Received code or token.')
class OneTimeProofInput {
  @one.optional(() => MailedCodeInput, 'Code from a mail.') mailedCode?: MailedCodeInput | null;
  @one.optional(() => TextedCodeInput, 'Code from a text message.') textedCode?: TextedCodeInput | null;
  @text.optional('Token of a link.') tokenHash?: string | null;
}

@inputType('A code with its recipient, or the token of a link.')
@oneOf.as(
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
  @choice(() => VerificationType, 'Purpose of the code or token.') type!: string;
  @restOnly
  @text.optional('Code from the message; without an email address or phone number, the token of the link.')
  token?: string | null;
  @restOnly @text.optional('The token of the link.') tokenHash?: string | null;
  @restOnly @text.optional('Email address that received the code.') email?: string | null;
  @restOnly @text.optional('Phone number that received the code.') phone?: string | null;
  @text.optional(
    'Password for a user who has none, with `SIGNUP` or `INVITE`. Required for `SIGNUP` by link token.',
  )
  password?: string | null;
  @restOnly @text.optional('Accepted for older clients, without effect.') redirectTo?: string | null;
}

@inputType('Parameters of a link from a mail.')
export class FollowLinkInput {
  @text.optional('The kind of link.') type?: string | null;
  @text.optional('The token of the link.') token?: string | null;
  @text.optional('Redirect target. It must be allowed by the settings.') redirectTo?: string | null;
}

const messageId =
  'Id of the message. It is returned even if no message was sent, so that it does not reveal whether an account exists.';

export const SendOneTimeTokenPayload = payload('SendOneTimeTokenPayload', 'Result of `sendOneTimeToken`.', {
  messageId: text(messageId),
});

export const SendMagicLinkPayload = payload('SendMagicLinkPayload', 'Result of `sendMagicLink`.', {
  messageId: text(messageId),
});

export const RequestRecoveryPayload = payload('RequestRecoveryPayload', 'Result of `requestRecovery`.', {
  messageId: text(messageId),
});

export const ResendOneTimeTokenPayload = payload(
  'ResendOneTimeTokenPayload',
  'Result of `resendOneTimeToken`.',
  { messageId: text(messageId) },
);

export const RequestReauthenticationPayload = payload(
  'RequestReauthenticationPayload',
  'Result of `requestReauthentication`.',
  { messageId: text(messageId) },
);

export const VerifyOneTimeTokenPayload = payload(
  'VerifyOneTimeTokenPayload',
  'Result of `verifyOneTimeToken`.',
  {
    type: one(() => VerificationType, 'Purpose of the code or token.'),
    session: one.optionalAs(
      () => AuthTokens,
      'tokens',
      'Tokens of the new session; null while a second address has to confirm.',
    ),
    message: text.optional('Next step for the user if there are no tokens; null otherwise.'),
  },
);

export const FollowLinkPayload = payload(
  'FollowLinkPayload',
  'Result of `followLink`: the redirect target and its parameters.',
  {
    type: text('The kind of link.'),
    redirectTo: text('Allowed redirect target, without added parameters.'),
    isPkce: flag('Whether the link belongs to a PKCE flow.'),
    authCode: text.optional('Code to exchange in a PKCE flow; null otherwise.'),
    session: one.optional(() => AuthTokens, 'Tokens of the new session; null in a PKCE flow.'),
    message: text.optional('Next step for the user if there is no session; null otherwise.'),
  },
);
