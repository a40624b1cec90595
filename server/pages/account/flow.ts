import { createHash, randomBytes } from 'node:crypto';
import type { AccountPageContext } from './session.ts';

/** Purpose of a flow that leaves the browser for a mail or a provider. */
export type PkceFlowPurpose = (typeof purposes)[number];

type Flow = { purpose: PkceFlowPurpose; email: string; verifier: string };

const purposes = ['signUp', 'confirm', 'signIn', 'recovery', 'link'] as const;
const cookie = 'flow';
const anHour = 3600;

/**
 * Starts a flow with PKCE (RFC 7636). Any browser with the link receives a code, but only the browser with the verifier
 * can exchange it for a session.
 */
export function startPkceFlow(context: AccountPageContext, purpose: PkceFlowPurpose, email = '') {
  const verifier = randomBytes(32).toString('base64url');
  context.cookies.set(
    cookie,
    [purpose, verifier, Buffer.from(email).toString('base64url')].join('~'),
    anHour,
  );
  return {
    codeChallenge: createHash('sha256').update(verifier).digest('base64url'),
    codeChallengeMethod: 'S256' as const,
    redirectTo: `${context.address}/callback`,
  };
}

/** Returns the flow that this browser started last, or `null`. */
export function findPkceFlow({ cookies }: Pick<AccountPageContext, 'cookies'>): Flow | null {
  const [name, verifier, email = ''] = cookies.get(cookie).split('~');
  const purpose = purposes.find((candidate) => candidate === name);
  return purpose && verifier
    ? { purpose, verifier, email: Buffer.from(email, 'base64url').toString() }
    : null;
}

export function endPkceFlow({ cookies }: Pick<AccountPageContext, 'cookies'>): void {
  cookies.set(cookie, '');
}
