import type pg from 'pg';
import { getValueAtPath } from '../../../../core/lib/records.ts';
import type { ImportStep } from '../../../../prisma/import/import-step.ts';
import type { CmsImportContext } from '../import-context.ts';
import type { LegacyCmsClient } from '../legacy-cms-client.ts';
import { toQualifiedTableName } from '../stored-rows.ts';

/** Ids of the rows that the first start creates, by table. */
const initialRowColumns = {
  languages: [1],
  templates: [1],
  article_ids: [1],
  modules: [],
  roles: [],
  media: [],
  meta_fields: [],
};

/**
 * Prepares a server that holds only the rows of its first start (a language, a template, a start article and
 * an administrator) for the import. Rejects a server with other content, because its ids would clash with
 * those of the legacy system.
 */
export function createInitialDataResetStep({ source, schema }: CmsImportContext): ImportStep {
  return {
    name: 'first start',
    tables: [],
    count: async () => undefined,
    read: async (_after, client) => {
      if (!(await wasImported(client, schema))) await refuseContents(client, schema);
      return { items: [], refused: [], next: undefined };
    },
    finish: async (client) => {
      if (await wasImported(client, schema)) return;
      await moveInitialRows(client, schema);
      await moveLanguage(client, schema, source);
      await moveAdministrator(client, schema, source);
    },
  };
}

async function wasImported(client: pg.ClientBase, schema: string): Promise<boolean> {
  const { rowCount } = await client.query(
    `SELECT FROM ${toQualifiedTableName(schema, 'import_marks')} LIMIT 1`,
  );
  return rowCount !== 0;
}

async function refuseContents(client: pg.ClientBase, schema: string): Promise<void> {
  for (const [table, ids] of Object.entries(initialRowColumns)) {
    const { rowCount } = await client.query(
      `SELECT FROM ${toQualifiedTableName(schema, table)} WHERE NOT id = ANY ($1::int[]) LIMIT 1`,
      [ids],
    );
    if (rowCount)
      throw new Error(
        `This server has ${table} of its own, whose numbers are also those of others there. Import into an empty server.`,
      );
  }
}

/**
 * Sets the update times of the rows of the first start to the epoch, so that every imported row is newer. The
 * ids of article rows become negative, because they would clash too.
 */
async function moveInitialRows(client: pg.ClientBase, schema: string): Promise<void> {
  const epoch = 'to_timestamp(0)';
  await client.query(
    `UPDATE ${toQualifiedTableName(schema, 'templates')} SET updatedate = ${epoch} WHERE createuser = 'system'`,
  );
  await client.query(
    `UPDATE ${toQualifiedTableName(schema, 'articles')} SET updatedate = ${epoch}, pid = -pid WHERE createuser = 'system'`,
  );
}

/**
 * If the legacy system has no language 1, the language of the first start gets the id of the first legacy
 * language.
 */
async function moveLanguage(client: pg.ClientBase, schema: string, source: LegacyCmsClient): Promise<void> {
  const { rows } = await source.list('/system/clangs', { page: 1, size: 1000, query: { sort: 'id:asc' } });
  const first = Number(rows[0]?.id);
  if (rows.some(({ id }) => Number(id) === 1) || !Number.isSafeInteger(first)) return;
  await client.query(`UPDATE ${toQualifiedTableName(schema, 'languages')} SET id = $1 WHERE id = 1`, [first]);
}

/**
 * Keeps the administrator of this server able to sign in: either as the legacy user with the same login, who
 * keeps the password of this server, or under an id that no legacy user has.
 */
async function moveAdministrator(
  client: pg.ClientBase,
  schema: string,
  source: LegacyCmsClient,
): Promise<void> {
  const users = toQualifiedTableName(schema, 'users');
  const { rows: ours } = await client.query<{ login: string }>(`SELECT login FROM ${users} WHERE id = 1`);
  const login = ours[0]?.login;
  if (login === undefined) return;
  const query = { 'filter[login]': login, sort: 'id:asc' };
  const same = await source.list('/users', { page: 1, size: 1000, query });
  const namesake = same.rows.find((row) => getValueAtPath(row, 'login') === login);
  const last = await source.list('/users', { page: 1, size: 1, query: { sort: 'id:desc' } });
  const beside = Number(last.rows[0]?.id ?? 0) + 1;
  await client.query(`UPDATE ${users} SET id = $1, updatedate = to_timestamp(0) WHERE id = 1`, [
    namesake ? Number(namesake.id) : beside,
  ]);
}
