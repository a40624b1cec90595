import type { RateLimitOutcome } from '../../../../../core/ports/limits.ts';
import { createClientRateLimits } from '../../../../../core/ports/limits.ts';
import type { AuthContext } from '../../../context.ts';
import { authErrors } from '../../../errors.ts';

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
  /** The size of a burst; by default as many requests as the setting allows in a period. */
  burst?: number;
  /** Counts by IP address if no header identifies the client, because these requests can fill the database. */
  always?: true;
};

/** The contract's rate limits, by name; each has its own buckets. */
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

/**
 * Counts one request of the client that the configured proxy header identifies. Without the header it counts
 * only if `always` is set.
 */
export async function enforceClientRateLimit(ctx: AuthContext, name: keyof typeof rates) {
  const { limits, log, request, settings } = ctx;
  const rate: Rate = rates[name];
  const clientKey = request.hints['limit-key'];
  if (clientKey === '') log.warn({ limiter: name }, 'rate limit skipped: the request has no client header');
  if (!clientKey && !(rate.always && request.client.ip)) return;
  const maxRequests = settings[rate.setting];
  if (maxRequests === 0) requireWithinRateLimit({ allowed: false, retryAfterSeconds: rate.periodSeconds });
  const size = rate.burst ?? maxRequests;
  const bucket = { name: `auth-${name}`, size, refillSeconds: rate.periodSeconds / maxRequests };
  const outcome = await (clientKey
    ? limits.takeToken(bucket, clientKey)
    : createClientRateLimits(ctx).draw(bucket));
  requireWithinRateLimit(outcome);
}

/**
 * The response to a change shows whether an address or a number is taken, so each user's requests are
 * limited.
 */
export async function enforceAddressChangeLimit(
  { limits, settings }: AuthContext,
  userId: string,
): Promise<void> {
  const limit = { name: 'auth-address-changes', points: settings.addressChangeRate, seconds: 3_600 };
  requireWithinRateLimit(await limits.consume(limit, userId));
}

/** A wrong link token identifies no account to limit, so guesses are counted by client. */
const guesses = { name: 'auth-link-guesses', points: 60, seconds: 300 };

export async function refuseTooManyGuesses(ctx: AuthContext): Promise<void> {
  requireWithinRateLimit(await createClientRateLimits(ctx).peek(guesses));
}

export async function countCodeGuess(ctx: AuthContext): Promise<void> {
  await createClientRateLimits(ctx).consume(guesses);
}

/** Throws if a limit is reached; the default error is the one for too many requests. */
export function requireWithinRateLimit(
  outcome: RateLimitOutcome,
  refusal = authErrors.overRequestRateLimit,
): void {
  if (!outcome.allowed) throw refusal({ details: { retryAfterSeconds: outcome.retryAfterSeconds } });
}
