import type { RequestContext } from '../context/request-context.ts';
import type { Bucket } from './buckets.ts';
import type { Limit, LimitOutcome, Limits } from './limits.ts';

/**
 * Limit of all clients of one connection that only a header distinguishes, as a multiple of the limit of one client.
 */
const sharesOfPeer = 20;

type ClientLimitOptions = { limits: Limits; request: Pick<RequestContext, 'client'> };

/**
 * Creates limits per client. A client whose address only a header names is counted alone and together with all
 * others of its connection: a forged header evades no limit, and an undeclared proxy does not lock its
 * clients out.
 */
export function limitClient({ limits, request }: ClientLimitOptions) {
  const { client, peer } = request.client.limitedBy;
  const both = async (ask: (share: { key: string; of: number }) => Promise<LimitOutcome>) => {
    const own = await ask({ key: client, of: 1 });
    // A refused client does not use up the share of the others.
    if (!own.allowed || peer === null) return own;
    const shared = await ask({ key: `peer ${peer}`, of: sharesOfPeer });
    return shared.allowed ? own : shared;
  };
  return {
    consume: (limit: Limit, about = '') =>
      both(({ key, of }) => limits.consume(widen(limit, of), `${key} ${about}`)),
    peek: (limit: Limit, about = '') =>
      both(({ key, of }) => limits.peek(widen(limit, of), `${key} ${about}`)),
    /** Resets the count of this client; the count of its connection stays. */
    forget: (limit: Limit, about = '') => limits.forget(limit, `${client} ${about}`),
    draw: ({ name, size, refillSeconds }: Bucket, about = '') =>
      both(({ key, of }) =>
        limits.draw({ name, size: size * of, refillSeconds: refillSeconds / of }, `${key} ${about}`),
      ),
  };
}

function widen({ name, points, seconds }: Limit, of: number): Limit {
  return { name, points: points * of, seconds };
}
