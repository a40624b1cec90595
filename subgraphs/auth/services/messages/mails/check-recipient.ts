import { Resolver } from 'node:dns/promises';
import { setTimeout } from 'node:timers/promises';
import { getValueAtPath } from '../../../../../core/lib/records.ts';
import { fetchThirdParty } from '../../../../../core/ports/third-party-fetch.ts';
import type { AuthContext } from '../../../context.ts';
import { authErrors } from '../../../errors.ts';
import { createInputErrorDetails } from '../../../input-errors.ts';

/**
 * Throws unless the settings allow mail to an address. Not for use inside a transaction, because it may send
 * requests.
 */
export async function checkMailRecipient(ctx: AuthContext, email: string): Promise<void> {
  checkRecipientAllowed(ctx, email);
  // A hook that sends mail itself decides which addresses it can deliver to.
  if (!ctx.hooks.sendEmail) await checkDeliverable(ctx, email);
}

/** Throws if the settings restrict recipients and exclude this one; the +label and the case are ignored. */
export function checkRecipientAllowed({ settings }: AuthContext, email: string): void {
  const { authorizedAddresses } = settings.mail;
  if (authorizedAddresses.length === 0) return;
  if (authorizedAddresses.some((address) => withoutLabel(address) === withoutLabel(email))) return;
  throw authErrors.emailAddressNotAuthorized(
    createInputErrorDetails(`Email address "${email}" cannot be used as it is not authorized`, 'email'),
  );
}

function withoutLabel(address: string) {
  return address.toLowerCase().replace(/\+[^@]*@/, '@');
}

/** Addresses and domains that people commonly make up. */
const inventedAddresses = new Set([
  ...['test@gmail.com', 'example@gmail.com', 'someone@gmail.com', 'test@email.com'],
  ...['test.com', 'example.com', 'example.net', 'example.org', 'anonymous.com', 'email.com', 'gamil.com'],
]);
const reservedDomainPattern = /(?:^|\.)(?:test|example|invalid|local|localhost)$/;

const timeoutMs = 3_000;

/**
 * Rejects undeliverable addresses if the settings enable it. A check that fails or takes too long refuses no
 * address.
 */
async function checkDeliverable(ctx: AuthContext, email: string): Promise<void> {
  const { validatesAddresses, blockedMailHosts, addressServiceUrl } = ctx.settings.mail;
  const domain = email.slice(email.lastIndexOf('@') + 1).toLowerCase();
  if (validatesAddresses && isInvented(email, domain)) throw createRecipientRefusedError(email);
  const checks: Promise<boolean>[] = [];
  if (validatesAddresses || blockedMailHosts.length)
    checks.push(canDomainReceiveMail(domain, blockedMailHosts));
  if (addressServiceUrl) checks.push(isAccepted(ctx, addressServiceUrl, email));
  if (!checks.length) return;
  const verdicts = Promise.all(checks.map((check) => check.catch(() => true)));
  const late = setTimeout(timeoutMs, [true], { ref: false });
  if ((await Promise.race([verdicts, late])).includes(false)) throw createRecipientRefusedError(email);
}

function isInvented(email: string, domain: string) {
  return (
    inventedAddresses.has(email.toLowerCase()) ||
    inventedAddresses.has(domain) ||
    reservedDomainPattern.test(domain)
  );
}

async function isAccepted({ settings }: AuthContext, url: string, email: string): Promise<boolean> {
  const headers = new Headers({ 'content-type': 'application/json' });
  for (const [name, values] of Object.entries(settings.mail.addressServiceHeaders ?? {})) {
    for (const value of values) headers.append(name, value);
  }
  const response = await fetchThirdParty(url, { method: 'POST', headers, body: JSON.stringify({ email }) });
  const verdict: unknown = await response.json();
  return !(response.ok && getValueAtPath(verdict, 'valid') === false);
}

function createRecipientRefusedError(email: string) {
  return authErrors.emailAddressInvalid(
    createInputErrorDetails(`Email address "${email}" is invalid`, 'email'),
  );
}

type AddressBook = Pick<Resolver, 'resolveMx' | 'resolve4' | 'resolve6'>;

/** Whether a domain accepts mail, at a host that is not blocked. Throws when DNS gives no answer. */
export async function canDomainReceiveMail(
  domain: string,
  blockedHosts: readonly string[],
  addressBook: AddressBook = new Resolver({ timeout: 1_000, tries: 2 }),
): Promise<boolean> {
  const hosts = await addressBook.resolveMx(domain).catch(toNone);
  const names = hosts.map(({ exchange }) => exchange.toLowerCase());
  if (names.some((name) => blockedHosts.includes(name))) return false;
  // An empty exchange name declares that the domain accepts no mail (RFC 7505).
  if (names.length) return names.some(Boolean);
  const domainAddresses = await addressBook.resolve4(domain).catch(toNone);
  return domainAddresses.length > 0 || (await addressBook.resolve6(domain).catch(toNone)).length > 0;
}

function toNone(error: NodeJS.ErrnoException): [] {
  if (error.code === 'ENOTFOUND' || error.code === 'ENODATA') return [];
  throw error;
}
