import { findText, type Problem } from '../core/settings.ts';
import { edgeSettings } from '../rest-compat/settings.ts';
import { authSettings } from '../subgraphs/auth/settings.ts';

type Environment = Record<string, string | undefined>;

/** Outside production the server is found under its own port, and so is its site. */
export function deriveAddresses(env: Environment): Record<string, string> {
  const { port, externalUrl } = edgeSettings;
  const { data } = port.schema.safeParse(findText(port, env));
  const address = `http://localhost:${data ?? ''}`;
  return {
    [externalUrl.name]: address,
    // With port 0 no address is known but the one that is set.
    [authSettings.siteUrl.name]: data === 0 ? (findText(externalUrl, env) ?? address) : address,
  };
}

/** A link that names port 0 leads nowhere. */
export function findAddressProblems({ externalUrl }: { externalUrl?: string }): Problem[] {
  if (!externalUrl || !/^https?:\/\/[^/]*:0(\/|$)/.test(externalUrl)) return [];
  const reason = 'is required where the port is 0: links cannot name a port that is only found at the start';
  return [{ name: edgeSettings.externalUrl.name, reason }];
}
