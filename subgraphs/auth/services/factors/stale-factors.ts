import type { AuthContext } from '../../context.ts';
import { authErrors } from '../../errors.ts';
import type { FactorRow, Transaction, UserRow } from '../users/user.query.ts';

/** Unverified factors give way: the old ones, and those of the same phone. Gives the ones that stay. */
export async function removeStaleFactors(
  { settings, clock }: AuthContext,
  tx: Transaction,
  { factors }: UserRow,
  phone: string | undefined,
): Promise<FactorRow[]> {
  const expiry = new Date(clock().getTime() - settings.unverifiedFactorSeconds * 1000);
  const samePhone = (factor: FactorRow) => phone !== undefined && factor.phone === phone;
  if (factors.some((factor) => samePhone(factor) && factor.status === 'verified')) {
    throw authErrors.mfaVerifiedFactorExists();
  }
  const isStale = (factor: FactorRow) =>
    factor.status === 'unverified' && (factor.createdAt < expiry || samePhone(factor));
  const stale = factors.filter(isStale).map(({ id }) => id);
  if (stale.length > 0) await tx.mfaFactor.deleteMany({ where: { id: { in: stale } } });
  return factors.filter((factor) => !isStale(factor));
}
