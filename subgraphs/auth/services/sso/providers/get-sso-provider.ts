import type { AuthContext } from '../../../context.ts';
import { authErrors } from '../../../errors.ts';
import { findSsoProvider, type SsoProviderRow } from '../find-sso-provider.ts';
import { requireSsoAdmin } from '../require-saml.ts';

export async function getSsoProvider(ctx: AuthContext, id: string): Promise<SsoProviderRow> {
  await requireSsoAdmin(ctx);
  return findShownProvider(ctx, id);
}

const prefix = 'resource_';

/** By its id, or by what administrators call it after `resource_`. */
export async function findShownProvider(ctx: AuthContext, id: string): Promise<SsoProviderRow> {
  const where = id.startsWith(prefix) ? { resourceId: id.slice(prefix.length) } : { id };
  const provider = await findSsoProvider(ctx, where);
  if (!provider) throw authErrors.ssoProviderNotFound();
  return provider;
}
