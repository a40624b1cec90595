import type { AuthContext } from '../../../context.ts';
import type { CustomProviderName } from '../../../provider-names.ts';
import { isIdentifier } from '../../custom-providers/custom-provider.ts';
import type { ConfiguredProvider } from '../configured-provider.ts';
import { currentDiscovery } from './current-discovery.ts';
import { toProvider } from './to-provider.ts';

export function isCustomName(name: string): name is CustomProviderName {
  return name.startsWith('custom:');
}

/** A provider that an administrator has added, enabled or not; null where there is none. */
export async function findCustomProvider(
  ctx: AuthContext,
  name: CustomProviderName,
): Promise<ConfiguredProvider | null> {
  const { db, settings, externalUrl, outgoing, customProviderBox } = ctx;
  if (!settings.customProvidersEnabled || !isIdentifier(name)) return null;
  const row = await db.customProvider.findUnique({ where: { identifier: name } });
  if (!row) return null;
  return {
    name,
    provider: toProvider(row, await currentDiscovery(ctx, row)),
    configuration: {
      enabled: row.enabled,
      clientId: [row.clientId, ...row.acceptableClientIds],
      secret: customProviderBox.open(row.clientSecret),
      redirectUri: `${settings.customProviderUrl ?? externalUrl}/callback`,
      url: undefined,
      emailOptional: row.emailOptional,
      skipNonceCheck: row.skipNonceCheck,
    },
    fetch: (url, init) => outgoing.fetch(String(url), init),
  };
}
