import { randomUUID } from 'node:crypto';
import pg from 'pg';
import type { ImportItem, ImportStep, ImportTable } from '../../../prisma/import/import-step.ts';
import { toAccountKeyRow } from '../services/accounts/account-key.ts';
import { createImportEntryReader, type ImportEntryReader } from './create-import-entry-reader.ts';
import type { CampaignsImportContext } from './import-entry.ts';
import { type ParsedAccount, parseAccount } from './parse-account.ts';
import { parseImportEntries } from './parse-import-entries.ts';
import { loadStoredAccounts, type StoredAccountLookup } from './stored-rows.ts';

/** Stored accounts keep their owner's address, because the auth service keeps it up to date. */
export const accountsImportTable: ImportTable = { name: 'accounts', key: ['user_id'], replace: 'never' };
const keysTable: ImportTable = { name: 'account_keys', key: ['digest'], replace: 'never' };

/**
 * Grace period of a key that was created here before another was imported: the maximum grace period of a
 * rotation.
 */
const graceMilliseconds = 30 * 86_400_000;

export type ClosableImportStep = { step: ImportStep; close: ImportEntryReader['close'] };

/** Opens the import step of accounts and their keys, which clients keep using. */
export function openAccountImportStep(importContext: CampaignsImportContext): ClosableImportStep {
  const { source, schema } = importContext;
  const batches = createImportEntryReader(source.accounts);
  const newKeyExpiry = new Date(importContext.now.getTime() + graceMilliseconds);
  const step: ImportStep = {
    name: 'accounts',
    tables: [accountsImportTable, keysTable],
    count: async () => undefined,
    read: async (after, client) => {
      const { entries, next } = await batches.read(after);
      const { read, rejected } = parseImportEntries(entries, (value) => parseAccount(value));
      const ids = read.map(({ user_id }) => user_id);
      const storedAccounts = await loadStoredAccounts(client, schema, ids);
      const items = read
        .filter(({ user_id }) => !storedAccounts.isGone(user_id))
        .map((account) => toItem(account, { ...importContext, storedAccounts, newKeyExpiry }));
      return { items, refused: rejected, skipped: read.length - items.length, next };
    },
    settle: (client, items) => makeKeysCurrent(client, schema, listNew(items, newKeyExpiry)),
  };
  return { step, close: batches.close };
}

type AccountMapping = CampaignsImportContext & { storedAccounts: StoredAccountLookup; newKeyExpiry: Date };

function toItem(
  account: ParsedAccount,
  { storedAccounts, now, newKeyExpiry, ...secrets }: AccountMapping,
): ImportItem {
  const storedAccount = storedAccounts.find(account.user_id);
  const accountId = storedAccount?.id ?? randomUUID();
  const isClosed = Boolean(storedAccount ? storedAccount.closedAt : account.closed_at);
  const keys = isClosed ? [] : account.keys;
  return {
    name: `account ${account.user_id}`,
    rows: [
      {
        table: accountsImportTable.name,
        row: {
          id: accountId,
          user_id: account.user_id,
          owner_email: account.user_email ?? null,
          suspended_until: account.suspended_until ?? null,
          closed_at: account.closed_at ?? null,
          created_at: account.created_at ?? now,
        },
      },
      ...keys.map(({ key, expiresAt }) => {
        const { createdAt, ...stored } = toAccountKeyRow(secrets, key, now);
        const expires_at = (expiresAt ?? newKeyExpiry).toISOString();
        return {
          table: keysTable.name,
          row: { ...stored, account_id: accountId, created_at: createdAt, expires_at },
        };
      }),
    ],
  };
}

/**
 * Lists the imported keys that become the current key. They were inserted with an expiry time, because an
 * account has only one current key.
 */
function listNew(items: readonly ImportItem[], newKeyExpiry: Date): unknown[] {
  return items
    .flatMap(({ rows }) => rows)
    .filter(({ table, row }) => table === keysTable.name && row.expires_at === newKeyExpiry.toISOString())
    .map(({ row }) => row.id);
}

/**
 * Makes an imported key the account's current key. The previous key gets a grace period, as after a rotation.
 */
async function makeKeysCurrent(
  client: pg.ClientBase,
  schema: string,
  keyIds: readonly unknown[],
): Promise<void> {
  if (!keyIds.length) return;
  const keys = `${pg.escapeIdentifier(schema)}.account_keys`;
  await client.query(
    `UPDATE ${keys} k SET expires_at = fresh.expires_at FROM ${keys} fresh
     WHERE fresh.id = ANY ($1::uuid[]) AND k.account_id = fresh.account_id AND k.expires_at IS NULL`,
    [keyIds],
  );
  await client.query(
    `UPDATE ${keys} SET expires_at = NULL WHERE id IN (
       SELECT DISTINCT ON (account_id) id FROM ${keys} WHERE id = ANY ($1::uuid[]) ORDER BY account_id, id)`,
    [keyIds],
  );
}
