import { createHash, randomBytes } from 'node:crypto';
import type { AccountContext } from './session.ts';

/** What a browser has begun and comes back from: a mail or a provider. */
export type FlowPurpose = 'signUp' | 'signIn' | 'recovery' | 'link';

type Flow = { purpose: FlowPurpose; email: string; verifier: string };

const purposes: readonly FlowPurpose[] = ['signUp', 'signIn', 'recovery', 'link'];
const cookie = 'flow';
const anHour = 3600;

/**
 * Begins a flow with PKCE: the service gives its code for the session to any bearer of the link, but the code is worth
 * something only in the browser that holds the verifier.
 */
export function beginFlow(context: AccountContext, purpose: FlowPurpose, email = '') {
  const verifier = randomBytes(32).toString('base64url');
  context.cookies.set(cookie, [purpose, verifier, Buffer.from(email).toString('base64url')].join('~'), anHour);
  return {
    codeChallenge: createHash('sha256').update(verifier).digest('base64url'),
    codeChallengeMethod: 'S256' as const,
    redirectTo: `${context.address}/callback`,
  };
}

/** The flow that this browser has begun last; null without one. */
export function findFlow({ cookies }: Pick<AccountContext, 'cookies'>): Flow | null {
  const [name, verifier, email = ''] = cookies.get(cookie).split('~');
  const purpose = purposes.find((known) => known === name);
  return purpose && verifier
    ? { purpose, verifier, email: Buffer.from(email, 'base64url').toString() }
    : null;
}

export function endFlow({ cookies }: Pick<AccountContext, 'cookies'>): void {
  cookies.set(cookie, '');
}
