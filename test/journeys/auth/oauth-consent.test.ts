import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestHouse } from '../../kit/test-server.ts';
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
  openOauthHouse,
  type Person,
  publicClient,
  queryOf,
} from '../../subgraphs/auth/oauth-server/oauth-test-server.ts';

let house: TestHouse;
let admin: Admin;
let client: Client;
let person: Person;
let other: Person;
beforeAll(async () => {
  house = await openOauthHouse({ SVC_EXTERNAL_ANONYMOUS_USERS_ENABLED: 'true' });
  admin = await openAdmin(house);
  client = await createOauthClient(admin);
  [person, other] = [await signUpAndIn(house), await signUpAndIn(house)];
});
afterAll(() => house[Symbol.asyncDispose]());

const gone = {
  status: 404,
  body: { code: 404, error_code: 'oauth_authorization_not_found', msg: 'Authorization not found' },
};

describe('a request', () => {
  test('belongs to whoever opened it first', async () => {
    const { id } = await authorize(house, client);
    expect((await open(house, person, id)).status).toBe(200);

    expect(await open(house, other, id)).toMatchObject(gone);
    expect(await decide(house, other, id)).toMatchObject(gone);
    expect(await decide(house, other, id, 'deny')).toMatchObject(gone);
    expect((await decide(house, person, id)).status).toBe(200);
  });

  test('belongs to one of two who open it at once', async () => {
    const { id } = await authorize(house, client);

    const answers = await Promise.all([open(house, person, id), open(house, other, id)]);

    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
  });

  test('is not decided by whoever was not shown it', async () => {
    const { id } = await authorize(house, client);

    expect(await decide(house, person, id)).toMatchObject(gone);
  });

  test('is decided once', async () => {
    const { id } = await authorize(house, client, { prompt: 'consent' });
    await open(house, person, id);

    const answers = await Promise.all(
      ['approve', 'deny', 'approve'].map((action) => decide(house, person, id, action)),
    );

    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
    expect(await open(house, person, id)).toMatchObject({
      status: 400,
      body: { error_code: 'validation_failed', msg: 'authorization request cannot be processed' },
    });
  });

  test('waits ten minutes', async () => {
    const { id } = await authorize(house, client);
    await open(house, person, id);
    house.advance(601);

    expect(await open(house, person, id)).toMatchObject(gone);
    expect(await decide(house, person, id)).toMatchObject(gone);
  });

  test('has to be one', async () => {
    for (const id of [randomUUID(), 'x', "'"]) {
      expect(await open(house, person, id)).toMatchObject(gone);
      expect(await decide(house, person, id)).toMatchObject(gone);
    }
  });

  test('is answered by yes or no', async () => {
    const { id } = await authorize(house, client);
    await open(house, person, id);

    for (const action of ['maybe', '', undefined]) {
      const { status, body } = await post(
        house,
        `/oauth/authorizations/${id}/consent`,
        { action },
        bearer(person.accessToken),
      );
      expect([status, body.error_code]).toEqual([400, 'validation_failed']);
    }
  });

  test('goes nowhere that an administrator has struck off since', async () => {
    const moving = await createOauthClient(admin);
    const { id } = await authorize(house, moving);
    await open(house, person, id);
    await admin.send('PUT', `/admin/oauth/clients/${moving.client_id}`, {
      redirect_uris: ['https://app.example/new'],
    });

    expect(await decide(house, person, id)).toMatchObject(gone);
  });
});

