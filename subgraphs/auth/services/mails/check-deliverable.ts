import { setTimeout } from 'node:timers/promises';
import { fetchOutside } from '../../../../core/ports/outgoing.ts';
import type { AuthContext } from '../../context.ts';
import { authErrors } from '../../errors.ts';
import { hasMailHost } from './mail-host.ts';

/** What people type who have no mind to give their address. */
const madeUp = new Set([
  ...['test@gmail.com', 'example@gmail.com', 'someone@gmail.com', 'test@email.com'],
  ...['test.com', 'example.com', 'example.net', 'example.org', 'anonymous.com', 'email.com', 'gamil.com'],
]);
const reserved = /(?:^|\.)(?:test|example|invalid|local|localhost)$/;

const patienceMilliseconds = 3_000;

/** Where it is asked for, refuses addresses that no mail reaches. A check that fails or takes too long refuses nobody. */
export async function checkDeliverable(ctx: AuthContext, email: string): Promise<void> {
  const { validatesAddresses, blockedMailHosts, addressServiceUrl } = ctx.settings.mail;
  const domain = email.slice(email.lastIndexOf('@') + 1).toLowerCase();
  if (validatesAddresses && isMadeUp(email, domain)) throw refused(email);
  const checks: Promise<boolean>[] = [];
  if (validatesAddresses || blockedMailHosts.length) checks.push(hasMailHost(domain, blockedMailHosts));
  if (addressServiceUrl) checks.push(isAccepted(ctx, addressServiceUrl, email));
  if (!checks.length) return;
  const verdicts = Promise.all(checks.map((check) => check.catch(() => true)));
  const late = setTimeout(patienceMilliseconds, [true], { ref: false });
  if ((await Promise.race([verdicts, late])).includes(false)) throw refused(email);
}

function isMadeUp(email: string, domain: string) {
  return madeUp.has(email.toLowerCase()) || madeUp.has(domain) || reserved.test(domain);
}

async function isAccepted({ settings }: AuthContext, url: string, email: string): Promise<boolean> {
  const headers = new Headers({ 'content-type': 'application/json' });
  for (const [name, values] of Object.entries(settings.mail.addressServiceHeaders ?? {})) {
    for (const value of values) headers.append(name, value);
  }
  const response = await fetchOutside(url, { method: 'POST', headers, body: JSON.stringify({ email }) });
  const verdict = (await response.json()) as { valid?: unknown } | null;
  return !(response.ok && verdict?.valid === false);
}

function refused(email: string) {
  return authErrors.emailAddressInvalid({ message: `Email address "${email}" is invalid` });
}
