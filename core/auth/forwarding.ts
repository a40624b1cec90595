import { createHash, createHmac, randomUUID, timingSafeEqual } from 'node:crypto';
import type { RequestContext } from '../request-context.ts';
import { createNonceMemory } from './nonce-memory.ts';

const windowMilliseconds = 60_000;

export const forwardedHeader = 'x-trellis-request';
export const signatureHeader = 'x-trellis-signature';

type Signing = {
  request: RequestContext;
  body: string;
  /** The subgraph that it is for, and no other. */
  audience: string;
  secret: string;
};

/** The headers under which the edge hands a request's context to a subgraph of another process, once. */
export function signForwarded({ request, body, audience, secret }: Signing) {
  const forwarded = Buffer.from(JSON.stringify(request)).toString('base64url');
  const [time, nonce] = [Date.now(), randomUUID()];
  const mac = computeMac({ forwarded, body, audience, time, nonce, secret }).toString('hex');
  return { [forwardedHeader]: forwarded, [signatureHeader]: `t=${time},n=${nonce},v2=${mac}` };
}

type Forwarded = { forwarded: string; signature: string; body: string };

const signaturePattern = /^t=(\d{1,15}),n=([0-9a-f-]{36}),v2=([0-9a-f]{64})$/;

/**
 * Opens what was forwarded to one subgraph: the context, or null when it is unsigned, stale, for another subgraph, was
 * changed on the way, or came before.
 */
export function createForwardedOpener({ audience, secret }: Pick<Signing, 'audience' | 'secret'>) {
  const nonces = createNonceMemory({ windowMilliseconds });
  return ({ forwarded, signature, body }: Forwarded): RequestContext | null => {
    const [, stamp, nonce, hex] = signaturePattern.exec(signature) ?? [];
    if (!stamp || !nonce || !hex) return null;
    const time = Number(stamp);
    if (Math.abs(Date.now() - time) > windowMilliseconds) return null;
    const expected = computeMac({ forwarded, body, audience, time, nonce, secret });
    if (!timingSafeEqual(expected, Buffer.from(hex, 'hex'))) return null;
    // Only what is signed is remembered: others cannot fill the memory.
    if (!nonces.take(nonce, time)) return null;
    return JSON.parse(Buffer.from(forwarded, 'base64url').toString()) as RequestContext;
  };
}

type Signed = Omit<Forwarded, 'signature'> &
  Pick<Signing, 'audience' | 'secret'> & { time: number; nonce: string };

function computeMac({ forwarded, body, audience, time, nonce, secret }: Signed) {
  const bodyHash = createHash('sha256').update(body).digest('hex');
  return createHmac('sha256', secret)
    .update(`${time}.${nonce}.${audience}.${forwarded}.${bodyHash}`)
    .digest();
}
