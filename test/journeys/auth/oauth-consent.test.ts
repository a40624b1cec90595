import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestServer } from '../../kit/test-server.ts';
import { type Admin, openAdmin, signToken } from '../../subgraphs/auth/admin/users/admin-test-server.ts';
import { bearer, bodyOf, post, signUpAndIn } from '../../subgraphs/auth/auth-test-server.ts';
import {
  authorize,
  type Client,
  createOauthClient,
  decide,
  getCode,
  getTokens,
  open,
  openOauthServer,
  type Person,
  publicClient,
  queryOf,
} from '../../subgraphs/auth/oauth-server/oauth-test-server.ts';

let server: TestServer;
let admin: Admin;
let client: Client;
let person: Person;
let other: Person;
beforeAll(async () => {
  server = await openOauthServer({ SVC_EXTERNAL_ANONYMOUS_USERS_ENABLED: 'true' });
  admin = await openAdmin(server);
  client = await createOauthClient(admin);
  [person, other] = [await signUpAndIn(server), await signUpAndIn(server)];
});
afterAll(() => server[Symbol.asyncDispose]());

const gone = {
  status: 404,
  body: { code: 404, error_code: 'oauth_authorization_not_found', msg: 'Authorization not found' },
};

describe('a request', () => {
  test('belongs to the first user who opened it', async () => {
    const { id } = await authorize(server, client);
    expect((await open(server, person, id)).status).toBe(200);

    expect(await open(server, other, id)).toMatchObject(gone);
    expect(await decide(server, other, id)).toMatchObject(gone);
    expect(await decide(server, other, id, 'deny')).toMatchObject(gone);
    expect((await decide(server, person, id)).status).toBe(200);
  });

  test('belongs to one of two concurrent users', async () => {
    const { id } = await authorize(server, client);

    const answers = await Promise.all([open(server, person, id), open(server, other, id)]);

    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
  });

  test('can only be decided by the user who saw it', async () => {
    const { id } = await authorize(server, client);

    expect(await decide(server, person, id)).toMatchObject(gone);
  });

  test('is decided once', async () => {
    const { id } = await authorize(server, client, { prompt: 'consent' });
    await open(server, person, id);

    const answers = await Promise.all(
      ['approve', 'deny', 'approve'].map((action) => decide(server, person, id, action)),
    );

    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
    expect(await open(server, person, id)).toMatchObject({
      status: 400,
      body: { error_code: 'validation_failed', msg: 'authorization request cannot be processed' },
    });
  });

  test('expires after ten minutes', async () => {
    const { id } = await authorize(server, client);
    await open(server, person, id);
    server.advance(601);

    expect(await open(server, person, id)).toMatchObject(gone);
    expect(await decide(server, person, id)).toMatchObject(gone);
  });

  test('has to be one', async () => {
    for (const id of [randomUUID(), 'x', "'"]) {
      expect(await open(server, person, id)).toMatchObject(gone);
      expect(await decide(server, person, id)).toMatchObject(gone);
    }
  });

  test('is answered by yes or no', async () => {
    const { id } = await authorize(server, client);
    await open(server, person, id);

    for (const action of ['maybe', '', undefined]) {
      const { status, body } = await post(
        server,
        `/oauth/authorizations/${id}/consent`,
        { action },
        bearer(person.accessToken),
      );
      expect([status, body.error_code]).toEqual([400, 'validation_failed']);
    }
  });

  test('is not sent to an address that an administrator has removed since', async () => {
    const moving = await createOauthClient(admin);
    const { id } = await authorize(server, moving);
    await open(server, person, id);
    await admin.send('PUT', `/admin/oauth/clients/${moving.client_id}`, {
      redirect_uris: ['https://app.example/new'],
    });

    expect(await decide(server, person, id)).toMatchObject(gone);
  });
});

