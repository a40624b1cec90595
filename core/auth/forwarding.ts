import { createHash, createHmac, randomUUID, timingSafeEqual } from 'node:crypto';
import type { RequestContext } from '../context/request-context.ts';

const windowMilliseconds = 60_000;

export const forwardedHeader = 'x-trellis-request';
export const signatureHeader = 'x-trellis-signature';

type Signing = {
  request: RequestContext;
  body: string;
  /** Service that the context is signed for. Others reject it. */
  audience: string;
  secret: string;
};

/** Creates the headers that carry a request's context from the edge to a subgraph process, which accepts them once. */
export function signForwarded({ request, body, audience, secret }: Signing) {
  const forwarded = Buffer.from(JSON.stringify(request)).toString('base64url');
  const [time, nonce] = [Date.now(), randomUUID()];
  const mac = computeMac({ forwarded, body, audience, time, nonce, secret }).toString('hex');
  return { [forwardedHeader]: forwarded, [signatureHeader]: `t=${time},n=${nonce},v2=${mac}` };
}

type ForwardedHeaders = { forwarded: string; signature: string; body: string };

const signaturePattern = /^t=(\d{1,15}),n=([0-9a-f-]{36}),v2=([0-9a-f]{64})$/;

type Opening = Pick<Signing, 'audience' | 'secret'> & {
  /** Former secret, accepted during a rotation. */
  otherSecrets?: readonly string[];
};

/**
 * Verifies and parses a forwarded context. Returns `null` if it is unsigned, stale, for another subgraph, changed or
 * replayed.
 */
export function createForwardedOpener({ audience, secret, otherSecrets = [] }: Opening) {
  const nonces = createNonceMemory({ windowMilliseconds });
  return ({ forwarded, signature, body }: ForwardedHeaders): RequestContext | null => {
    const [, stamp, nonce, hex] = signaturePattern.exec(signature) ?? [];
    if (!stamp || !nonce || !hex) return null;
    const time = Number(stamp);
    if (Math.abs(Date.now() - time) > windowMilliseconds) return null;
    const given = Buffer.from(hex, 'hex');
    const isSignedBy = (one: string) =>
      timingSafeEqual(computeMac({ forwarded, body, audience, time, nonce, secret: one }), given);
    if (!isSignedBy(secret) && !otherSecrets.some(isSignedBy)) return null;
    // Only signed nonces are remembered, so that only the edge can fill the memory.
    if (!nonces.take(nonce, time)) return null;
    return JSON.parse(Buffer.from(forwarded, 'base64url').toString()) as RequestContext;
  };
}

type SignedClaims = Omit<ForwardedHeaders, 'signature'> &
  Pick<Signing, 'audience' | 'secret'> & { time: number; nonce: string };

function computeMac({ forwarded, body, audience, time, nonce, secret }: SignedClaims) {
  const bodyHash = createHash('sha256').update(body).digest('hex');
  return createHmac('sha256', secret)
    .update(`${time}.${nonce}.${audience}.${forwarded}.${bodyHash}`)
    .digest();
}

type NonceMemoryOptions = {
  /** Maximum difference between the time of a nonce and now, in either direction. */
  windowMilliseconds: number;
  /** Maximum number of remembered nonces. The default takes 30 MB. */
  most?: number;
};

/**
 * Remembers used nonces for as long as their signatures are valid. When the memory is full, the oldest are dropped and
 * everything as old as they were is refused, so that a full memory never lets a repetition pass.
 */
export function createNonceMemory({ windowMilliseconds, most = 200_000 }: NonceMemoryOptions) {
  const times = new Map<string, number>();
  let forgottenUntil = 0;

  const forgetStale = (now: number) => {
    for (const [nonce, time] of times) {
      // The map is in order of arrival, which matches the clocks of several edges only roughly.
      if (times.size <= most && now - time <= windowMilliseconds) return;
      times.delete(nonce);
      if (now - time <= windowMilliseconds) forgottenUntil = Math.max(forgottenUntil, time);
    }
  };

  return {
    /** Returns `false` if the nonce was used before or is too old to check. */
    take(nonce: string, time: number): boolean {
      if (time <= forgottenUntil || times.has(nonce)) return false;
      times.set(nonce, time);
      forgetStale(Date.now());
      return true;
    },
    size: () => times.size,
  };
}
