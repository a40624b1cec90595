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
  bearer,
  newEmail,
  openAuthServer,
  post,
  readMail,
  refresh,
  signUpAndIn,
} from '../../subgraphs/auth/auth-test-server.ts';
import { addApp, asOwner, nextCode, pass } from '../../subgraphs/auth/second-factors/factors/factor-owner.ts';
import { version2 } from '../../subgraphs/auth/sessions/refresh-tokens/counted-holder.ts';
import {
  addProvider,
  oauthProvider,
} from '../../subgraphs/auth/sign-in/custom-providers/custom-provider-test-server.ts';

const [first, second] = ['first', 'second'].map((name) => `${name} key of at least thirty-two characters`);
const [oldKey, newKey] = [first ?? '', second ?? ''];

const shared = {
  ...version2,
  SVC_JWT_SECRET: 'one secret of at least thirty-two characters',
  SVC_CUSTOM_OAUTH_ENABLED: 'true',
  SVC_CUSTOM_OAUTH_ALLOWED_NETWORKS: '127.0.0.0/8',
};

let server: TestServer;
beforeAll(async () => {
  server = await openAuthServer({ ...shared, SVC_ENCRYPTION_KEY: oldKey });
});
afterAll(() => server[Symbol.asyncDispose]());

/** The server over the same database, started with other keys. */
async function restart(key: string, retired: string[] = []) {
  const again = await openAuthServer({
    ...shared,
    DATABASE_URL: server.settings.database.url ?? '',
    SVC_ENCRYPTION_KEY: key,
    SVC_ENCRYPTION_KEYS_RETIRED: JSON.stringify(retired),
  });
  // An app's codes are good once: those of the first server have been shown.
  pass(again, 300);
  return again;
}

type Holder = Awaited<ReturnType<typeof holdSecrets>>;

/** Creates a user with encrypted values in the tables. */
async function holdSecrets(own: TestServer) {
  const person = await signUpAndIn(own);
  const app = await addApp(own, person.accessToken);
  return { ...person, ...app, factorId: app.id, key: await readKey(own, app.accessToken) };
}

async function readKey(own: TestServer, accessToken: string) {
  const { data } = await own.graphql('{ me { campaignAccount { key } } }', {}, bearer(accessToken));
  return data.me?.campaignAccount?.key as string | undefined;
}

async function showCode(own: TestServer, { accessToken, factorId, secret }: Holder) {
  const owner = asOwner(own, accessToken);
  const { body } = await owner.challenge(factorId);
  return owner.verify(factorId, { challenge_id: body.id, code: nextCode(own, secret) });
}

/** An account's webhook in the middle of a change of its secret. */
async function addWebhook(own: TestServer, { userId }: Holder) {
  const box = createSealedBox(oldKey, 'webhook-secret');
  const { id: accountId } = await own.db.campaigns.account.findUniqueOrThrow({ where: { userId } });
  const { id } = await own.db.campaigns.webhook.create({
    data: {
      accountId,
      url: 'https://hooks.example.com',
      sealed: box.seal('whsec_new'),
      previousSealed: box.seal('whsec_old'),
      createdAt: new Date(),
      messages: {
        create: {
          ...{ eventId: crypto.randomUUID(), event: 'ping', body: '{}', createdAt: new Date() },
          responseSealed: createSealedBox(oldKey, 'webhook-response').seal('response'),
        },
      },
    },
  });
  return id;
}

async function reseal(own: TestServer) {
  await own.runTask('auth.reseal_secrets', {});
  await own.runTask('campaigns.reseal_secrets', {});
}

async function sealedOf(own: TestServer, { userId, factorId }: Holder) {
  const factor = await own.db.auth.mfaFactor.findUniqueOrThrow({ where: { id: factorId } });
  const sessions = await own.db.auth.session.findMany({ where: { userId } });
  const keys = await own.db.campaigns.accountKey.findMany({ where: { account: { userId } } });
  return [factor.secret, ...sessions.map(({ tokenKey }) => tokenKey), ...keys.map(({ sealed }) => sealed)];
}

