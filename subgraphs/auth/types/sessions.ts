import { choice } from '../../../core/graphql/choice.ts';
import { connectionOf } from '../../../core/graphql/connection.ts';
import {
  flag,
  graphEnum,
  inputType,
  int,
  list,
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
import { oneOf } from '../../../core/graphql/one-of.ts';
import { ContactInput, FreshProofInput } from './contact.ts';
import { AssuranceLevel, SignOutScope, WeaknessReason } from './enums.ts';
import { AuthTokens } from './tokens.ts';
import { User } from './users.ts';

@inputType('Address or phone number, with the password.')
@oneOf('contact', () => ContactInput, 'Whose account.')
export class SignInWithPasswordInput {
  @restOnly @text.optional('Address.') email?: string | null;
  @restOnly @text.optional('Phone number.') phone?: string | null;
  @text('Password.') password!: string;
  @text.optional('Proof of a person, where it is asked for.') captchaToken?: string | null;
}

@inputType('The refresh token to exchange.')
export class RefreshSessionInput {
  @text('Refresh token of the last answer.') refreshToken!: string;
}

@inputType('The end of a PKCE flow.')
export class ExchangeCodeInput {
  @text('The `code` of the redirect.') authCode!: string;
  @text('What the challenge was made from.') codeVerifier!: string;
}

@inputType(
  'Which of the own sessions ends. A session that was authenticated some time ago needs the password or a nonce.',
)
@oneOf.optional('proof', () => FreshProofInput, 'Fresh proof.')
export class RevokeSessionInput {
  @ref('Session', 'The session.') id!: string;
  @restOnly @text.optional('The password.') currentPassword?: string | null;
  @restOnly @text.optional('The code of a reauthentication.') nonce?: string | null;
}

@inputType('Which sessions end.')
export class SignOutInput {
  @choice.optional(() => SignOutScope, 'All by default.') scope?: string | null;
}

@objectType('A sign-in that goes on, on one device.')
@node.uuid('id')
export class Session {
  @uuid.as('uuid', 'Its UUID; `session_id` in its access tokens.') id!: string;
  @when('When it was opened.') createdAt!: Date;
  @when.optional('When it last got new tokens.') refreshedAt!: Date | null;
  @when.optional('When it ends at the latest; null without a limit.') notAfter!: Date | null;
  @text('What the client calls itself.') userAgent!: string;
  @text.as('ipAddress', 'Address it was last used from.') ip!: string;
  @one(() => AssuranceLevel, 'How well its user has proved who they are.') aal!: string;
  @flag.as('isCurrent', 'Whether it is the session of the presented access token.') current!: boolean;
}

export const SessionConnection = connectionOf('Session', Session, 'sessions');

@objectType('Why a correct password no longer meets the rules.')
class WeakPassword {
  @text('For people.') message!: string;
  @list(() => WeaknessReason, 'What it lacks.') reasons!: string[];
}

const newTokens = one.as(() => AuthTokens, 'tokens', 'Tokens of the new session.');
const nextTokens = one.as(() => AuthTokens, 'tokens', 'The next pair of tokens of the session.');

export const SignInWithPasswordPayload = payload('SignInWithPasswordPayload', 'The new session.', {
  session: newTokens,
  weakPassword: one.optional(() => WeakPassword, 'Present when the password is too weak by now.'),
});

const ReuseCause = graphEnum(
  'RefreshTokenReuseCause',
  'Why a refresh token was exchanged once more.',
  {
    CONCURRENT_REFRESH: 'concurrent-refresh',
    FAIL_TO_SAVE: 'fail-to-save',
    ALWAYS_ALLOW: 'always-allow',
  },
  {
    CONCURRENT_REFRESH: 'It came again soon after the first time.',
    FAIL_TO_SAVE: 'It was the previous one: its successor may never have arrived.',
    ALWAYS_ALLOW: 'The server lets every one be exchanged again.',
  },
);

export const RefreshSessionPayload = payload(
  'RefreshSessionPayload',
  'The session with its next pair of tokens.',
  {
    session: nextTokens,
    reused: flag.as('isReused', 'Whether the token had been exchanged before, a moment ago.'),
    reuseCauses: list(
      () => ReuseCause,
      'Why it was exchanged once more; empty for tokens of version 1, and the first time.',
    ),
  },
);

export const ExchangeCodePayload = payload('ExchangeCodePayload', 'The new session.', {
  session: newTokens,
  providerToken: text.optional("The external provider's own access token."),
  providerRefreshToken: text.optional("The external provider's own refresh token, if it gave one."),
});

export const RevokeSessionPayload = payload('RevokeSessionPayload', 'The session that ended.', {
  session: one(() => Session, 'As it was.'),
});

export const SignOutPayload = payload('SignOutPayload', 'What ended.', {
  endedSessions: int('How many sessions ended.'),
});

export const SignUpPayload = payload(
  'SignUpPayload',
  'The new account. Made up when the address is taken, so that the answer does not tell.',
  {
    user: one(() => User, 'The new user.'),
    session: one.optionalAs(
      () => AuthTokens,
      'tokens',
      'Tokens of a session, when nothing has to be confirmed first.',
    ),
  },
);

export const VerifyFactorPayload = payload(
  'VerifyFactorPayload',
  'The session, now AAL2, with its next pair of tokens.',
  { session: nextTokens },
);
