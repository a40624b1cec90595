import pg from 'pg';
import { saveCheckpoint } from '../../../../prisma/import/import-marks.ts';
import type { RejectedItem } from '../../../../prisma/import/import-step.ts';
import { writeBatch } from '../../../../prisma/import/write-batch.ts';
import { hashAccountKey } from '../../caller.ts';
import type { OwnKey } from '../../deps.ts';
import { type OpenStep, openAccountStep } from '../account-step.ts';
import { openCampaignStep } from '../campaign-step.ts';
import type { Entry, ImportSource } from '../entry.ts';
import type { Moving } from '../import-export.ts';

/** Database that imported rows are written to. */
export type Destination = {
  /** Connection pool of the campaigns database. */
  pool: pg.Pool;
  moving: Omit<Moving, 'original'>;
  onRefusal: (refusal: RejectedItem) => void;
};

type ImportedAccount = {
  userId: string;
  /** Key and email of the account, if the account is imported too. */
  account?: { key: string; email: unknown };
  campaigns: readonly Entry[];
  /** Checkpoint of the list; absent for a single campaign. */
  mark?: { source: string; next: string | undefined };
};

/**
 * Writes the imported rows of one account in one transaction. Returns the number of new or changed rows;
 * undefined if the imported key must not open the account here.
 */
export async function writePortion(
  destination: Destination,
  written: ImportedAccount,
): Promise<number | undefined> {
  const count = await tryToWrite(destination, written);
  // A user who signs in at the same moment may have opened the account between two statements.
  return count ?? tryToWrite(destination, written);
}

async function tryToWrite(destination: Destination, written: ImportedAccount): Promise<number | undefined> {
  const client = await destination.pool.connect();
  try {
    await client.query('BEGIN');
    const count = await write(client, destination, written);
    await client.query(count === undefined ? 'ROLLBACK' : 'COMMIT');
    client.release();
    return count;
  } catch (error) {
    // Closing the connection rolls its transaction back.
    client.release(true);
    throw error;
  }
}

/** Writes inside the transaction. Returns undefined if the key must not open the account. */
async function write(
  client: pg.ClientBase,
  destination: Destination,
  { userId, account, campaigns, mark }: ImportedAccount,
): Promise<number | undefined> {
  const { moving } = destination;
  const { schema } = moving;
  // If two processes import the same account, the second waits and then finds the rows.
  await client.query('SELECT pg_advisory_xact_lock(7271015, hashtext($1))', [userId]);
  const original = toOriginal({ userId, account, campaigns });
  let count = 0;
  if (account) {
    const own = { userId, key: account.key };
    if (!(await isOpenedBy(client, schema, own)) && (await hasReplacedKey(client, schema, userId)))
      return undefined;
    count += await runStep(client, destination, openAccountStep({ ...moving, original }));
    if (!(await isOpenedBy(client, schema, own))) return undefined;
  }
  count += await runStep(client, destination, openCampaignStep({ ...moving, original }));
  if (mark) {
    const reached = { after: mark.next, isDone: mark.next === undefined };
    await saveCheckpoint(client, { schema, source: mark.source, step: 'fallback' }, reached);
  }
  return count;
}

/** Imported entries in the form of an import source. */
function toOriginal({ userId, account, campaigns }: Omit<ImportedAccount, 'mark'>): ImportSource {
  const at = { place: `the account of ${userId}`, mark: '', bytes: 0 };
  return {
    source: 'fallback',
    accounts: async function* () {
      if (account)
        yield { ...at, value: { user_id: userId, user_email: account.email, keys: [account.key] } };
    },
    campaigns: async function* () {
      yield* campaigns;
    },
  };
}

async function runStep(
  client: pg.ClientBase,
  { moving, onRefusal }: Destination,
  { step, close }: OpenStep,
): Promise<number> {
  let count = 0;
  let after: string | undefined;
  do {
    const batch = await step.read(after, client);
    const { added, changed, refused } = await writeBatch(client, batch, {
      schema: moving.schema,
      step,
      isNested: true,
    });
    for (const refusal of [...batch.refused, ...refused]) onRefusal(refusal);
    count += added + changed;
    after = batch.next;
  } while (after !== undefined);
  await close();
  return count;
}

/**
 * Whether a key of the account was replaced or revoked here. Then no key of the legacy system opens the
 * account any more.
 */
async function hasReplacedKey(client: pg.ClientBase, schema: string, userId: string): Promise<boolean> {
  const place = pg.escapeIdentifier(schema);
  const { rowCount } = await client.query(
    `SELECT FROM ${place}.account_keys k JOIN ${place}.accounts a ON a.id = k.account_id
     WHERE a.user_id = $1 AND k.expires_at IS NOT NULL LIMIT 1`,
    [userId],
  );
  return rowCount !== 0;
}

async function isOpenedBy(client: pg.ClientBase, schema: string, { userId, key }: OwnKey): Promise<boolean> {
  const place = pg.escapeIdentifier(schema);
  const { rowCount } = await client.query(
    `SELECT FROM ${place}.account_keys k JOIN ${place}.accounts a ON a.id = k.account_id
     WHERE k.digest = $1 AND a.user_id = $2`,
    [hashAccountKey(key), userId],
  );
  return rowCount !== 0;
}
