import {
  count,
  flag,
  graphEnum,
  id,
  inputType,
  int,
  list,
  objectType,
  one,
  payload,
  text,
  when,
} from '../../../core/graphql/fields.ts';
import { PageInfo } from '../../../core/graphql/page.ts';
import { User } from './users.ts';

@objectType('A signed-in session with its tokens.')
export class AuthSession {
  @id('Id of the session.') id!: string;
  @text('JWT for the Authorization header.') accessToken!: string;
  @text('Always `bearer`.') tokenType!: string;
  @int('Seconds until the access token expires.') expiresIn!: number;
  @when('When the access token expires.') expiresAt!: Date;
  @text('To be exchanged, once, for the next pair of tokens.') refreshToken!: string;
  @count.optional('The how-manieth of its session the refresh token is, from 0; null for one of version 1.')
  refreshTokenCounter!: number | null;
  @one(() => User, 'Who is signed in.') user!: User;
}

@inputType('Address or phone number, with the password.')
export class SignInWithPasswordInput {
  @text.optional('Address; its case does not matter.') email?: string | null;
  @text.optional('Phone number, instead of the address.') phone?: string | null;
  @text.optional('Password.') password?: string | null;
  @text.optional('Proof of a person, where it is asked for.') captchaToken?: string | null;
}

@inputType('The refresh token to exchange.')
export class RefreshSessionInput {
  @text.optional('Refresh token of the last answer.') refreshToken?: string | null;
}

@inputType('The end of a PKCE flow.')
export class ExchangeCodeInput {
  @text.optional('The `code` of the redirect.') authCode?: string | null;
  @text.optional('What the challenge was made from.') codeVerifier?: string | null;
}

@inputType(
  'Which of the own sessions ends. A session that was authenticated some time ago needs the password or a nonce.',
)
export class RevokeSessionInput {
  @id('Id of the session.') id!: string;
  @text.optional('The password, as fresh proof.') currentPassword?: string | null;
  @text.optional('The code of a reauthentication, instead of it.') nonce?: string | null;
}

@inputType('Which sessions end.')
export class SignOutInput {
  @text.optional('`global` (default): all; `local`: this one; `others`: all but this one.')
  scope?: string | null;
}

@objectType('A sign-in that goes on, on one device.')
export class UserSession {
  @id('Id of the session; `session_id` in its access tokens.') id!: string;
  @when('When it was opened.') createdAt!: Date;
  @when.optional('When it last got new tokens.') refreshedAt!: Date | null;
  @when.optional('When it ends at the latest; null without a limit.') notAfter!: Date | null;
  @text('What the client calls itself.') userAgent!: string;
  @text('Address it was last used from.') ip!: string;
  @text('`aal1`, or `aal2` once a second factor was shown.') aal!: string;
  @id.optional('The second factor that was shown.') factorId!: string | null;
  @id.optional('The app of others that it was opened for; null for an own one.')
  oauthClientId?: string | null;
  @flag('Whether it is the session of the presented access token.') current!: boolean;
}

@objectType('A session within a connection.')
class UserSessionEdge {
  @one(() => UserSession, 'The session.') node!: UserSession;
  @text('Where it stands, for after and before.') cursor!: string;
}

@objectType('A page of sessions, newest first.')
export class UserSessionConnection {
  @list(() => UserSessionEdge, 'The sessions with their cursors.') edges!: UserSessionEdge[];
  @list(() => UserSession, 'The sessions without their cursors.') nodes!: UserSession[];
  @one(() => PageInfo, 'Where this page lies.') pageInfo!: PageInfo;
}

@objectType('Why a correct password no longer meets the rules.')
class WeakPassword {
  @text('For people.') message!: string;
  @text.list('`length`, `characters`, `pwned`.') reasons!: string[];
}

export const SignInWithPasswordPayload = payload('SignInWithPasswordPayload', 'The new session.', {
  session: one(() => AuthSession, 'The new session.'),
  weakPassword: one.optional(() => WeakPassword, 'Present when the password is too weak by now.'),
});

const ReuseCause = graphEnum(
  'RefreshTokenReuseCause',
  'Why a refresh token was exchanged once more: soon after the first time, because it was the previous one, or because any is.',
  {
    CONCURRENT_REFRESH: 'concurrent-refresh',
    FAIL_TO_SAVE: 'fail-to-save',
    ALWAYS_ALLOW: 'always-allow',
  },
);

export const RefreshSessionPayload = payload(
  'RefreshSessionPayload',
  'The session with its next pair of tokens.',
  {
    session: one(() => AuthSession, 'The session with its next pair of tokens.'),
    reused: flag('Whether the token had been exchanged before, a moment ago.'),
    reuseCauses: list(
      () => ReuseCause,
      'Why it was exchanged once more; empty for tokens of version 1, and the first time.',
    ),
  },
);

export const ExchangeCodePayload = payload('ExchangeCodePayload', 'The new session.', {
  session: one(() => AuthSession, 'The new session.'),
  providerToken: text.optional("The external provider's own access token."),
  providerRefreshToken: text.optional("The external provider's own refresh token, if it gave one."),
});

export const RevokeSessionPayload = payload('RevokeSessionPayload', 'The session that ended.', {
  session: one(() => UserSession, 'As it was.'),
});

export const SignOutPayload = payload('SignOutPayload', 'What ended.', {
  endedSessions: int('How many sessions ended.'),
});

export const SignUpPayload = payload(
  'SignUpPayload',
  'The new account. Made up when the address is taken, so that nobody can tell.',
  {
    user: one(() => User, 'The new user.'),
    session: one.optional(() => AuthSession, 'Present when nothing has to be confirmed first.'),
  },
);

export const VerifyFactorPayload = payload(
  'VerifyFactorPayload',
  'The session, now aal2, with its next pair of tokens.',
  { session: one(() => AuthSession, 'The session, now aal2, with its next pair of tokens.') },
);
