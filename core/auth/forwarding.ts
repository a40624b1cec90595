import { createHmac, createSecretKey, hash, randomUUID, timingSafeEqual } from 'node:crypto';
import type { RequestContext } from '../context/request-context.ts';
import { memoizeByText } from '../lib/lazy.ts';

const windowMilliseconds = 60_000;

export const forwardedContextHeader = 'x-trellis-request';
export const contextSignatureHeader = 'x-trellis-signature';

type ForwardSigningOptions = {
  request: RequestContext;
  body: string;
  /** Service that the context is signed for. Others reject it. */
  audience: string;
  secret: string;
};

/** Creates the headers that carry a request's context from the edge to a subgraph process, which accepts them once. */
export function signForwardedContext({ request, body, audience, secret }: ForwardSigningOptions) {
  const encodedContext = Buffer.from(JSON.stringify(request)).toString('base64url');
  const [time, nonce] = [Date.now(), randomUUID()];
  const mac = computeMac({ encodedContext, body, audience, time, nonce, secret }).toString('hex');
  return {
    [forwardedContextHeader]: encodedContext,
    [contextSignatureHeader]: `t=${time},n=${nonce},v2=${mac}`,
  };
}

type ForwardedHeaders = { encodedContext: string; signature: string; body: string };

const signaturePattern = /^t=(\d{1,15}),n=([0-9a-f-]{36}),v2=([0-9a-f]{64})$/;

type ForwardVerifierOptions = Pick<ForwardSigningOptions, 'audience' | 'secret'> & {
  /** Former secret, accepted during a rotation. */
  otherSecrets?: readonly string[];
};

/**
 * Verifies and parses a forwarded context. Returns `null` if it is unsigned, stale, for another subgraph, changed or
 * replayed.
 */
export function createForwardedContextVerifier({
  audience,
  secret,
  otherSecrets = [],
}: ForwardVerifierOptions) {
  const nonces = createNonceMemory({ windowMilliseconds });
  return ({ encodedContext, signature, body }: ForwardedHeaders): RequestContext | null => {
    const [, stamp, nonce, hex] = signaturePattern.exec(signature) ?? [];
    if (!stamp || !nonce || !hex) return null;
    const time = Number(stamp);
    if (Math.abs(Date.now() - time) > windowMilliseconds) return null;
    const receivedMac = Buffer.from(hex, 'hex');
    const isSignedBy = (candidateSecret: string) =>
      timingSafeEqual(
        computeMac({ encodedContext, body, audience, time, nonce, secret: candidateSecret }),
        receivedMac,
      );
    if (!isSignedBy(secret) && !otherSecrets.some(isSignedBy)) return null;
    // Only signed nonces are remembered, so that only the edge can fill the memory.
    if (!nonces.take(nonce, time)) return null;
    return JSON.parse(Buffer.from(encodedContext, 'base64url').toString()) as RequestContext;
  };
}

type SignedClaims = Omit<ForwardedHeaders, 'signature'> &
  Pick<ForwardSigningOptions, 'audience' | 'secret'> & { time: number; nonce: string };

const toKey = memoizeByText((secret) => createSecretKey(secret, 'utf8'));

function computeMac({ encodedContext, body, audience, time, nonce, secret }: SignedClaims) {
  const bodyHash = hash('sha256', body, 'hex');
  return createHmac('sha256', toKey(secret))
    .update(`${time}.${nonce}.${audience}.${encodedContext}.${bodyHash}`)
    .digest();
}

type NonceMemoryOptions = {
  /** Maximum difference between the time of a nonce and now, in either direction. */
  windowMilliseconds: number;
  /** Maximum number of remembered nonces. The default takes 30 MB. */
  maxNonces?: number;
};

/**
 * Remembers used nonces for as long as their signatures are valid. When the memory is full, the oldest are dropped and
 * everything as old as they were is refused, so that a full memory never lets a repetition pass.
 */
export function createNonceMemory({ windowMilliseconds, maxNonces = 200_000 }: NonceMemoryOptions) {
  const times = new Map<string, number>();
  let forgottenUntil = 0;

  const forgetStale = (now: number) => {
    for (const [nonce, time] of times) {
      // The map is in order of arrival, which matches the clocks of several edges only roughly.
      if (times.size <= maxNonces && now - time <= windowMilliseconds) return;
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
