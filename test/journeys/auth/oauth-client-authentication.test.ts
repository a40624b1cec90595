import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestServer } from '../../kit/test-server.ts';
import { type Admin, openAdmin } from '../../subgraphs/auth/admin/users/admin-test-server.ts';
import { bearer, signUpAndIn } from '../../subgraphs/auth/auth-test-server.ts';
import {
  basic,
  type Client,
  createOauthClient,
  exchange,
  getCode,
  openOauthServer,
  type Person,
  postForm,
  publicClient,
  refreshFor,
} from '../../subgraphs/auth/oauth-server/oauth-test-server.ts';

let server: TestServer;
let admin: Admin;
let client: Client;
let other: Client;
let open: Client;
let person: Person;
beforeAll(async () => {
  server = await openOauthServer();
  admin = await openAdmin(server);
  client = await createOauthClient(admin);
  other = await createOauthClient(admin);
  open = await createOauthClient(admin, publicClient);
  person = await signUpAndIn(server);
});
afterAll(() => server[Symbol.asyncDispose]());

const codeFor = (one: Client) => getCode(server, one, person, { scope: 'email', prompt: 'consent' });

describe('an app has to be the one', () => {
  const refused = (sent: { status: number; body: unknown }) => [
    sent.status,
    (sent.body as { error: string }).error,
  ];

  test('with its secret, and no other', async () => {
    const got = await codeFor(client);

    const wrong = await exchange(server, { ...client, client_secret: other.client_secret }, got);
    const none = await exchange(server, { ...client, client_secret: '' }, got);

    expect(refused(wrong)).toEqual([401, 'invalid_client']);
    expect(wrong.headers.get('www-authenticate')).toBe('Basic realm="oauth"');
    expect(refused(none)).toEqual([401, 'invalid_client']);
    expect((await exchange(server, client, got)).status).toBe(200);
  });

  test('in the way that it is registered for', async () => {
    const got = await codeFor(client);

    const byForm = await exchange(
      server,
      { ...client, token_endpoint_auth_method: 'client_secret_post' },
      got,
    );
    const silent = await exchange(server, { ...client, token_endpoint_auth_method: 'none' }, got);

    expect([refused(byForm), refused(silent)]).toEqual([
      [400, 'invalid_client'],
      [400, 'invalid_client'],
    ]);
  });

  test('without a secret if it has none', async () => {
    const got = await codeFor(open);
    const secret = { client_secret: 'whatever' };

    const byForm = await exchange(server, open, got, secret);
    const byHeader = await postForm(
      server,
      { grant_type: 'authorization_code', code: got.code },
      basic(open.client_id, 'whatever'),
    );

    const empty = await exchange(server, open, await codeFor(open), { client_secret: '' });

    expect(empty.status).toBe(200);
    expect(refused(byForm)).toEqual([400, 'invalid_client']);
    expect(refused(byHeader)).toEqual([401, 'invalid_client']);
  });

  test('and with its credentials in one place', async () => {
    const got = await codeFor(client);

    const twice = await exchange(server, client, got, { client_secret: client.client_secret ?? '' });
    const another = await exchange(server, client, got, { client_id: other.client_id });
    const same = await exchange(server, client, got, { client_id: client.client_id });

    expect([twice.body.error, another.body.error, same.status]).toEqual([
      'invalid_client',
      'invalid_client',
      200,
    ]);
  });

  test('and registered', async () => {
    const form = { grant_type: 'authorization_code', code: 'x' };
    const ask = (more: object, headers = {}) => postForm(server, { ...form, ...more }, headers);

    expect(refused(await ask({}))).toEqual([400, 'invalid_client']);
    expect(refused(await ask({ client_id: randomUUID() }))).toEqual([400, 'invalid_client']);
    expect(refused(await ask({ client_id: 'x' }))).toEqual([400, 'invalid_client']);
    expect(refused(await ask({}, basic('%zz', 'x')))).toEqual([401, 'invalid_client']);
    expect(refused(await ask({}, { authorization: 'Basic ###' }))).toEqual([400, 'invalid_client']);
  });

  test('and not removed since', async () => {
    const doomed = await createOauthClient(admin);
    const got = await getCode(server, doomed, person, { scope: 'email' });
    const { body } = await exchange(
      server,
      doomed,
      await getCode(server, doomed, person, { scope: 'email' }),
    );
    await admin.send('DELETE', `/admin/oauth/clients/${doomed.client_id}`);

    expect(refused(await exchange(server, doomed, got))).toEqual([401, 'invalid_client']);
    expect(refused(await refreshFor(server, doomed, body.refresh_token))).toEqual([401, 'invalid_client']);
    expect((await server.send('GET', '/user', { headers: bearer(body.access_token) })).status).toBe(403);
  });

  test('with the newest secret', async () => {
    const renewed = await createOauthClient(admin);
    const got = await getCode(server, renewed, person, { scope: 'email' });
    const { body } = await admin.send('POST', `/admin/oauth/clients/${renewed.client_id}/regenerate_secret`);

    expect(refused(await exchange(server, renewed, got))).toEqual([401, 'invalid_client']);
    expect((await exchange(server, { ...renewed, client_secret: body.client_secret }, got)).status).toBe(200);
  });
});
