import type { AuthContext } from '../../context.ts';
import { mostCustomProviders } from '../../custom-provider-settings.ts';
import { invalid, requireProviderAdmin, type ShownProvider, withoutSecret } from './custom-provider.ts';

/** The newest first, enabled or not; never more than there can be. */
export async function listCustomProviders(
  ctx: AuthContext,
  type: string | null | undefined,
): Promise<ShownProvider[]> {
  await requireProviderAdmin(ctx);
  return ctx.db.customProvider.findMany({
    where: type ? { providerType: parseType(type) } : {},
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    take: mostCustomProviders,
    omit: withoutSecret,
  });
}

function parseType(type: string): ShownProvider['providerType'] {
  if (type === 'oauth2' || type === 'oidc') return type;
  throw invalid("type must be either 'oauth2' or 'oidc'");
}
