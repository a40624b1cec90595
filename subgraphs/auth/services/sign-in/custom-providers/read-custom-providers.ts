import { toCount } from '../../../../../core/graphql/connection.ts';
import { readKeyset } from '../../../../../core/graphql/keyset.ts';
import { column } from '../../../../../core/graphql/keyset-cursor.ts';
import { type PageArgs, toPageRequest } from '../../../../../core/graphql/page.ts';
import type { AuthContext } from '../../../context.ts';
import { authorize } from '../../../permissions.ts';
import { maxCustomProviders } from '../../../settings/provider-settings.ts';
import { checkType, findShownProvider, type ShownProvider, withoutSecret } from './custom-provider.ts';

type ListCustomProvidersInput = PageArgs & { type?: string | null };

/** The providers, enabled or not, newest first. */
export async function listCustomProviders(ctx: AuthContext, { type, ...args }: ListCustomProvidersInput) {
  await authorize(ctx, 'custom-provider:list');
  const { customProvider } = ctx.db;
  const chosen = type ? { providerType: checkType(type, 'type') } : {};
  return readKeyset({
    page: toPageRequest(args),
    ties: [
      { field: 'createdAt', direction: 'desc' },
      { field: 'id', direction: 'desc' },
    ],
    columns: { createdAt: column.time, id: column.uuid },
    read: ({ where, orderBy: order, take }) =>
      customProvider.findMany({ orderBy: order, take, where: { AND: [chosen, where] }, omit: withoutSecret }),
    count: async () => toCount(await customProvider.count({ where: chosen })),
  });
}

export async function getCustomProvider(ctx: AuthContext, key: string): Promise<ShownProvider> {
  await authorize(ctx, 'custom-provider:read');
  return findShownProvider(ctx, key);
}

/** All providers, enabled or not, newest first; their number is limited. */
export async function listAllCustomProviders(
  ctx: AuthContext,
  type: string | null | undefined,
): Promise<ShownProvider[]> {
  await authorize(ctx, 'custom-provider:list');
  return ctx.db.customProvider.findMany({
    where: type ? { providerType: checkType(type, 'type') } : {},
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    take: maxCustomProviders,
    omit: withoutSecret,
  });
}
