import type { PageArgs } from '../../../../../core/graphql/page.ts';
import type { AuthContext } from '../../../context.ts';
import { authorize } from '../../../permissions.ts';
import { maxCustomProviders } from '../../../settings/provider-settings.ts';
import { listPageByTime } from '../../shared/list-page-by-time.ts';
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
  return listPageByTime(args, {
    field: 'createdAt',
    read: ({ where, ...range }) =>
      customProvider.findMany({ ...range, where: { AND: [whereFilter, where] }, omit: clientSecretOmit }),
    count: (limit) => customProvider.count({ ...limit, where: whereFilter }),
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
