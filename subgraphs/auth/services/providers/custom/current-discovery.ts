import { LRUCache } from 'lru-cache';
import type { CustomProvider } from '../../../../../prisma/generated/auth/client.ts';
import type { AuthContext } from '../../../context.ts';
import { type Discovery, readDiscovery } from './discovery.ts';

const oneHour = 3_600_000;
const oneMinute = 60_000;

/** Who was asked a moment ago, so that a provider that is away does not hold up everybody. */
const asked = new LRUCache<string, true>({ max: 1_000, ttl: oneMinute });

/** What a provider's OpenID configuration said within the last hour, or when it was last to be had. */
export async function currentDiscovery(ctx: AuthContext, row: CustomProvider): Promise<Discovery | null> {
  const known = row.discovery as Discovery | null;
  const { issuer, discoveryUrl, discoveredAt } = row;
  const age = ctx.clock().getTime() - (discoveredAt?.getTime() ?? 0);
  if (!known || !issuer || age < oneHour || asked.has(row.id)) return known;
  asked.set(row.id, true);
  try {
    const discovery = await readDiscovery(ctx, { issuer, discoveryUrl });
    // Not where the provider was changed in the meantime.
    await ctx.db.customProvider.updateMany({
      where: { id: row.id, updatedAt: row.updatedAt },
      data: { discovery, discoveredAt: ctx.clock() },
    });
    return discovery;
  } catch (error) {
    ctx.log.warn({ err: error, provider: row.identifier }, 'an OpenID configuration could not be read again');
    return known;
  }
}
