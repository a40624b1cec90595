import { emailAddress, phoneNumber } from '../../../core/graphql/addresses.ts';
import { choice } from '../../../core/graphql/choice.ts';
import { flag, inputType, json, one, payload, restOnly, text } from '../../../core/graphql/fields.ts';
import { needed, oneOf, oneOfInput } from '../../../core/graphql/one-of.ts';
import { renamedFlag } from '../../../core/graphql/renamed-flag.ts';
import { ContactInput } from './contact.ts';
import { Channel, CodeChallengeMethod, ResendType, VerificationType } from './enums.ts';
import { AuthTokens } from './tokens.ts';

@inputType('Where a link and a code, or a code alone, is to be sent.')
@oneOf('contact', () => ContactInput, 'Where to.')
export class SendOneTimeTokenInput {
  @restOnly @text.optional('Address.') email?: string | null;
  @restOnly @text.optional('Phone number.') phone?: string | null;
  @renamedFlag(
    'canCreateUser',
    'false: an address that is not known here gets nothing; otherwise it becomes a user.',
  )
  createUser?: boolean | null;
  @json.optional("First content of a new user's metadata.") data?: Record<string, unknown> | null;
  @choice.optional(() => Channel, 'For phones; a text message by default.') channel?: string | null;
  @text.optional('PKCE challenge, 43–128 characters.') codeChallenge?: string | null;
  @choice.optional(() => CodeChallengeMethod, 'How it was made.') codeChallengeMethod?: string | null;
  @text.optional('Where the mailed link leads in the end.') redirectTo?: string | null;
  @text.optional('Proof of a person, where it is asked for.') captchaToken?: string | null;
}

@inputType('Where a magic link is to be sent.')
export class SendMagicLinkInput {
  @needed @text.optional('Address; its case does not matter.') email?: string | null;
  @json.optional("First content of a new user's metadata.") data?: Record<string, unknown> | null;
  @text.optional('PKCE challenge, 43–128 characters.') codeChallenge?: string | null;
  @choice.optional(() => CodeChallengeMethod, 'How it was made.') codeChallengeMethod?: string | null;
  @text.optional('Where the mailed link leads in the end.') redirectTo?: string | null;
  @text.optional('Proof of a person, where it is asked for.') captchaToken?: string | null;
}

@inputType('Who has lost their password.')
export class RequestRecoveryInput {
  @needed @text.optional('Address; its case does not matter.') email?: string | null;
  @text.optional('PKCE challenge, 43–128 characters.') codeChallenge?: string | null;
  @choice.optional(() => CodeChallengeMethod, 'How it was made.') codeChallengeMethod?: string | null;
  @text.optional('Where the mailed link leads in the end.') redirectTo?: string | null;
  @text.optional('Proof of a person, where it is asked for.') captchaToken?: string | null;
}

@inputType('What is to be sent again, and where it was sent.')
@oneOf('contact', () => ContactInput, 'The address, or the phone number, so far.')
export class ResendOneTimeTokenInput {
  @choice(() => ResendType, 'What is to be sent again.') type!: string;
  @restOnly @text.optional('The address so far.') email?: string | null;
  @restOnly @text.optional('The phone number so far.') phone?: string | null;
  @text.optional('PKCE challenge, 43–128 characters.') codeChallenge?: string | null;
  @choice.optional(() => CodeChallengeMethod, 'How it was made.') codeChallengeMethod?: string | null;
  @text.optional('Where the mailed link leads in the end.') redirectTo?: string | null;
  @text.optional('Proof of a person, where it is asked for.') captchaToken?: string | null;
}

@inputType('A code that was mailed.')
class MailedCodeInput {
  @emailAddress('Address the code was sent to.') email!: string;
  @text('The code from the message.') token!: string;
}

@inputType('A code that was sent to a phone.')
class TextedCodeInput {
  @phoneNumber('Phone number the code was sent to.') phone!: string;
  @text('The code from the message.') token!: string;
}

@oneOfInput('What was sent.')
class OneTimeProofInput {
  @one.optional(() => MailedCodeInput, 'A code from a mail.') mailedCode?: MailedCodeInput | null;
  @one.optional(() => TextedCodeInput, 'A code from a text message.') textedCode?: TextedCodeInput | null;
  @text.optional('The token of a link.') tokenHash?: string | null;
}

@inputType('A code with its address, or the token of a link.')
@oneOf.as(
  'proof',
  () => OneTimeProofInput,
  'The code or the token.',
  ({ mailedCode, textedCode, tokenHash }) => ({
    ...mailedCode,
    ...textedCode,
    ...(tokenHash != null && { tokenHash }),
  }),
)
export class VerifyOneTimeTokenInput {
  @choice(() => VerificationType, 'What it confirms.') type!: string;
  @restOnly
  @text.optional('The code from the message; without an address, the token of the link.')
  token?: string | null;
  @restOnly @text.optional('The token of the link.') tokenHash?: string | null;
  @restOnly @text.optional('Address the code was sent to.') email?: string | null;
  @restOnly @text.optional('Phone number the code was sent to.') phone?: string | null;
  @text.optional(
    'Password of a user who has none yet, with `signup` or `invite`; needed for `signup` by link token.',
  )
  password?: string | null;
  @restOnly @text.optional('Accepted for old clients, without effect.') redirectTo?: string | null;
}

@inputType('The parameters of a mailed link.')
export class FollowLinkInput {
  @text.optional('The kind of link.') type?: string | null;
  @text.optional('The token of the link.') token?: string | null;
  @text.optional('Where to go afterwards, if that is allowed.') redirectTo?: string | null;
}

const messageId =
  'Id of the message; there is one even where none was sent, so that the answer does not tell.';

export const SendOneTimeTokenPayload = payload('SendOneTimeTokenPayload', 'A request for a code.', {
  messageId: text(messageId),
});

export const SendMagicLinkPayload = payload('SendMagicLinkPayload', 'A request for a magic link.', {
  messageId: text(messageId),
});

export const RequestRecoveryPayload = payload('RequestRecoveryPayload', 'A request for recovery.', {
  messageId: text(messageId),
});

export const ResendOneTimeTokenPayload = payload(
  'ResendOneTimeTokenPayload',
  'A request to send something again.',
  { messageId: text(messageId) },
);

export const RequestReauthenticationPayload = payload(
  'RequestReauthenticationPayload',
  'A request for a nonce.',
  { messageId: text(messageId) },
);

export const VerifyOneTimeTokenPayload = payload(
  'VerifyOneTimeTokenPayload',
  'What a verified code or token brought.',
  {
    type: one(() => VerificationType, 'What was confirmed.'),
    session: one.optionalAs(
      () => AuthTokens,
      'tokens',
      'Tokens of the new session; absent while a second address has to confirm.',
    ),
    message: text.optional('What is still to do, when there are no tokens.'),
  },
);

export const FollowLinkPayload = payload('FollowLinkPayload', 'Where a followed link leads, and with what.', {
  type: text('The kind of link.'),
  redirectTo: text('The allowed target, without what is to be added to it.'),
  isPkce: flag('Whether the link belongs to a PKCE flow.'),
  authCode: text.optional('Code to exchange, in a PKCE flow.'),
  session: one.optional(() => AuthTokens, 'Tokens of the new session, without PKCE.'),
  message: text.optional('What is still to do, when there is no session.'),
});