describe('without a session no consent can be decided', () => {
  const answersFor = async (headers: Record<string, string>) => {
    const { id } = await authorize(server, client);
    const shown = await server.send('GET', `/oauth/authorizations/${id}`, { headers });
    const decided = await post(server, `/oauth/authorizations/${id}/consent`, { action: 'approve' }, headers);
    const grants = await server.send('GET', '/user/oauth/grants', { headers });
    const path = `/user/oauth/grants?client_id=${client.client_id}`;
    const revoked = await server.send('DELETE', path, { headers });
    return [shown, decided, grants, revoked].map((sent) => [sent.status, bodyOf(sent as never).error_code]);
  };
  const all = (answer: unknown) => [answer, answer, answer, answer];

  test('without a token', async () => {
    expect(await answersFor({})).toEqual(all([401, 'no_authorization']));
  });

  test('with a bad or an expired one', async () => {
    const expired = await signToken(server, { sub: person.userId }, { expiresIn: '-1s' });
    const forged = await signToken(server, { sub: person.userId }, { secret: 'x'.repeat(32) });

    for (const token of ['a.b.c', expired, forged]) {
      expect(await answersFor(bearer(token))).toEqual(all([403, 'bad_jwt']));
    }
  });

  test('as an administrator', async () => {
    expect(await answersFor(bearer(admin.token))).toEqual(all([403, 'bad_jwt']));
  });

  test('as an app that acts for a user', async () => {
    const { access_token: token } = await getTokens(server, client, person);

    expect(await answersFor(bearer(token))).toEqual(all([403, 'bad_jwt']));
  });

  test('in a session that has ended, or without a name', async () => {
    const left = await signUpAndIn(server);
    await post(server, '/logout?scope=local', {}, bearer(left.accessToken));
    const { body: stranger } = await post(server, '/signup', {});
    const { id } = await authorize(server, client);

    expect((await open(server, left, id)).body.error_code).toBe('session_not_found');
    const nameless = await open(server, { accessToken: stranger.access_token }, id);
    expect([nameless.status, nameless.body.error_code]).toEqual([403, 'no_authorization']);
  });
});

describe('a granted consent is not requested again', () => {
  const askedFor = async (one: Client, who: Person, parameters: Record<string, string> = {}) => {
    const { id } = await authorize(server, one, parameters);
    return 'authorization_id' in (await open(server, who, id)).body;
  };

  test('unless more is wanted; then it adds up', async () => {
    const [known, someone] = [await createOauthClient(admin), await signUpAndIn(server)];
    await getCode(server, known, someone, { scope: 'openid email' });

    expect(await askedFor(known, someone, { scope: 'email' })).toBe(false);
    expect(await askedFor(known, someone, { scope: 'openid email profile' })).toBe(true);
    await getCode(server, known, someone, { scope: 'profile' });
    expect(await askedFor(known, someone, { scope: 'openid email profile' })).toBe(false);
    const consents = await server.db.auth.oauthConsent.findMany({ where: { userId: someone.userId } });
    expect(consents.map(({ scopes }) => scopes)).toEqual([['openid', 'email', 'profile']]);
  });

  test('unless the app requires it, another user is signed in, or another app requests it', async () => {
    const [known, someone] = [await createOauthClient(admin), await signUpAndIn(server)];
    await getCode(server, known, someone);

    expect(await askedFor(known, someone, { prompt: 'consent' })).toBe(true);
    expect(await askedFor(known, someone, { prompt: 'login' })).toBe(true);
    expect(await askedFor(known, other)).toBe(true);
    expect(await askedFor(await createOauthClient(admin), someone)).toBe(true);
  });

  test('unless any app of the device could be behind it', async () => {
    const redirect_uri = 'http://127.0.0.1/callback';
    const uris = [redirect_uri, 'https://app.example/callback', 'com.example.app:/callback'];
    const native = await createOauthClient(admin, { ...publicClient, redirect_uris: uris });
    const someone = await signUpAndIn(server);
    await getCode(server, native, someone, { redirect_uri });

    expect(await askedFor(native, someone, { redirect_uri })).toBe(true);
    expect(await askedFor(native, someone, { redirect_uri: 'com.example.app:/callback' })).toBe(true);
    expect(await askedFor(native, someone)).toBe(false);
  });

  test('unless the answer was no', async () => {
    const [unknown, someone] = [await createOauthClient(admin), await signUpAndIn(server)];
    const { id } = await authorize(server, unknown);
    await open(server, someone, id);
    const { body } = await decide(server, someone, id, 'deny');

    expect(queryOf(body.redirect_url)).toMatchObject({
      error: 'access_denied',
      error_description: 'User denied the request',
      state: 'xyz',
    });
    expect(await askedFor(unknown, someone)).toBe(true);
  });
});
