import { isIP } from 'node:net';
import { createAddressRule } from '../../../../../core/ports/public-addresses.ts';
import type { AuthContext } from '../../../context.ts';

const longest = 2_048;

/** What is wrong with an address of a provider that we are to call or to send browsers to, or null. */
export function findUrlProblem(
  { outgoing, settings }: Pick<AuthContext, 'outgoing' | 'settings'>,
  address: string,
): string | null {
  if (address.length > longest) return `must have at most ${longest} characters`;
  const problem = outgoing.findProblem(address);
  if (problem) return problem;
  const { protocol, hostname, hash } = new URL(address);
  if (hash) return 'must not have a fragment';
  if (protocol === 'http:' && !isNeighbour(hostname, settings.customProviderNetworks))
    return 'must use HTTPS';
  return null;
}

/** An address of a network that the settings allow and that nobody else is in. */
function isNeighbour(hostname: string, networks: readonly string[]): boolean {
  const host = hostname === 'localhost' ? '127.0.0.1' : hostname.replace(/^\[|\]$/g, '');
  return isIP(host) !== 0 && createAddressRule(networks)(host) && !createAddressRule()(host);
}
