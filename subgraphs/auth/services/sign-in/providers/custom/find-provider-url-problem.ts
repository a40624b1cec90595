import { isIP } from 'node:net';
import { createPublicIpAddressCheck } from '../../../../../../core/ports/user-url-fetcher.ts';
import type { AuthContext } from '../../../../context.ts';

const maxUrlLength = 2_048;

/** Returns why this server must not call a provider's URL or redirect browsers to it; null if it may. */
export function findProviderUrlProblem(
  { outgoing, settings }: Pick<AuthContext, 'outgoing' | 'settings'>,
  address: string,
): string | null {
  if (address.length > maxUrlLength) return `must have at most ${maxUrlLength} characters`;
  const problem = outgoing.findProblem(address);
  if (problem) return problem;
  const { protocol, hostname, hash } = new URL(address);
  if (hash) return 'must not have a fragment';
  if (protocol === 'http:' && !isInOwnNetwork(hostname, settings.customProviderNetworks))
    return 'must use HTTPS';
  return null;
}

/** Whether an address is in one of the allowed networks and not public. */
function isInOwnNetwork(hostname: string, networks: readonly string[]): boolean {
  const host = hostname === 'localhost' ? '127.0.0.1' : hostname.replace(/^\[|\]$/g, '');
  return (
    isIP(host) !== 0 && createPublicIpAddressCheck(networks)(host) && !createPublicIpAddressCheck()(host)
  );
}

/** Whether browsers may be sent to a URL: over HTTPS, or without it to their own machine. */
export function isSecureBrowserUrl({ protocol, hostname }: URL): boolean {
  const isOwnMachine = hostname === 'localhost' || hostname === '[::1]' || /^127\./.test(hostname);
  return protocol === 'https:' || (protocol === 'http:' && isOwnMachine);
}
