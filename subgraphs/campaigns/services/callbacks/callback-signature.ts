import { createHmac, timingSafeEqual } from 'node:crypto';

/** How far the time in a signature may be from ours. */
const windowSeconds = 300;

type Signed = { secret: string; body: string; now: Date };

/** Whether `t=…,v1=…` is the channel's signature over that time and this body, made a moment ago. */
export function isSignedBy(signature: string, { secret, body, now }: Signed): boolean {
  const [, time = '', digest = ''] = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(signature.trim()) ?? [];
  const expected = createHmac('sha256', secret).update(`${time}.${body}`).digest();
  const isRecent = time !== '' && Math.abs(now.getTime() / 1000 - Number(time)) <= windowSeconds;
  // What is malformed is compared as well, so that nothing is learnt from how long a refusal takes.
  const given = Buffer.alloc(expected.length);
  given.write(digest, 'hex');
  return timingSafeEqual(given, expected) && isRecent;
}
