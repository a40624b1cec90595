import type { AuthContext } from '../../context.ts';
import { authErrors } from '../../errors.ts';
import { findWeaknesses } from './password-strength.ts';

/** What bcrypt reads; the rest would not count. */
export const longestPassword = 72;

/** Refuses a password that is too long to hash or breaks the rules. */
export function checkNewPassword({ settings }: AuthContext, password: string): void {
  if (Buffer.byteLength(password) > longestPassword) {
    throw authErrors.validationFailed({
      message: `Password cannot be longer than ${longestPassword} characters`,
    });
  }
  const weaknesses = findWeaknesses(password, settings);
  if (weaknesses.length === 0) return;
  throw authErrors.weakPassword({
    message: weaknesses.map(({ message }) => message).join(' '),
    details: { reasons: weaknesses.map(({ reason }) => reason) },
  });
}
