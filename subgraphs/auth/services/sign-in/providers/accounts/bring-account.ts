import type { AuthContext } from '../../../../context.ts';
import { findOrBring } from '../../../ground/find-or-bring.ts';
import { findAccountByEmail } from '../../../people/find-user.ts';
import type { ExternalIdentity } from '../../../people/identity.ts';
import { findOwner } from './external-account.ts';

/**
 * Brings whom the original that is being left knows by an identity or its addresses, before the transaction that would otherwise
 * create a second user for them. People of an organisation are known by their identity alone.
 */
export async function bringAccount(ctx: AuthContext, external: ExternalIdentity): Promise<void> {
  if (!ctx.fallback) return;
  const { provider, sub, primary, verified } = external;
  const key = `${provider} ${sub}`;
  const owner = await findOrBring(ctx, { kind: 'identity', key }, () => findOwner(ctx.db, external));
  if (owner || provider.startsWith('sso:')) return;
  const emails = new Set(primary === null ? verified : [primary, ...verified]);
  for (const email of emails) await findAccountByEmail(ctx, email);
}
