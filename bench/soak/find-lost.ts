import { setTimeout } from 'node:timers/promises';
import type { Pool } from 'pg';
import type { Site } from './open-site.ts';
import type { AcknowledgedWrites } from './operations.ts';

export type Losses = { kind: string; acknowledged: number; lost: number }[];

/** Lists acknowledged writes that are missing in the database or on the mail server. */
export async function findLostWrites(
  { database: { pool }, mails }: Site,
  known: AcknowledgedWrites,
): Promise<Losses> {
  const count = (table: string, column: string) =>
    `SELECT count(DISTINCT ${column})::int AS found FROM ${table} WHERE ${column} = ANY ($1)`;
  const online = `SELECT count(DISTINCT c.id)::int AS found FROM campaigns.campaigns c JOIN campaigns.deliveries d ON d.campaign_id = c.id
    WHERE c.id = ANY ($1) AND c.status = 'Live' AND d.status = 'online'`;
  const find = async (kind: string, sql: string, ids: readonly unknown[]) => {
    const { rows } = await pool.query<{ found: number }>(sql, [ids]);
    return { kind, acknowledged: ids.length, lost: ids.length - (rows[0]?.found ?? 0) };
  };
  const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id);
  return [
    await find('users', count('auth.users', 'email'), known.users),
    await find('campaigns', count('campaigns.campaigns', 'id'), idsOf(known.campaigns)),
    await find('campaigns that went online', online, known.published),
    await find('articles', count('cms.articles', 'id'), idsOf(known.articles)),
    {
      kind: 'mails',
      acknowledged: known.mailed.length,
      lost: known.mailed.filter((address) => !mails.received.has(address)).length,
    },
  ];
}

export type QueueEnd = { due: number; failed: number; seconds: number };

/** Jobs of a worker that died are released after two minutes. */
const patienceSeconds = 180;

/**
 * Waits until no job is due any more. A job of the clock that died with its worker is given up by the queue when the next one of
 * its kind begins, which does its work: it has not failed.
 */
export async function drainQueue(pool: Pool): Promise<QueueEnd> {
  const begun = performance.now();
  for (;;) {
    const { rows } = await pool.query<{ due: number; failed: number }>(
      `SELECT count(*) FILTER (WHERE attempts < max_attempts AND (run_at <= now() OR locked_at IS NOT NULL))::int AS due,
         count(*) FILTER (WHERE attempts >= max_attempts AND payload->'_cron' IS NULL)::int AS failed FROM graphile_worker._private_jobs`,
    );
    const { due, failed } = rows[0] ?? { due: 0, failed: 0 };
    const seconds = (performance.now() - begun) / 1000;
    if (due === 0 || seconds > patienceSeconds) return { due, failed, seconds };
    await setTimeout(1_000);
  }
}
