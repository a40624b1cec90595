import type { CustomProvider } from '../../../../../../prisma/generated/auth/client.ts';
import type { AuthContext } from '../../../../context.ts';
import type { CustomProviderName } from '../../../../values/provider-names.ts';
import type { ConfiguredExternalProvider } from '../protocol/provider.ts';
import { fetchOpenidDiscovery, type OpenidDiscoveryDocument, openidDiscoverySchema } from './discovery.ts';
import { toProviderDefinition } from './to-provider-definition.ts';

export function isCustomProviderName(name: string): name is CustomProviderName {
  return name.startsWith('custom:');
}

export const maxProviderIdentifierLength = 50;
const form = /^custom:[a-z0-9]([a-z0-9:-]*[a-z0-9])?$/;

export function isProviderIdentifier(text: string): boolean {
  return text.length <= maxProviderIdentifierLength && form.test(text);
}

/** Finds a provider that an administrator has added, enabled or not; null if it does not exist. */
export async function findCustomProvider(
  ctx: AuthContext,
  name: CustomProviderName,
): Promise<ConfiguredExternalProvider | null> {
  const { db, settings, externalUrl, outgoing, customProviderBox } = ctx;
  if (!settings.customProvidersEnabled || !isProviderIdentifier(name)) return null;
  const row = await db.customProvider.findUnique({ where: { identifier: name } });
  if (!row) return null;
  return {
    name,
    provider: toProviderDefinition(row, await currentDiscovery(ctx, row)),
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

const oneHour = 3_600_000;

/** A provider's OpenID configuration: at most an hour old, or the last one that could be read. */
async function currentDiscovery(
  ctx: AuthContext,
  row: CustomProvider,
): Promise<OpenidDiscoveryDocument | null> {
  const cachedDiscovery = openidDiscoverySchema.nullable().parse(row.discovery);
  const { issuer, discoveryUrl, discoveredAt } = row;
  const age = ctx.clock().getTime() - (discoveredAt?.getTime() ?? 0);
  if (!cachedDiscovery || !issuer || age < oneHour || ctx.caches.recentlyRequested.has(row.id))
    return cachedDiscovery;
  ctx.caches.recentlyRequested.set(row.id, true);
  try {
    const discovery = await fetchOpenidDiscovery(ctx, { issuer, discoveryUrl });
    // Does nothing if the provider was changed in the meantime.
    await ctx.db.customProvider.updateMany({
      where: { id: row.id, updatedAt: row.updatedAt },
      data: { discovery, discoveredAt: ctx.clock() },
    });
    return discovery;
  } catch (error) {
    ctx.log.warn({ err: error, provider: row.identifier }, 'an OpenID configuration could not be read again');
    return cachedDiscovery;
  }
}
