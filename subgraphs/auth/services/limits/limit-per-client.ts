import { limitClient } from '../../../../core/ports/client-limits.ts';
import type { AuthContext } from '../../context.ts';
import { authErrors } from '../../errors.ts';

type Rate = {
  setting:
    | 'tokenRate'
    | 'verifyRate'
    | 'otpRate'
    | 'anonymousRate'
    | 'factorRate'
    | 'passkeyRate'
    | 'web3Rate'
    | 'oauthRegistrationRate'
    | 'ssoRate'
    | 'samlAssertionRate';
  periodSeconds: number;
  /** How many may come at once; without it, as many as the setting says. */
  burst?: number;
  /** Counts by address where no header names the client: for what anybody may fill the database with. */
  always?: true;
};

/** By what the contract calls a limiter; each has buckets of its own. */
const rates = {
  token: { setting: 'tokenRate', periodSeconds: 300, burst: 30 },
  web3: { setting: 'web3Rate', periodSeconds: 300, burst: 30 },
  verify: { setting: 'verifyRate', periodSeconds: 300, burst: 30 },
  signUp: { setting: 'otpRate', periodSeconds: 300, burst: 30 },
  sendOneTimeToken: { setting: 'otpRate', periodSeconds: 300, burst: 30 },
  sendMagicLink: { setting: 'otpRate', periodSeconds: 300, burst: 30 },
  requestRecovery: { setting: 'otpRate', periodSeconds: 300, burst: 30 },
  resendOneTimeToken: { setting: 'otpRate', periodSeconds: 300, burst: 30 },
  updateUser: { setting: 'otpRate', periodSeconds: 300, burst: 30 },
  signUpAnonymously: { setting: 'anonymousRate', periodSeconds: 3_600 },
  challengeFactor: { setting: 'factorRate', periodSeconds: 60, burst: 30 },
  verifyFactor: { setting: 'factorRate', periodSeconds: 60, burst: 30 },
  startPasskey: { setting: 'passkeyRate', periodSeconds: 300, burst: 30 },
  signInWithSso: { setting: 'ssoRate', periodSeconds: 300, burst: 30 },
  finishSsoSignIn: { setting: 'samlAssertionRate', periodSeconds: 300, burst: 30 },
  registerOauthClient: { setting: 'oauthRegistrationRate', periodSeconds: 300, burst: 30, always: true },
} satisfies Record<string, Rate>;

/** Counts one request of the client that the configured proxy header names; without it, only what is always counted. */
export async function limitPerClient(ctx: AuthContext, name: keyof typeof rates) {
  const { limits, log, request, settings } = ctx;
  const rate: Rate = rates[name];
  const named = request.hints['limit-key'];
  if (named === '') log.warn({ limiter: name }, 'a request without the header that limits clients go by');
  if (!named && !(rate.always && request.client.ip)) return;
  const allowed = settings[rate.setting];
  if (allowed === 0) throw refusal(rate.periodSeconds);
  const size = rate.burst ?? allowed;
  const bucket = { name: `auth-${name}`, size, refillSeconds: rate.periodSeconds / allowed };
  const outcome = await (named ? limits.draw(bucket, named) : limitClient(ctx).draw(bucket));
  if (!outcome.allowed) throw refusal(outcome.retryAfterSeconds);
}

function refusal(retryAfterSeconds: number) {
  return authErrors.overRequestRateLimit({ details: { retryAfterSeconds } });
}
