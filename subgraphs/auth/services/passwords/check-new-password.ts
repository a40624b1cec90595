import type { AuthContext } from '../../context.ts';
import { authErrors } from '../../errors.ts';
import { findDeniedWord } from './find-denied-word.ts';
import { isCommonPassword } from './is-common-password.ts';
import { isLeakedPassword } from './is-leaked-password.ts';
import { findWeaknesses, type Weakness } from './password-strength.ts';

/** What bcrypt reads; the rest would not count. */
export const longestPassword = 72;

/** Refuses a password that is too long to hash, breaks the rules, or is easy to guess. */
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

const known: Weakness = {
  reason: 'pwned',
  message: 'Password is known to be weak and easy to guess, please choose a different one.',
};

/** All that speaks against a password, in the contract's order. */
export async function judgePassword(ctx: AuthContext, password: string): Promise<Weakness[]> {
  const weaknesses = findWeaknesses(password, ctx.settings);
  const guessable = await findGuessable(ctx, password);
  return guessable ? [...weaknesses, guessable] : weaknesses;
}

/** The contract has one reason for all of them, whichever list it was. */
async function findGuessable(ctx: AuthContext, password: string): Promise<Weakness | null> {
  const word = findDeniedWord(password, ctx.settings);
  if (word) return { reason: 'pwned', message: `Password should not be built around the word ${word}.` };
  if (ctx.settings.refusesCommonPasswords && (await isCommonPassword(password))) return known;
  return (await isLeakedPassword(ctx, password)) ? known : null;
}
