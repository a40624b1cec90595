import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Pool } from 'pg';
import { createStatement } from './floor-route.ts';

export type KeyHolder = { id: string; user_id: string; owner_email: string | null };

type KeyRow = KeyHolder & { expires_at: Date | null; suspended_until: Date | null; closed_at: Date | null };

/** Finds the account of the key in a request. */
export type FindHolder = (request: IncomingMessage) => Promise<KeyHolder>;

/** Creates the look-up of an account by its key, in a single statement. */
export function createKeyHolders(pool: Pool): FindHolder {
  const findKey = createStatement<KeyRow>(
    pool,
    'find_key',
    `SELECT k.expires_at, k.last_used_at, a.id, a.user_id, a.owner_email, a.suspended_until, a.closed_at
     FROM campaigns.account_keys k JOIN campaigns.accounts a ON a.id = k.account_id WHERE k.digest = $1`,
  );
  return async ({ headers }) => {
    const digest = createHash('sha256').update(String(headers['x-apikey'])).digest('hex');
    const [row] = await findKey([digest]);
    if (!row || row.expires_at || row.closed_at || row.suspended_until) throw new Error('unauthorized');
    return row;
  };
}
