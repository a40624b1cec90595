import type { AuthContext } from '../../../../context.ts';
import { findAccountByEmail } from '../../../people/find-user.ts';
import type { ExternalIdentity } from '../../../people/identity.ts';
import { findOrImportCurrentOwner } from '../../../shared/find-or-import.ts';
import { findIdentityOwnerId } from './external-account.ts';

/**
 * Imports the legacy system's users of an identity or of its addresses, before the transaction that would
 * otherwise create a second user for them. Identities of single sign-on are not matched by address. Throws a
 * 503 if the legacy system cannot be queried.
 */
export async function importLegacyAccounts(ctx: AuthContext, external: ExternalIdentity): Promise<void> {
  if (!ctx.fallback) return;
  const { provider, sub, primary, verified } = external;
  const key = `${provider} ${sub}`;
  const owner = await findOrImportCurrentOwner(ctx, { kind: 'identity', key }, () =>
    findIdentityOwnerId(ctx.db, external),
  );
  if (owner || provider.startsWith('sso:')) return;
  const emails = new Set(primary === null ? verified : [primary, ...verified]);
  for (const email of emails) await findAccountByEmail(ctx, email);
}
