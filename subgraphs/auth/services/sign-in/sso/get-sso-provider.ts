import type { AuthContext } from '../../../context.ts';
import { authorize } from '../../../permissions.ts';
import type { SsoProviderRow } from './find-sso-provider.ts';
import { findShownProvider } from './sso-provider.ts';

export async function getSsoProvider(ctx: AuthContext, id: string): Promise<SsoProviderRow> {
  await authorize(ctx, 'sso-provider:read');
  return findShownProvider(ctx, id);
}
