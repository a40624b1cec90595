import type { CmsContext } from '../../context.ts';
import { cmsErrors } from '../../errors.ts';
import { table } from '../table.ts';
import { delaySeconds, hashLogin, triesUntilBlocked, triesUntilDelay } from './login-tries.ts';

/**
 * Counts a try under a login, whether a user has it or not, and refuses it when it comes too soon. It counts before
 * the password is verified and in one statement, so that many tries at once are still counted one by one.
 */
export async function countTry(ctx: CmsContext, login: string): Promise<void> {
  const now = ctx.clock();
  const delayed = new Date(now.getTime() - delaySeconds * 1000);
  const counted = await ctx.db.$queryRaw<unknown[]>`
    WITH counted AS (
      INSERT INTO ${table(ctx, 'login_tries')} AS known (login_hash, tries, last_try_at)
      VALUES (${hashLogin(login)}, 1, ${now})
      ON CONFLICT (login_hash) DO UPDATE SET tries = known.tries + 1, last_try_at = excluded.last_try_at
      WHERE known.tries < ${triesUntilBlocked}
        AND (known.tries < ${triesUntilDelay} OR known.last_try_at <= ${delayed})
      RETURNING tries
    ), shown AS (
      UPDATE ${table(ctx, 'users')} SET login_tries = counted.tries, lasttrydate = ${now}
      FROM counted WHERE login = ${login}
    )
    SELECT tries FROM counted`;
  if (counted.length === 0) throw cmsErrors.loginDelayed({ details: { retryAfterSeconds: delaySeconds } });
}
