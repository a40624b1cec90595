import type { UserRow } from '../users/user.query.ts';

/** Whether this user signs in with more than one thing. */
export function hasSecondFactor({ factors }: Pick<UserRow, 'factors'>): boolean {
  return factors.some(({ status }) => status === 'verified');
}