describe('after a change of SVC_ENCRYPTION_KEY, with the old one retired', () => {
  test('an app still shows the right codes, sessions continue, and the account key is shown', async () => {
    const holder = await holdSecrets(server);
    await using again = await restart(newKey, [oldKey]);

    const verified = await showCode(again, holder);

    expect(verified.status).toBe(200);
    expect((await refresh(again, verified.body.refresh_token)).status).toBe(200);
    expect(await readKey(again, holder.accessToken)).toBe(holder.key);
  });

  test('a mailed link and a mailed code are still valid', async () => {
    const [byLink, byCode] = [newEmail(), newEmail()];
    for (const email of [byLink, byCode]) await post(server, '/otp', { email });
    const [link, code] = [await readMail(server, byLink), await readMail(server, byCode)];
    await using again = await restart(newKey, [oldKey]);

    const followed = await again.send('GET', link.path);
    const typed = await post(again, '/verify', { type: 'email', email: byCode, token: code.code });

    expect(followed.headers.get('location')).toContain('access_token=');
    expect(typed.status).toBe(200);
  });

  test('a recovery code is still valid, once', async () => {
    const { accessToken } = await holdSecrets(server);
    const made = await post(server, '/factors/recovery-codes', {}, bearer(accessToken));
    await using again = await restart(newKey, [oldKey]);
    const spend = () =>
      post(again, '/factors/recovery-codes/verify', { code: made.body.codes[0] }, bearer(accessToken));

    expect([(await spend()).status, (await spend()).status]).toEqual([200, 422]);
  });

  test('a refresh token of version 1 returns the same child again', async () => {
    const plain = { SVC_SECURITY_REFRESH_TOKEN_ALGORITHM_VERSION: '1' };
    await using before = await openAuthServer({ ...shared, ...plain, SVC_ENCRYPTION_KEY: oldKey });
    const { refreshToken } = await signUpAndIn(before);
    const child = (await refresh(before, refreshToken)).body.refresh_token;
    await using after = await openAuthServer({
      ...shared,
      ...plain,
      DATABASE_URL: before.settings.database.url ?? '',
      SVC_ENCRYPTION_KEY: newKey,
      SVC_ENCRYPTION_KEYS_RETIRED: JSON.stringify([oldKey]),
    });

    const again = await refresh(after, refreshToken);

    expect(again.body.refresh_token).toBe(child);
    expect((await refresh(after, child)).status).toBe(200);
  });
});

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
      secrets: { ...settings.secrets, encryption: newKey },
      server: { ...settings.server, retiredKeys },
    });
    const file = join(makeTestFolder(), 'log');
    const log = createLog({ level: 'info', file });

    const examine = async (retiredKeys: string[]) =>
      (await checkDatabase(under(retiredKeys))).filter(({ check }) => check !== 'worker');

    const findings = await examine([]);
    await logMissingEncryptionKeys({ settings: under([]), database, log });
    const logged = readFileSync(file, 'utf8');
    await logMissingEncryptionKeys({ settings: under([oldKey]), database, log });

    const reason = /^\d+ secrets are sealed under a key that is not set \(.*second factors.*account keys.*\)/;
    expect(findings).toMatchObject([
      {
        check: 'encryption',
        state: 'failed',
        message: expect.stringMatching(reason),
        advice: expect.stringContaining('SVC_ENCRYPTION_KEYS_RETIRED'),
      },
    ]);
    expect(await examine([oldKey])).toMatchObject([{ state: 'ok' }]);
    expect(JSON.parse(logged)).toMatchObject({
      level: 'error',
      key_ids: [createSealedBox(oldKey, 'any').prefix.slice(0, -1)],
      msg: expect.stringContaining('SVC_ENCRYPTION_KEYS_RETIRED'),
    });
    expect(readFileSync(file, 'utf8')).toBe(logged);
  });
});

describe('encrypting again', () => {
  test('makes the old key superfluous', async () => {
    const holder = await holdSecrets(server);
    const provider = await addProvider(server, oauthProvider());
    const webhookId = await addWebhook(server, holder);
    const before = await sealedOf(server, holder);
    {
      await using between = await restart(newKey, [oldKey]);
      await reseal(between);
    }
    await using after = await restart(newKey);

    const sealed = await sealedOf(after, holder);
    const { clientSecret } = await after.db.auth.customProvider.findUniqueOrThrow({
      where: { identifier: provider.identifier },
    });
    const webhook = await after.db.campaigns.webhook.findUniqueOrThrow({ where: { id: webhookId } });
    const message = await after.db.campaigns.webhookMessage.findFirstOrThrow({ where: { webhookId } });
    expect(createSealedBox(newKey, 'webhook-response').open(message.responseSealed ?? '')).toBe('response');
    const { prefix, open } = createSealedBox(newKey, 'webhook-secret');
    expect(before.some((box) => box?.startsWith(prefix))).toBe(false);
    expect([...sealed, clientSecret].every((box) => box?.startsWith(prefix))).toBe(true);
    expect([webhook.sealed, webhook.previousSealed ?? ''].map(open)).toEqual(['whsec_new', 'whsec_old']);
    const verified = await showCode(after, holder);
    expect(verified.status).toBe(200);
    expect((await refresh(after, verified.body.refresh_token)).status).toBe(200);
    expect(await readKey(after, holder.accessToken)).toBe(holder.key);
  });

  test('includes values encrypted before boxes had a key name', async () => {
    const holder = await holdSecrets(server);
    const { factorId: id, userId } = holder;
    const [unnamed] = (await sealedOf(server, holder)).map((box) => box?.split('.')[1]);
    await server.db.auth.mfaFactor.update({ where: { id }, data: { secret: unnamed } });
    await using again = await restart(newKey, [oldKey]);

    const early = await showCode(again, holder);
    await reseal(again);

    expect(early.status).toBe(200);
    expect((await sealedOf(again, holder))[0]).toMatch(/^[0-9a-f]{12}\../);
    expect((await showCode(again, { ...holder, userId })).status).toBe(200);
  });

  test('keeps values that it cannot decrypt, and values without a retired key', async () => {
    const holder = await holdSecrets(server);
    const before = await sealedOf(server, holder);
    await using wrong = await restart(newKey, ['a key that never sealed anything, ever']);

    await reseal(wrong);
    await reseal(server);

    expect(await sealedOf(server, holder)).toEqual(before);
    expect((await showCode(server, holder)).status).toBe(200);
  });
});

test('without the old key nothing decrypts, and no one can sign in with it', async () => {
  const holder = await holdSecrets(server);
  await using again = await restart(newKey);

  const { status, body } = await showCode(again, holder);

  expect(status).toBe(500);
  expect(body).toMatchObject({ error_code: 'unexpected_failure' });
  expect(await readKey(again, holder.accessToken)).toBeNull();
});
