import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createLog } from '../../../core/telemetry/log.ts';
import { isWriteConflict } from '../../../prisma/errors/write-conflict.ts';
import type { Prisma } from '../../../prisma/generated/campaigns/client.ts';
import { type Database, openDatabase } from '../../../prisma/open-database.ts';
import { projectRoot } from '../../../server/settings/project-root.ts';
import { cloneDatabase } from '../../kit/clone-database.ts';

let cloned: Awaited<ReturnType<typeof cloneDatabase>>;
let database: Database;
beforeAll(async () => {
  cloned = await cloneDatabase();
  database = await openDatabase({
    url: cloned.url,
    dataDirectory: join(projectRoot, '.data'),
    migrationsRoot: join(projectRoot, 'prisma'),
    migrate: false,
    poolSize: 3,
    log: createLog({ level: 'silent' }),
  });
});
afterAll(async () => {
  await database.close();
  await cloned[Symbol.asyncDispose]();
});

const ids = ['a'.repeat(24), 'b'.repeat(24)];

type Transaction = Prisma.TransactionClient;
const ways = {
  model: (tx: Transaction, campaignId: string) =>
    tx.tombstone.update({ where: { campaignId }, data: { deletedAt: new Date() } }),
  'raw statement': (tx: Transaction, campaignId: string) =>
    tx.$executeRawUnsafe(
      'UPDATE campaigns.tombstones SET deleted_at = now() WHERE campaign_id = $1',
      campaignId,
    ),
};

test.each(Object.entries(ways))(
  'one of two transactions that deadlock by a %s gets an error that says so',
  async (_, touch) => {
    const { campaigns } = database;
    await campaigns.tombstone.deleteMany();
    await campaigns.tombstone.createMany({
      data: ids.map((campaignId) => ({ campaignId, deletedAt: new Date() })),
    });
    const begun = Promise.withResolvers<void>();
    let waiting = 2;
    const write = (order: string[]) =>
      campaigns.$transaction(async (tx) => {
        for (const campaignId of order) {
          await touch(tx, campaignId);
          waiting -= 1;
          if (waiting === 0) begun.resolve();
          await begun.promise;
        }
      });

    const outcomes = await Promise.allSettled([write(ids), write(ids.toReversed())]);

    const errors = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []));
    expect(errors).toHaveLength(1);
    expect(isWriteConflict(errors[0])).toBe(true);
    expect(isWriteConflict(new Error('something else'))).toBe(false);
  },
);
