import type { CmsContext } from '../../context.ts';
import { triesUntilBlocked } from './login-tries.ts';

/** A login that is not blocked and was not tried for this long starts anew. */
const keptMilliseconds = 30 * 86_400_000;

/** Runs by the clock: otherwise made-up logins would fill the table. Blocked ones stay until they are unblocked. */
export async function forgetOldTries({ db, clock }: CmsContext): Promise<void> {
  const before = new Date(clock().getTime() - keptMilliseconds);
  await db.loginTries.deleteMany({ where: { lastTryAt: { lt: before }, tries: { lt: triesUntilBlocked } } });
}
