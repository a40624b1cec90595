import type { AuthContext } from '../../context.ts';
import { authErrors } from '../../errors.ts';
import { isLeakedPassword } from './is-leaked-password.ts';
import { findWeaknesses, type Weakness } from './password-strength.ts';

/** What bcrypt reads; the rest would not count. */
export const longestPassword = 72;

/** Refuses a password that is too long to hash, breaks the rules, or is known to be in a breach. */
export async function checkNewPassword(ctx: AuthContext, password: string): Promise<void> {
  if (Buffer.byteLength(password) > longestPassword) {
    throw authErrors.validationFailed({
      message: `Password cannot be longer than ${longestPassword} characters`,
    });
  }
  const weaknesses = await judgePassword(ctx, password);
  if (weaknesses.length === 0) return;
  throw authErrors.weakPassword({
    message: weaknesses.map(({ message }) => message).join(' '),
    details: { reasons: weaknesses.map(({ reason }) => reason) },
  });
}

const leaked: Weakness = {
  reason: 'pwned',
  message: 'Password is known to be weak and easy to guess, please choose a different one.',
};

/** All that speaks against a password, in the contract's order. */
export async function judgePassword(ctx: AuthContext, password: string): Promise<Weakness[]> {
  const weaknesses = findWeaknesses(password, ctx.settings);
  return (await isLeakedPassword(ctx, password)) ? [...weaknesses, leaked] : weaknesses;
}
