import { authErrors } from '../../errors.ts';
import type { FactorRow, UserRow } from '../users/user.query.ts';

/** The one set of recovery codes that a user has. */
export function findRecoveryFactor({ factors }: Pick<UserRow, 'factors'>): FactorRow | undefined {
  return factors.find(({ factorType }) => factorType === 'recovery_code');
}

export function requireRecoveryFactor(user: Pick<UserRow, 'factors'>): FactorRow {
  const factor = findRecoveryFactor(user);
  if (!factor) throw authErrors.mfaFactorNotFound({ message: 'No recovery codes found' });
  return factor;
}
