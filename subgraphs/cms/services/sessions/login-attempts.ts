import { createHash } from 'node:crypto';
import { countEvent } from '../../../../core/telemetry/metrics.ts';
import type { CmsContext } from '../../context.ts';
import type { CmsTransaction } from '../../deps.ts';
import { cmsErrors } from '../../errors.ts';
import { normalizeLogin } from '../rows/login.ts';
import { cmsTableSql } from '../rows/rows.ts';

/** Failed attempts after which each further one must wait; failed attempts after which the login is blocked. */
const triesUntilDelay = 3;
const triesUntilBlocked = 50;
const delaySeconds = 5;

/**
 * Returns the key that counts the attempts of a login. All spellings with the same normalized form have the
 * same key.
 */
export function hashLogin(login: string): string {
  return createHash('sha256').update(normalizeLogin(login)).digest('hex');
}

/**
 * Counts a sign-in attempt for a login, whether a user has it or not, and rejects it if it is too early or
 * the login is blocked. It runs before the password is verified and is one statement, so that concurrent
 * attempts are counted one by one.
 */
export async function countLoginAttempt(ctx: CmsContext, login: string): Promise<void> {
  const now = ctx.clock();
  const retryableBefore = new Date(now.getTime() - delaySeconds * 1000);
  const countedRows = await ctx.db.$queryRaw<unknown[]>`
    WITH counted AS (
      INSERT INTO ${cmsTableSql(ctx, 'login_tries')} AS known (login_hash, tries, last_try_at)
      VALUES (${hashLogin(login)}, 1, ${now})
      ON CONFLICT (login_hash) DO UPDATE SET tries = known.tries + 1, last_try_at = excluded.last_try_at
      WHERE known.tries < ${triesUntilBlocked}
        AND (known.tries < ${triesUntilDelay} OR known.last_try_at <= ${retryableBefore})
      RETURNING tries
    ), shown AS (
      UPDATE ${cmsTableSql(ctx, 'users')} SET login_tries = counted.tries, lasttrydate = ${now}
      FROM counted WHERE login IN (${login}, ${normalizeLogin(login)})
    )
    SELECT tries FROM counted`;
  if (countedRows.length > 0) return;
  countEvent('trellis.lock_outs', { domain: 'cms' });
  throw cmsErrors.loginDelayed({ details: { retryAfterSeconds: delaySeconds } });
}

/** Deletes the failed attempts of a login, after a new password or when an administrator unblocks the login. */
export async function resetLoginAttempts(tx: CmsTransaction, login: string): Promise<void> {
  // Locks the rows in the same order as a sign-in attempt, so that the two cannot deadlock.
  await tx.loginTries.deleteMany({ where: { loginHash: hashLogin(login) } });
  await tx.user.updateMany({ where: { login }, data: { loginTries: 0 } });
}

/** The counter of a login that is not blocked is deleted after this time without attempts. */
const retentionMs = 30 * 86_400_000;

/**
 * Scheduled job that deletes old counters, because attempts with invented logins would fill the table.
 * Blocked logins stay blocked.
 */
export async function deleteOldLoginAttempts({ db, clock }: CmsContext): Promise<void> {
  const before = new Date(clock().getTime() - retentionMs);
  await db.loginTries.deleteMany({ where: { lastTryAt: { lt: before }, tries: { lt: triesUntilBlocked } } });
}
