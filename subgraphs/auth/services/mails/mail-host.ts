import { Resolver } from 'node:dns/promises';

type AddressBook = Pick<Resolver, 'resolveMx' | 'resolve4' | 'resolve6'>;

/** Whether a domain takes mail, by a host that is not among the blocked ones. Throws when no name server tells. */
export async function hasMailHost(
  domain: string,
  blocked: readonly string[],
  addressBook: AddressBook = new Resolver({ timeout: 1_000, tries: 2 }),
): Promise<boolean> {
  const hosts = await addressBook.resolveMx(domain).catch(toNone);
  const names = hosts.map(({ exchange }) => exchange.toLowerCase());
  if (names.some((name) => blocked.includes(name))) return false;
  // An empty name says that the domain takes no mail.
  if (names.length) return names.some(Boolean);
  const own = await addressBook.resolve4(domain).catch(toNone);
  return own.length > 0 || (await addressBook.resolve6(domain).catch(toNone)).length > 0;
}

function toNone(error: NodeJS.ErrnoException): [] {
  if (error.code === 'ENOTFOUND' || error.code === 'ENODATA') return [];
  throw error;
}
