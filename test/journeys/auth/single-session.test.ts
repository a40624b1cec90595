import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestServer } from '../../kit/test-server.ts';
import {
  openAuthServer,
  password,
  post,
  refresh,
  signUpAndIn,
} from '../../subgraphs/auth/auth-test-server.ts';
import { addApp, pass } from '../../subgraphs/auth/second-factors/factors/factor-owner.ts';
import { sessionIdOf } from '../../subgraphs/auth/sessions/refresh-tokens/counted-holder.ts';

const single = { SVC_SESSIONS_SINGLE_PER_USER: 'true' };
const replaced = {
  status: 400,
  body: {
    error_code: 'session_expired',
    msg: 'Invalid Refresh Token: Session Expired (Revoked by Newer Login)',
  },
};

/** Signs in as a kind of client, a second after whatever came before. */
async function signInAs(server: TestServer, email: string, tag?: string) {
  pass(server, 1);
  const headers: Record<string, string> = tag === undefined ? {} : { 'x-session-tag': tag };
  const { body } = await post(server, '/token?grant_type=password', { email, password }, headers);
  return { accessToken: body.access_token as string, refreshToken: body.refresh_token as string };
}

type SessionTokens = { accessToken: string; refreshToken: string };

describe('one session per user', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await openAuthServer({
      ...single,
      SVC_SESSIONS_TIMEBOX: '10h',
      SVC_SESSIONS_INACTIVITY_TIMEOUT: '30m',
      SVC_SESSIONS_ALLOW_LOW_AAL: '10m',
    });
  });
  afterAll(() => server[Symbol.asyncDispose]());

  /** Somebody with a session that goes on, and a newer one. */
  async function openTwo() {
    const { email, ...older } = await signUpAndIn(server);
    return { email, older, newer: await signInAs(server, email) };
  }
  const change = (signed: SessionTokens, data: object) =>
    server.db.auth.session.update({ where: { id: sessionIdOf(signed) }, data });

  test('is the one opened or refreshed last; those of other users do not count', async () => {
    const { older, newer } = await openTwo();
    const stranger = await signUpAndIn(server);
    pass(server, 1);
    await signInAs(server, stranger.email);

    expect(await refresh(server, older.refreshToken)).toMatchObject(replaced);
    expect((await refresh(server, newer.refreshToken)).status).toBe(200);
  });

  test('stays the one that was refreshed last when an idle one was opened later', async () => {
    const { older, newer } = await openTwo();
    await change(older, { refreshedAt: new Date(Date.now() + 3_600_000) });

    expect((await refresh(server, older.refreshToken)).status).toBe(200);
    expect(await refresh(server, newer.refreshToken)).toMatchObject(replaced);
  });

  test.each([
    ['was revoked', { revokedAt: new Date() }],
    ['has met its end', { notAfter: new Date(0) }],
  ])('is not replaced by one that %s', async (_name, data) => {
    const { older, newer } = await openTwo();
    await change(newer, data);

    expect((await refresh(server, older.refreshToken)).status).toBe(200);
  });

  test('is not replaced by one that stayed below its user’s second factor for too long', async () => {
    const { email, ...person } = await signUpAndIn(server);
    const app = await addApp(server, person.accessToken);
    const low = await signInAs(server, email);
    const early = await refresh(server, app.refreshToken);
    pass(server, 601);

    expect(early).toMatchObject(replaced);
    expect((await refresh(server, low.refreshToken)).body.msg).toMatch('Low AAL');
    expect((await refresh(server, app.refreshToken)).status).toBe(200);
  });

  test('is not replaced by one of a third-party app', async () => {
    const { older, newer } = await openTwo();
    const times = { createdAt: new Date(), updatedAt: new Date() };
    const app = await server.db.auth.oauthClient.create({
      data: {
        clientName: 'An app',
        clientType: 'public',
        registrationType: 'manual',
        tokenEndpointAuthMethod: 'none',
        ...times,
      },
    });
    await change(newer, { oauthClientId: app.id, scopes: 'email' });

    expect((await refresh(server, older.refreshToken)).status).toBe(200);
  });

  test('has no kinds unless they are set', async () => {
    const { email, ...older } = await signUpAndIn(server);
    const mobile = await signInAs(server, email, 'mobile');
    const row = await server.db.auth.session.findUnique({ where: { id: sessionIdOf(mobile) } });

    expect(row?.tag).toBeNull();
    expect(await refresh(server, older.refreshToken)).toMatchObject(replaced);
  });
});

describe('one session of each kind per user', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await openAuthServer({ ...single, SVC_SESSIONS_TAGS: 'web, mobile,tv' });
  });
  afterAll(() => server[Symbol.asyncDispose]());

  test('each kind has a separate session, and a newer one of the same kind replaces it', async () => {
    const { email } = await signUpAndIn(server);
    const web = await signInAs(server, email, 'web');
    const mobile = await signInAs(server, email, 'mobile');
    const tv = await signInAs(server, email, 'tv');
    const first = await Promise.all(
      [web, mobile, tv].map(({ refreshToken }) => refresh(server, refreshToken)),
    );
    await signInAs(server, email, 'mobile');

    const [webToken, mobileToken, tvToken] = first.map(({ body }) => body.refresh_token);
    expect(first.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await refresh(server, webToken)).status).toBe(200);
    expect(await refresh(server, mobileToken)).toMatchObject(replaced);
    expect((await refresh(server, tvToken)).status).toBe(200);
  });

  test.each([
    ['none', undefined],
    ['one that is none of them', 'fridge'],
    ['an empty one', ''],
    ['the first one', 'web'],
  ])('a client that names %s is of the first kind', async (_name, tag) => {
    const { email } = await signUpAndIn(server);
    const [web, mobile] = [await signInAs(server, email, 'web'), await signInAs(server, email, 'mobile')];

    await signInAs(server, email, tag);

    expect(await refresh(server, web.refreshToken)).toMatchObject(replaced);
    expect((await refresh(server, mobile.refreshToken)).status).toBe(200);
  });

  test('a kind that is set no more counts as the first one', async () => {
    const { email } = await signUpAndIn(server);
    const former = await signInAs(server, email, 'mobile');
    await server.db.auth.session.update({
      where: { id: sessionIdOf(former) },
      data: { tag: 'palmtop' },
    });
    expect((await refresh(server, former.refreshToken)).status).toBe(200);
    const mobile = await signInAs(server, email, 'mobile');

    const web = await signInAs(server, email, 'web');

    expect(await refresh(server, former.refreshToken)).toMatchObject(replaced);
    expect((await refresh(server, mobile.refreshToken)).status).toBe(200);
    expect((await refresh(server, web.refreshToken)).status).toBe(200);
  });
});

test('kinds alone limit nothing', async () => {
  await using server = await openAuthServer({ SVC_SESSIONS_TAGS: 'web,mobile' }, 'many');
  const { email, ...first } = await signUpAndIn(server);
  const [second, mobile] = [await signInAs(server, email), await signInAs(server, email, 'mobile')];
  const row = await server.db.auth.session.findUnique({ where: { id: sessionIdOf(mobile) } });

  const answers = await Promise.all(
    [first, second, mobile].map(({ refreshToken }) => refresh(server, refreshToken)),
  );

  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(row?.tag).toBe('mobile');
});
