import type { AuthContext } from '../../context.ts';
import { requireProviderAdmin, type ShownProvider } from './custom-provider.ts';
import { findShownProvider } from './find-shown-provider.ts';

export async function getCustomProvider(ctx: AuthContext, identifier: string): Promise<ShownProvider> {
  await requireProviderAdmin(ctx);
  return findShownProvider(ctx, identifier);
}
