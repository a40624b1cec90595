import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { RequestContext } from '../request-context.ts';

const windowSeconds = 60;

export const forwardedHeader = 'x-trellis-request';
export const signatureHeader = 'x-trellis-signature';

/** The headers under which the edge hands a request's context to a subgraph of another process. */
export function signForwarded(request: RequestContext, body: string, secret: string) {
  const forwarded = Buffer.from(JSON.stringify(request)).toString('base64url');
  const time = Math.floor(Date.now() / 1000);
  const mac = computeMac({ forwarded, body, time, secret }).toString('hex');
  return { [forwardedHeader]: forwarded, [signatureHeader]: `t=${time},v1=${mac}` };
}

type Forwarded = { forwarded: string; signature: string; body: string; secret: string };

/** The context of a forwarded request, or null when it is unsigned, stale, or was changed on the way. */
export function openForwarded({ forwarded, signature, body, secret }: Forwarded): RequestContext | null {
  const [, stamp, hex] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(signature) ?? [];
  if (!stamp || !hex) return null;
  const time = Number(stamp);
  if (Math.abs(Date.now() / 1000 - time) > windowSeconds) return null;
  const expected = computeMac({ forwarded, body, time, secret });
  if (!timingSafeEqual(expected, Buffer.from(hex, 'hex'))) return null;
  return JSON.parse(Buffer.from(forwarded, 'base64url').toString()) as RequestContext;
}

function computeMac({ forwarded, body, time, secret }: Omit<Forwarded, 'signature'> & { time: number }) {
  const bodyHash = createHash('sha256').update(body).digest('hex');
  return createHmac('sha256', secret).update(`${time}.${forwarded}.${bodyHash}`).digest();
}
