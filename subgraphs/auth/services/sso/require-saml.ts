import type { KeyObject } from 'node:crypto';
import type { AuthContext } from '../../context.ts';
import { authErrors } from '../../errors.ts';
import { type Admin, requireAdmin } from '../sessions/require-admin.ts';

/** Our keys, the one in use first. Where the feature is off, it is off for everybody. */
export function requireSaml({ settings }: Pick<AuthContext, 'settings'>): [KeyObject, ...KeyObject[]] {
  const { samlEnabled, samlPrivateKey, samlPrivateKeyNext } = settings;
  if (!samlEnabled || !samlPrivateKey) throw authErrors.samlProviderDisabled();
  return samlPrivateKeyNext ? [samlPrivateKey, samlPrivateKeyNext] : [samlPrivateKey];
}

/** Identity providers are the administrators'. */
export async function requireSsoAdmin(ctx: AuthContext): Promise<Admin> {
  requireSaml(ctx);
  return requireAdmin(ctx);
}
