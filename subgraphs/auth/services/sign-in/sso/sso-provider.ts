import type { AuthContext } from '../../../context.ts';
import { authErrors } from '../../../errors.ts';
import { findSsoProvider, type SsoProviderRow } from './find-sso-provider.ts';

const prefix = 'resource_';

/** Finds an identity provider by its id, or by `resource_` and the id that administrators gave it. */
export async function findShownProvider(ctx: AuthContext, id: string): Promise<SsoProviderRow> {
  const where = id.startsWith(prefix) ? { resourceId: id.slice(prefix.length) } : { id };
  const provider = await findSsoProvider(ctx, where);
  if (!provider) throw authErrors.ssoProviderNotFound();
  return provider;
}
