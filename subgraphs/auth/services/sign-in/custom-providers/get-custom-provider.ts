import type { AuthContext } from '../../../context.ts';
import { authorize } from '../../../permissions.ts';
import { findShownProvider, type ShownProvider } from './custom-provider.ts';

export async function getCustomProvider(ctx: AuthContext, key: string): Promise<ShownProvider> {
  await authorize(ctx, 'custom-provider:read');
  return findShownProvider(ctx, key);
}