describe('whoever is not signed in decides nothing', () => {
  const answersFor = async (headers: Record<string, string>) => {
    const { id } = await authorize(house, client);
    const shown = await house.send('GET', `/oauth/authorizations/${id}`, { headers });
    const decided = await post(house, `/oauth/authorizations/${id}/consent`, { action: 'approve' }, headers);
    const grants = await house.send('GET', '/user/oauth/grants', { headers });
    const path = `/user/oauth/grants?client_id=${client.client_id}`;
    const revoked = await house.send('DELETE', path, { headers });
    return [shown, decided, grants, revoked].map((sent) => [sent.status, bodyOf(sent as never).error_code]);
  };
  const all = (answer: unknown) => [answer, answer, answer, answer];

  test('without a token', async () => {
    expect(await answersFor({})).toEqual(all([401, 'no_authorization']));
  });

  test('with a bad or an expired one', async () => {
    const expired = await signToken(house, { sub: person.userId }, { expiresIn: '-1s' });
    const forged = await signToken(house, { sub: person.userId }, { secret: 'x'.repeat(32) });

    for (const token of ['a.b.c', expired, forged]) {
      expect(await answersFor(bearer(token))).toEqual(all([403, 'bad_jwt']));
    }
  });

  test('as an administrator', async () => {
    expect(await answersFor(bearer(admin.token))).toEqual(all([403, 'bad_jwt']));
  });

  test('as an app that acts for somebody', async () => {
    const { access_token: token } = await getTokens(house, client, person);

    expect(await answersFor(bearer(token))).toEqual(all([403, 'bad_jwt']));
  });

  test('in a session that has ended, or without a name', async () => {
    const left = await signUpAndIn(house);
    await post(house, '/logout?scope=local', {}, bearer(left.accessToken));
    const { body: stranger } = await post(house, '/signup', {});
    const { id } = await authorize(house, client);

    expect((await open(house, left, id)).body.error_code).toBe('session_not_found');
    const nameless = await open(house, { accessToken: stranger.access_token }, id);
    expect([nameless.status, nameless.body.error_code]).toEqual([403, 'no_authorization']);
  });
});

describe('what was agreed to is not asked again', () => {
  const askedFor = async (one: Client, who: Person, parameters: Record<string, string> = {}) => {
    const { id } = await authorize(house, one, parameters);
    return 'authorization_id' in (await open(house, who, id)).body;
  };

  test('unless more is wanted; then it adds up', async () => {
    const [known, someone] = [await createOauthClient(admin), await signUpAndIn(house)];
    await getCode(house, known, someone, { scope: 'openid email' });

    expect(await askedFor(known, someone, { scope: 'email' })).toBe(false);
    expect(await askedFor(known, someone, { scope: 'openid email profile' })).toBe(true);
    await getCode(house, known, someone, { scope: 'profile' });
    expect(await askedFor(known, someone, { scope: 'openid email profile' })).toBe(false);
    const consents = await house.db.auth.oauthConsent.findMany({ where: { userId: someone.userId } });
    expect(consents.map(({ scopes }) => scopes)).toEqual([['openid', 'email', 'profile']]);
  });

  test('unless the app wants it, somebody else is there, or another app asks', async () => {
    const [known, someone] = [await createOauthClient(admin), await signUpAndIn(house)];
    await getCode(house, known, someone);

    expect(await askedFor(known, someone, { prompt: 'consent' })).toBe(true);
    expect(await askedFor(known, someone, { prompt: 'login' })).toBe(true);
    expect(await askedFor(known, other)).toBe(true);
    expect(await askedFor(await createOauthClient(admin), someone)).toBe(true);
  });

  test('unless any app of the device could be behind it', async () => {
    const redirect_uri = 'http://127.0.0.1/callback';
    const uris = [redirect_uri, 'https://app.example/callback', 'com.example.app:/callback'];
    const native = await createOauthClient(admin, { ...publicClient, redirect_uris: uris });
    const someone = await signUpAndIn(house);
    await getCode(house, native, someone, { redirect_uri });

    expect(await askedFor(native, someone, { redirect_uri })).toBe(true);
    expect(await askedFor(native, someone, { redirect_uri: 'com.example.app:/callback' })).toBe(true);
    expect(await askedFor(native, someone)).toBe(false);
  });

  test('unless the answer was no', async () => {
    const [unknown, someone] = [await createOauthClient(admin), await signUpAndIn(house)];
    const { id } = await authorize(house, unknown);
    await open(house, someone, id);
    const { body } = await decide(house, someone, id, 'deny');

    expect(queryOf(body.redirect_url)).toMatchObject({
      error: 'access_denied',
      error_description: 'User denied the request',
      state: 'xyz',
    });
    expect(await askedFor(unknown, someone)).toBe(true);
  });
});
