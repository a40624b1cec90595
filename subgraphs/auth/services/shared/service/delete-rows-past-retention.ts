import type { AuthContext } from '../../../context.ts';

const batch = 1_000;

/** Deletes audit log entries and failed jobs of all domains that are older than their retention settings. */
export async function deleteRowsPastRetention({
  db,
  clock,
  failedJobs,
  settings,
}: AuthContext): Promise<void> {
  const { auditRetentionSeconds, failedJobRetentionSeconds } = settings;
  const ago = (seconds: number) => new Date(clock().getTime() - seconds * 1000);
  if (auditRetentionSeconds !== undefined) {
    const where = { createdAt: { lt: ago(auditRetentionSeconds) } };
    await untilNone(async () => (await db.auditLogEntry.deleteMany({ where, limit: batch })).count);
  }
  if (failedJobRetentionSeconds !== undefined) {
    await untilNone(() => failedJobs.deleteFailedBefore(ago(failedJobRetentionSeconds)));
  }
}

/** Repeats a deletion of a batch until there is nothing left, so that no statement locks many rows. */
async function untilNone(forget: () => Promise<number>): Promise<void> {
  while ((await forget()) > 0);
}
