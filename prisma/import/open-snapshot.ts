import type pg from 'pg';
import { DatabaseSessionClient } from '../pool/session-client.ts';

/** Connection that sees the database as it was when the connection was opened. */
export type DatabaseSnapshot = { client: pg.Client; close: () => Promise<void> };

/** Opens a read-only connection with a snapshot of the database, which lasts while the connection is open. */
export async function openDatabaseSnapshot(connection: pg.ClientConfig): Promise<DatabaseSnapshot> {
  const client = new DatabaseSessionClient(connection);
  // A lost connection rejects the running statement. Without this listener it would also end the process.
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query('SET statement_timeout = 0; SET idle_in_transaction_session_timeout = 0');
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
  } catch (error) {
    await client.end();
    throw error;
  }
  return { client, close: () => client.end() };
}
