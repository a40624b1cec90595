import { choice } from '../../../core/graphql/choice.ts';
import { flag, inputType, json, one, payload, text } from '../../../core/graphql/fields.ts';
import { Channel, CodeChallengeMethod, ResendType, VerificationType } from './enums.ts';
import { AuthTokens } from './tokens.ts';

@inputType('Where a link and a code, or a code alone, is to be sent.')
export class SendOneTimeTokenInput {
  @text.optional('Address; its case does not matter.') email?: string | null;
  @text.optional('Phone number in E.164, instead of an address.') phone?: string | null;
  @flag.optional('false: an address that is not known here gets nothing; otherwise it becomes a user.')
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
  @text.optional('Address; its case does not matter.') email?: string | null;
  @json.optional("First content of a new user's metadata.") data?: Record<string, unknown> | null;
  @text.optional('PKCE challenge, 43–128 characters.') codeChallenge?: string | null;
  @choice.optional(() => CodeChallengeMethod, 'How it was made.') codeChallengeMethod?: string | null;
  @text.optional('Where the mailed link leads in the end.') redirectTo?: string | null;
  @text.optional('Proof of a person, where it is asked for.') captchaToken?: string | null;
}

@inputType('Who has lost their password.')
export class RequestRecoveryInput {
  @text.optional('Address; its case does not matter.') email?: string | null;
  @text.optional('PKCE challenge, 43–128 characters.') codeChallenge?: string | null;
  @choice.optional(() => CodeChallengeMethod, 'How it was made.') codeChallengeMethod?: string | null;
  @text.optional('Where the mailed link leads in the end.') redirectTo?: string | null;
  @text.optional('Proof of a person, where it is asked for.') captchaToken?: string | null;
}

@inputType('What is to be sent again, and where it was sent.')
export class ResendOneTimeTokenInput {
  @choice(() => ResendType, 'What is to be sent again.') type!: string;
  @text.optional('The address so far; its case does not matter.') email?: string | null;
  @text.optional('The phone number so far, in E.164.') phone?: string | null;
  @text.optional('PKCE challenge, 43–128 characters.') codeChallenge?: string | null;
  @choice.optional(() => CodeChallengeMethod, 'How it was made.') codeChallengeMethod?: string | null;
  @text.optional('Where the mailed link leads in the end.') redirectTo?: string | null;
  @text.optional('Proof of a person, where it is asked for.') captchaToken?: string | null;
}

@inputType('A code with its address, or the token of a link.')
export class VerifyOneTimeTokenInput {
  @choice(() => VerificationType, 'What it confirms.') type!: string;
  @text.optional('The code from the message; without an address, the token of the link.')
  token?: string | null;
  @text.optional('The token of the link.') tokenHash?: string | null;
  @text.optional('Address the code was sent to.') email?: string | null;
  @text.optional('Phone number the code was sent to.') phone?: string | null;
  @text.optional(
    'Password of a user who has none yet, with `signup` or `invite`; needed for `signup` by link token.',
  )
  password?: string | null;
  @text.optional('Accepted for old clients, without effect.') redirectTo?: string | null;
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
