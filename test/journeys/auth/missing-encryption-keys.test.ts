import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { checkDatabase } from '../../../cli/doctor/check-database.ts';
import { createSealedBox } from '../../../core/auth/sealed-box.ts';
import { createLog } from '../../../core/telemetry/log.ts';
import { logMissingEncryptionKeys, sealedColumns } from '../../../server/database/sealed-texts.ts';
import { makeTestFolder } from '../../kit/test-folder.ts';
import type { TestServer } from '../../kit/test-server.ts';
import {
  addProvider,
  oauthProvider,
} from '../../subgraphs/auth/sign-in/custom-providers/custom-provider-test-server.ts';
import { addWebhook, holdSecrets, newKey, oldKey, openServerWithKey } from './encryption-key-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openServerWithKey(oldKey);
});
afterAll(() => server[Symbol.asyncDispose]());

describe('a key that is not set', () => {
  /** Columns that have texts under the key of the server, as `schema.table.column`. */
  async function findSealed({ db: { pool } }: TestServer) {
    const { prefix } = createSealedBox(oldKey, 'any');
    const { rows } = await pool.query<{ place: string; query: string }>(
      `SELECT format('%s.%s.%s', table_schema, table_name, column_name) AS place,
         format('SELECT 1 FROM %I.%I WHERE %I LIKE %L LIMIT 1', table_schema, table_name, column_name, $1 || '%') AS query
       FROM information_schema.columns
       WHERE table_schema IN ('auth', 'campaigns', 'cms') AND data_type IN ('text', 'character varying')`,
      [prefix],
    );
    const places: string[] = [];
    for (const { place, query } of rows) if ((await pool.query(query)).rowCount) places.push(place);
    return places;
  }

  const listed = Object.entries(sealedColumns).flatMap(([domain, columns]) =>
    columns.map(({ table, column }) => `${domain}.${table}.${column}`),
  );

  test('is looked for in every column that has sealed texts', async () => {
    await addWebhook(server, await holdSecrets(server));
    await addProvider(server, oauthProvider());

    const places = await findSealed(server);

    // Secrets of a sign-in that has only begun are stored for minutes.
    const lasting = listed.filter((place) => !place.startsWith('auth.flow_states.'));
    expect(listed).toEqual(expect.arrayContaining(places));
    expect(places).toEqual(expect.arrayContaining(lasting));
  });

  test('is reported by doctor and by a start, unless it is retired', async () => {
    await addWebhook(server, await holdSecrets(server));
    const { settings, db: database } = server;
    const under = (retiredKeys: string[]) => ({
      ...settings,
      encryption: { encryptionSecret: newKey, retiredSecrets: retiredKeys },
    });
    const file = join(makeTestFolder(), 'log');
    const log = createLog({ level: 'info', file });

    const findFailures = async (retiredKeys: string[]) =>
      (await checkDatabase(under(retiredKeys))).filter(({ state }) => state !== 'ok');
    const findings = await findFailures([]);
    await logMissingEncryptionKeys(database, settings.database.namespace, under([]).encryption, log);
    const logged = readFileSync(file, 'utf8');
    await logMissingEncryptionKeys(database, settings.database.namespace, under([oldKey]).encryption, log);

    const reason = /^\d+ secrets are sealed under a key that is not set \(.*second factors.*account keys.*\)/;
    expect(findings).toMatchObject([
      {
        check: 'encryption',
        state: 'failed',
        message: expect.stringMatching(reason),
        advice: expect.stringContaining('SVC_ENCRYPTION_KEYS_RETIRED'),
      },
    ]);
    expect(await findFailures([oldKey])).toEqual([]);
    expect(JSON.parse(logged)).toMatchObject({
      level: 'error',
      key_ids: [createSealedBox(oldKey, 'any').prefix.slice(0, -1)],
      msg: expect.stringContaining('SVC_ENCRYPTION_KEYS_RETIRED'),
    });
    expect(readFileSync(file, 'utf8')).toBe(logged);
  });
});
