import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { unknownId } from '../../kit/minimal-selection.ts';
import type { TestServer } from '../../kit/test-server.ts';
import { type Admin, openAdmin, signToken } from '../../subgraphs/auth/admin/users/admin-test-server.ts';
import { bearer, bodyOf, signUpAndIn } from '../../subgraphs/auth/auth-test-server.ts';
import {
  callback,
  createOauthClient,
  openOauthServer,
  publicClient,
} from '../../subgraphs/auth/oauth-server/oauth-test-server.ts';

let server: TestServer;
let admin: Admin;
beforeAll(async () => {
  server = await openOauthServer();
  admin = await openAdmin(server);
});
afterAll(() => server[Symbol.asyncDispose]());

const app = { client_name: 'Calendar', redirect_uris: [callback] };

describe('only administrators', () => {
  const ofAll: [string, string, object?][] = [
    ['GET', ''],
    ['POST', '', app],
    ['POST', '', { redirect_uris: 'x' }],
  ];
  const ofOne: [string, string, object?][] = [
    ['GET', `/${unknownId}`],
    ['PUT', `/${unknownId}`, app],
    ['DELETE', `/${unknownId}`],
    ['POST', `/${unknownId}/regenerate_secret`],
  ];

  const requestAs = async (
    headers: Record<string, string>,
    [method, path, json]: [string, string, object?],
  ) => {
    const sent = await server.send(method, `/admin/oauth/clients${path}`, { json, headers });
    return [sent.status, bodyOf(sent).error_code];
  };

  test.each([...ofAll, ...ofOne])('can %s /admin/oauth/clients%s', async (...request) => {
    const { accessToken } = await signUpAndIn(server);
    const expired = await signToken(server, { role: 'service_role' }, { expiresIn: '-1s' });

    expect(await requestAs({}, request)).toEqual([401, 'no_authorization']);
    expect(await requestAs(bearer(accessToken), request)).toEqual([403, 'not_admin']);
    expect(await requestAs(bearer(expired), request)).toEqual([403, 'bad_jwt']);
  });

  test.each(ofOne)(
    'get "not found" from %s /admin/oauth/clients%s for an unknown app',
    async (...request) => {
      expect(await requestAs(bearer(admin.token), request)).toEqual([404, 'oauth_client_not_found']);
    },
  );

  test.each(ofOne)('learn from %s /admin/oauth/clients%s that an id is malformed', async (...request) => {
    const [method, path, json] = request;
    const malformed = [method, path.replace(/^\/[^/]+/, '/x'), json] as const;

    expect(await requestAs({}, [...malformed])).toEqual([401, 'no_authorization']);
    expect(await requestAs(bearer(admin.token), [...malformed])).toEqual([400, 'validation_failed']);
  });
});

describe('an administrator', () => {
  test('reads the apps page by page, the newest first', async () => {
    await using own = await openOauthServer();
    const chief = await openAdmin(own);
    const ids: string[] = [];
    for (const client_name of ['one', 'two', 'three']) {
      ids.unshift((await createOauthClient(chief, { client_name })).client_id);
      own.advance(1);
    }
    const page = (query: string) => chief.send('GET', `/admin/oauth/clients?${query}`);

    const [first, second, far] = [
      await page('per_page=2'),
      await page('per_page=2&page=2'),
      await page('page=9'),
    ];

    const idsOf = ({ body }: typeof first) => body.clients.map((one: { client_id: string }) => one.client_id);
    expect([idsOf(first), idsOf(second), idsOf(far)]).toEqual([ids.slice(0, 2), ids.slice(2), []]);
    expect(first.headers.get('x-total-count')).toBe('3');
    expect(first.headers.get('link')).toContain('page=2&per_page=2>; rel="next"');
    expect(JSON.stringify(first.body)).not.toContain('secret"');
    expect((await page('page=x')).body.error_code).toBe('validation_failed');
  });

  test('changes the given properties, but not the kind of app', async () => {
    const [secretive, open] = [await createOauthClient(admin), await createOauthClient(admin, publicClient)];
    const put = (id: string, fields: object) => admin.send('PUT', `/admin/oauth/clients/${id}`, fields);
    const method = (token_endpoint_auth_method: string) => ({ token_endpoint_auth_method });

    const changed = await put(secretive.client_id, {
      ...method('client_secret_post'),
      scope: 'email',
      logo_uri: '',
    });
    const emptied = await put(secretive.client_id, { scope: '' });

    expect(changed.body).toMatchObject({
      ...method('client_secret_post'),
      scope: 'email',
      client_name: 'Calendar',
    });
    expect(emptied.body).not.toHaveProperty('scope');
    const refused = [
      await put(secretive.client_id, method('none')),
      await put(open.client_id, method('client_secret_basic')),
      await put(open.client_id, {}),
      await put(open.client_id, { redirect_uris: [] }),
      await put(open.client_id, { redirect_uris: ['javascript:x'] }),
      await admin.send('POST', `/admin/oauth/clients/${open.client_id}/regenerate_secret`),
    ];
    expect(refused.map(({ status, body }) => [status, body.error_code])).toEqual(
      refused.map(() => [400, 'validation_failed']),
    );
  });

  test('is in the audit log with each change', async () => {
    const { client_id: id } = await createOauthClient(admin);
    await admin.send('PUT', `/admin/oauth/clients/${id}`, { client_name: 'Diary' });
    await admin.send('POST', `/admin/oauth/clients/${id}/regenerate_secret`);
    await admin.send('DELETE', `/admin/oauth/clients/${id}`);

    const entries = await server.db.auth.auditLogEntry.findMany({
      where: { traits: { path: ['client_id'], equals: id } },
      orderBy: { createdAt: 'asc' },
    });
    expect(entries.map(({ action, actorUsername }) => [action, actorUsername])).toEqual(
      ['created', 'updated', 'secret_regenerated', 'deleted'].map((what) => [
        `oauth_client_${what}`,
        'service_role',
      ]),
    );
  });
});
