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
@oneOf('contact', () => ContactInput, 'Email address or phone number of the account.')
export class SignInWithPasswordInput {
  @restOnly @text.optional('Address.') email?: string | null;
  @restOnly @text.optional('Phone number.') phone?: string | null;
  @text('Password.') password!: string;
  @text.optional('Captcha token, if captchas are enabled.') captchaToken?: string | null;
}

@inputType('The refresh token to exchange.')
export class RefreshSessionInput {
  @text('Current refresh token of the session.') refreshToken!: string;
}

@inputType('Completion of a PKCE flow.')
export class ExchangeCodeInput {
  @text('`code` parameter of the redirect.') authCode!: string;
  @text('PKCE verifier.') codeVerifier!: string;
}

@inputType(
  'Session of the user to end. A session that was not authenticated recently needs the password or a nonce.',
)
@oneOf.optional('proof', () => FreshProofInput, 'Fresh proof of identity.')
export class RevokeSessionInput {
  @ref('Session', 'The session.') id!: string;
  @restOnly @text.optional('Current password.') currentPassword?: string | null;
  @restOnly @text.optional('Nonce of `requestReauthentication`.') nonce?: string | null;
}

@inputType('Sessions to end.')
export class SignOutInput {
  @choice.optional(() => SignOutScope, 'Sessions to end; all by default.') scope?: string | null;
}

@objectType('An active sign-in on one device.')
@node.uuid('id')
export class Session {
  @uuid.as('uuid', 'UUID; `session_id` in the access tokens of the session.') id!: string;
  @when('Time of the sign-in.') createdAt!: Date;
  @when.optional('Time of the last token refresh.') refreshedAt!: Date | null;
  @when.optional('Latest end; null without a limit.') notAfter!: Date | null;
  @text('User agent of the client.') userAgent!: string;
  @text.as('ipAddress', 'IP address of the last use.') ip!: string;
  @one(() => AssuranceLevel, 'Assurance level.') aal!: string;
  @flag.as('isCurrent', 'Whether it is the session of the presented access token.') current!: boolean;
}

export const SessionConnection = connectionOf('Session', Session, 'sessions');

@objectType('Reasons why a correct password no longer meets the rules.')
class WeakPassword {
  @text('Text for users.') message!: string;
  @list(() => WeaknessReason, 'Weaknesses of the password.') reasons!: string[];
}

const newTokens = one.as(() => AuthTokens, 'tokens', 'Tokens of the new session.');
const nextTokens = one.as(() => AuthTokens, 'tokens', 'Next pair of tokens of the session.');

export const SignInWithPasswordPayload = payload(
  'SignInWithPasswordPayload',
  'Result of `signInWithPassword`.',
  {
    session: newTokens,
    weakPassword: one.optional(
      () => WeakPassword,
      'Weaknesses of the password; null if it meets the current rules.',
    ),
  },
);

const ReuseCause = graphEnum(
  'RefreshTokenReuseCause',
  'Reason why a refresh token was exchanged again.',
  {
    CONCURRENT_REFRESH: 'concurrent-refresh',
    FAIL_TO_SAVE: 'fail-to-save',
    ALWAYS_ALLOW: 'always-allow',
  },
  {
    CONCURRENT_REFRESH: 'Repeated shortly after the first exchange.',
    FAIL_TO_SAVE: 'Previous token; the client may not have received its successor.',
    ALWAYS_ALLOW: 'The server is configured to allow every repeated exchange.',
  },
);

export const RefreshSessionPayload = payload('RefreshSessionPayload', 'Result of `refreshSession`.', {
  session: nextTokens,
  reused: flag.as('isReused', 'Whether the token had already been exchanged shortly before.'),
  reuseCauses: list(
    () => ReuseCause,
    'Reasons for a repeated exchange; empty for a first exchange and for tokens of version 1.',
  ),
});

export const ExchangeCodePayload = payload('ExchangeCodePayload', 'Result of `exchangeCode`.', {
  session: newTokens,
  providerToken: text.optional('Access token of the external provider.'),
  providerRefreshToken: text.optional('Refresh token of the external provider; null without one.'),
});

export const RevokeSessionPayload = payload('RevokeSessionPayload', 'Result of `revokeSession`.', {
  session: one(() => Session, 'State before the deletion.'),
});

export const SignOutPayload = payload('SignOutPayload', 'Result of `signOut`.', {
  endedSessions: int('Number of ended sessions.'),
});

export const SignUpPayload = payload(
  'SignUpPayload',
  'Result of `signUp`. For a taken address the user is invented, so that the response does not reveal whether an account exists.',
  {
    user: one(() => User, 'The new user.'),
    session: one.optionalAs(
      () => AuthTokens,
      'tokens',
      'Tokens of the new session; null if a confirmation is required first.',
    ),
  },
);

export const VerifyFactorPayload = payload('VerifyFactorPayload', 'Result of `verifyFactor`.', {
  session: nextTokens,
});
