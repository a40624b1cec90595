import type { AuthContext } from '../../context.ts';
import { authErrors } from '../../errors.ts';
import type { FactorRow } from '../users/user.query.ts';

type NewFactor = { friendlyName: string | null; aal: string };

/** Whether one more may be added to these. The order of the checks is the contract's. */
export function checkNewFactor(
  { settings }: AuthContext,
  factors: readonly FactorRow[],
  { friendlyName, aal }: NewFactor,
): void {
  if (friendlyName) refuseNameConflict(factors, friendlyName);
  const counted = factors.filter(({ factorType }) => factorType !== 'recovery_code');
  const verified = counted.filter(({ status }) => status === 'verified').length;
  if (counted.length >= settings.maxEnrolledFactors || verified >= settings.maxVerifiedFactors) {
    throw authErrors.tooManyEnrolledMfaFactors();
  }
  if (verified > 0 && aal !== 'aal2') throw authErrors.insufficientAal();
}

export function refuseNameConflict(factors: readonly FactorRow[], friendlyName: string): void {
  if (!factors.some((factor) => factor.friendlyName === friendlyName)) return;
  throw authErrors.mfaFactorNameConflict({
    message: `A factor with the friendly name "${friendlyName}" for this user already exists`,
  });
}
