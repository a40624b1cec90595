import { authErrors } from '../../errors.ts';
import type { UserRow } from '../users/user.query.ts';
import { hasSecondFactor } from './second-factor.ts';

/**
 * A factor that was enrolled before another one was verified must not become a way around that one: a further factor
 * is proved only in a session that has shown an earlier one.
 */
export function checkAddition(
  user: Pick<UserRow, 'factors'>,
  factor: { status: string },
  { aal }: { aal: string },
): void {
  if (factor.status === 'verified' || aal === 'aal2' || !hasSecondFactor(user)) return;
  throw authErrors.insufficientAal();
}
