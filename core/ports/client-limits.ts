import type { RequestContext } from '../context/request-context.ts';
import type { TokenBucketSpec } from './buckets.ts';
import type { RateLimitCounters, RateLimitOutcome, RateLimitRule } from './limits.ts';

/**
 * Limit of all clients of one connection that only a header distinguishes, as a multiple of the limit of one client.
 */
const sharesOfPeer = 20;

type ClientLimitOptions = { limits: RateLimitCounters; request: Pick<RequestContext, 'client'> };

/**
 * Creates limits per client. A client whose address only a header names is counted alone and together with all
 * others of its connection: a forged header evades no limit, and an undeclared proxy does not lock its
 * clients out.
 */
export function createClientRateLimits({ limits, request }: ClientLimitOptions) {
  const { client, peer } = request.client.limitedBy;
  const both = async (ask: (share: { key: string; of: number }) => Promise<RateLimitOutcome>) => {
    const clientOutcome = await ask({ key: client, of: 1 });
    // A refused client does not use up the share of the others.
    if (!clientOutcome.allowed || peer === null) return clientOutcome;
    const peerOutcome = await ask({ key: `peer ${peer}`, of: sharesOfPeer });
    return peerOutcome.allowed ? clientOutcome : peerOutcome;
  };
  return {
    consume: (limit: RateLimitRule, about = '') =>
      both(({ key, of }) => limits.consume(widen(limit, of), `${key} ${about}`)),
    peek: (limit: RateLimitRule, about = '') =>
      both(({ key, of }) => limits.peek(widen(limit, of), `${key} ${about}`)),
    /** Resets the count of this client; the count of its connection stays. */
    forget: (limit: RateLimitRule, about = '') => limits.forget(limit, `${client} ${about}`),
    draw: ({ name, size, refillSeconds }: TokenBucketSpec, about = '') =>
      both(({ key, of }) =>
        limits.takeToken({ name, size: size * of, refillSeconds: refillSeconds / of }, `${key} ${about}`),
      ),
  };
}

function widen({ name, points, seconds }: RateLimitRule, of: number): RateLimitRule {
  return { name, points: points * of, seconds };
}
