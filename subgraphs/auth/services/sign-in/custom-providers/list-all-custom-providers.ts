import type { AuthContext } from '../../../context.ts';
import { authorize } from '../../../permissions.ts';
import { mostCustomProviders } from '../../../settings/provider-settings.ts';
import { checkType, type ShownProvider, withoutSecret } from './custom-provider.ts';

/** All providers, enabled or not, newest first; their number is limited. */
export async function listAllCustomProviders(
  ctx: AuthContext,
  type: string | null | undefined,
): Promise<ShownProvider[]> {
  await authorize(ctx, 'custom-provider:list');
  return ctx.db.customProvider.findMany({
    where: type ? { providerType: checkType(type, 'type') } : {},
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    take: mostCustomProviders,
    omit: withoutSecret,
  });
}
