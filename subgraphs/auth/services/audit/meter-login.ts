import type { AuthContext } from '../../context.ts';

type LoginMethod =
  | 'anonymous'
  | 'oauth'
  | 'sso'
  | 'implicit'
  | 'oidc'
  | 'otp'
  | 'password'
  | 'pkce'
  | 'token'
  | 'mfa'
  | 'passkey'
  | 'oauth_provider'
  | 'web3';

type Login = { method: LoginMethod; provider?: string };

/** One line for whoever counts sign-ins in the log; none where no session came of it. */
export function meterLogin(
  { log }: AuthContext,
  session: { user: { id: string } } | null | undefined,
  { method, provider }: Login,
): void {
  if (!session) return;
  log.info(
    { metering: true, action: 'login', login_method: method, provider, user_id: session.user.id },
    'Login',
  );
}
