import type { AuthContext } from '../../context.ts';
import { authErrors } from '../../errors.ts';

type Rate = {
  setting: 'tokenRate' | 'verifyRate' | 'otpRate' | 'anonymousRate' | 'factorRate';
  periodSeconds: number;
  /** How many may come at once; without it, as many as the setting says. */
  burst?: number;
};

/** By what the contract calls a limiter; each has buckets of its own. */
const rates = {
  token: { setting: 'tokenRate', periodSeconds: 300, burst: 30 },
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
} satisfies Record<string, Rate>;

/** Counts one request of the client that the configured proxy header names; without that header nobody is limited. */
export async function limitPerClient({ limits, request, settings }: AuthContext, name: keyof typeof rates) {
  const client = request.hints['limit-key'];
  if (!client) return;
  const rate: Rate = rates[name];
  const allowed = settings[rate.setting];
  const points = rate.burst ?? allowed;
  // A window in which the whole burst comes back at the setting's pace.
  const seconds = allowed > 0 ? Math.ceil((points / allowed) * rate.periodSeconds) : rate.periodSeconds;
  const outcome = await limits.consume(
    { name: `auth-${name}`, points: allowed > 0 ? points : 0, seconds },
    client,
  );
  if (outcome.allowed) return;
  throw authErrors.overRequestRateLimit({ details: { retryAfterSeconds: outcome.retryAfterSeconds } });
}
