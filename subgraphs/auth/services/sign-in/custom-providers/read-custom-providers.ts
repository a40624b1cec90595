import { capTotalCount } from '../../../../../core/graphql/connection.ts';
import { listKeysetPage } from '../../../../../core/graphql/keyset.ts';
import { sortColumnSchemas } from '../../../../../core/graphql/keyset-cursor.ts';
import { type PageArgs, toKeysetPageRequest } from '../../../../../core/graphql/page.ts';
import type { AuthContext } from '../../../context.ts';
import { authorize } from '../../../permissions.ts';
import { maxCustomProviders } from '../../../settings/provider-settings.ts';
import {
  checkCustomProviderType,
  clientSecretOmit,
  findVisibleCustomProvider,
  type VisibleCustomProvider,
} from './custom-provider.ts';

type ListCustomProvidersInput = PageArgs & { type?: string | null };

/** The providers, enabled or not, newest first. */
export async function listCustomProviders(ctx: AuthContext, { type, ...args }: ListCustomProvidersInput) {
  await authorize(ctx, 'custom-provider:list');
  const { customProvider } = ctx.db;
  const whereFilter = type ? { providerType: checkCustomProviderType(type, 'type') } : {};
  return listKeysetPage({
    page: toKeysetPageRequest(args),
    ties: [
      { field: 'createdAt', direction: 'desc' },
      { field: 'id', direction: 'desc' },
    ],
    columns: { createdAt: sortColumnSchemas.time, id: sortColumnSchemas.uuid },
    read: ({ where, orderBy: order, take }) =>
      customProvider.findMany({
        orderBy: order,
        take,
        where: { AND: [whereFilter, where] },
        omit: clientSecretOmit,
      }),
    count: async () => capTotalCount(await customProvider.count({ where: whereFilter })),
  });
}

export async function getCustomProvider(ctx: AuthContext, key: string): Promise<VisibleCustomProvider> {
  await authorize(ctx, 'custom-provider:read');
  return findVisibleCustomProvider(ctx, key);
}

/** All providers, enabled or not, newest first; their number is limited. */
export async function listAllCustomProviders(
  ctx: AuthContext,
  type: string | null | undefined,
): Promise<VisibleCustomProvider[]> {
  await authorize(ctx, 'custom-provider:list');
  return ctx.db.customProvider.findMany({
    where: type ? { providerType: checkCustomProviderType(type, 'type') } : {},
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    take: maxCustomProviders,
    omit: clientSecretOmit,
  });
}
