import pg from 'pg';
import { saveImportCheckpoint } from '../../../../prisma/import/import-checkpoints.ts';
import type { RejectedItem } from '../../../../prisma/import/import-step.ts';
import { writeImportBatch } from '../../../../prisma/import/write-batch.ts';
import { hashAccountKey } from '../../caller.ts';
import type { AccountKeyOfUser } from '../../deps.ts';
import { type ClosableImportStep, openAccountImportStep } from '../account-step.ts';
import { openCampaignImportStep } from '../campaign-step.ts';
import type { CampaignsImportContext, CampaignsImportEntry, ImportSource } from '../import-entry.ts';

/** Database that imported rows are written to. */
export type ImportDestination = {
  /** Connection pool of the campaigns database. */
  pool: pg.Pool;
  importContext: Omit<CampaignsImportContext, 'source'>;
  onRefusal: (refusal: RejectedItem) => void;
};

type ImportedAccount = {
  userId: string;
  /** Key and email of the account, if the account is imported too. */
  account?: { key: string; email: unknown };
  campaigns: readonly CampaignsImportEntry[];
  /** Checkpoint of the list; absent for a single campaign. */
  mark?: { source: string; next: string | undefined };
};

/**
 * Writes the imported rows of one account in one transaction. Returns the number of new or changed rows;
 * undefined if the imported key must not open the account here.
 */
export async function writeImportedAccount(
  destination: ImportDestination,
  importedAccount: ImportedAccount,
): Promise<number | undefined> {
  const count = await tryToWrite(destination, importedAccount);
  // A user who signs in at the same moment may have opened the account between two statements.
  return count ?? tryToWrite(destination, importedAccount);
}

async function tryToWrite(
  destination: ImportDestination,
  importedAccount: ImportedAccount,
): Promise<number | undefined> {
  const client = await destination.pool.connect();
  try {
    await client.query('BEGIN');
    const count = await write(client, destination, importedAccount);
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
  destination: ImportDestination,
  { userId, account, campaigns, mark }: ImportedAccount,
): Promise<number | undefined> {
  const { importContext } = destination;
  const { schema } = importContext;
  // If two processes import the same account, the second waits and then finds the rows.
  await client.query('SELECT pg_advisory_xact_lock(7271015, hashtext($1))', [userId]);
  const source = toImportSource({ userId, account, campaigns });
  let count = 0;
  if (account) {
    const accountKey = { userId, key: account.key };
    if (!(await isOpenedBy(client, schema, accountKey)) && (await hasReplacedKey(client, schema, userId)))
      return undefined;
    count += await runStep(client, destination, openAccountImportStep({ ...importContext, source }));
    if (!(await isOpenedBy(client, schema, accountKey))) return undefined;
  }
  count += await runStep(client, destination, openCampaignImportStep({ ...importContext, source }));
  if (mark) {
    const checkpoint = { after: mark.next, isDone: mark.next === undefined };
    await saveImportCheckpoint(client, { schema, source: mark.source, step: 'fallback' }, checkpoint);
  }
  return count;
}

/** Imported entries in the form of an import source. */
function toImportSource({ userId, account, campaigns }: Omit<ImportedAccount, 'mark'>): ImportSource {
  const entryPosition = { place: `the account of ${userId}`, mark: '', bytes: 0 };
  return {
    source: 'fallback',
    accounts: async function* () {
      if (account)
        yield {
          ...entryPosition,
          value: { user_id: userId, user_email: account.email, keys: [account.key] },
        };
    },
    campaigns: async function* () {
      yield* campaigns;
    },
  };
}

async function runStep(
  client: pg.ClientBase,
  { importContext, onRefusal }: ImportDestination,
  { step, close }: ClosableImportStep,
): Promise<number> {
  let count = 0;
  let after: string | undefined;
  do {
    const batch = await step.read(after, client);
    const { added, changed, refused } = await writeImportBatch(client, batch, {
      schema: importContext.schema,
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

async function isOpenedBy(
  client: pg.ClientBase,
  schema: string,
  { userId, key }: AccountKeyOfUser,
): Promise<boolean> {
  const place = pg.escapeIdentifier(schema);
  const { rowCount } = await client.query(
    `SELECT FROM ${place}.account_keys k JOIN ${place}.accounts a ON a.id = k.account_id
     WHERE k.digest = $1 AND a.user_id = $2`,
    [hashAccountKey(key), userId],
  );
  return rowCount !== 0;
}
