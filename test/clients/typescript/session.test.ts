import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  createTrellis,
  type HearSession,
  keepInMemory,
  type TrellisOptions,
} from '../../../clients/typescript/index.ts';
import { type Person, signUp } from '../../kit/people.ts';
import { openServer, type TestServer } from '../../kit/test-server.ts';
import { openBreakableProxy } from './breakable-proxy.ts';

let server: TestServer;
let anna: Person;
beforeAll(async () => {
  // A refresh token that was exchanged twice would end its session.
  server = await openServer({ settings: { SVC_SECURITY_REFRESH_TOKEN_REUSE_INTERVAL: '0' } });
  anna = await signUp(server, 'anna@example.com');
});
afterAll(() => server[Symbol.asyncDispose]());

const me = '{ me { email } }';

/** A client with a session of its own, which notes what it sends and hears. */
async function openSession(more: Partial<TrellisOptions> = {}) {
  const sent: string[] = [];
  const heard: Parameters<HearSession>[] = [];
  const trellis = createTrellis({
    url: server.url,
    onSession: (...args) => void heard.push(args),
    ...more,
    fetch: (url, init) => {
      sent.push(
        `${init.method} ${new URL(url).pathname} ${String(init.body ?? '').match(/refreshSession/) ?? ''}`,
      );
      return fetch(url, init);
    },
  });
  const { email, password } = anna;
  const user = await trellis.signIn({ contact: { email }, password });
  return {
    trellis,
    sent,
    heard,
    user,
    refreshes: () => sent.filter((one) => one.includes('refresh')).length,
  };
}

describe('a session whose access token has expired', () => {
  test('is renewed once for all requests that find it so, over REST and the graph', async () => {
    const { trellis, heard, refreshes } = await openSession();
    server.advance(2 * 3600);

    const [one, two, user] = await Promise.all([
      trellis.graph<{ me: { email: string } }>(me),
      trellis.graph<{ me: { email: string } }>(me),
      trellis.call('GET /user'),
    ]);

    expect([one.data.me.email, two.data.me.email, user.email]).toEqual(Array(3).fill(anna.email));
    expect([one.errors, two.errors]).toEqual([[], []]);
    expect(refreshes()).toBe(1);
    expect(heard).toHaveLength(2);
  });

  test('ends where its refresh token is refused: one typed error, and nothing is kept', async () => {
    const { trellis, heard } = await openSession();
    await server.db.auth.refreshToken.deleteMany();
    server.advance(2 * 3600);

    const { data, errors } = await trellis.graph<{ me: null }>(me);

    expect(data.me).toBeNull();
    expect(errors).toMatchObject([{ code: 'AUTH_TOKEN_EXPIRED', status: 401, path: ['me'] }]);
    expect(await trellis.readTokens()).toBeNull();
    expect(heard.at(-1)).toMatchObject([null, { code: 'AUTH_REFRESH_TOKEN_NOT_FOUND' }]);
    expect(await trellis.refresh()).toBe(false);
  });

  test('stays where the server cannot be reached', async () => {
    await using proxy = await openBreakableProxy(server.url);
    const { trellis } = await openSession({ url: proxy.url });
    await proxy.kill();

    await expect(trellis.refresh()).rejects.toMatchObject({ code: 'UNREACHABLE', isPassing: true });
    expect(await trellis.readTokens()).not.toBeNull();
  });

  test('is not written over by an exchange that began before its user signed out', async () => {
    const { trellis, refreshes } = await openSession();

    const renewing = trellis.refresh();
    await expect.poll(refreshes, { interval: 1 }).toBe(1);
    await trellis.writeTokens(null);

    expect(await renewing).toBe(false);
    expect(await trellis.readTokens()).toBeNull();
  });
});

test('tokens that another page has taken are used instead of asking again', async () => {
  const storage = keepInMemory();
  const [first, second] = [await openSession({ storage }), await openSession({ storage })];
  server.advance(2 * 3600);
  const waiting = first.trellis.graph(me);
  await waiting;

  await second.trellis.graph(me);

  expect([first.refreshes(), second.refreshes()]).toEqual([1, 0]);
});

test('signing out ends the session here and there', async () => {
  const { trellis, user } = await openSession();
  const tokens = await trellis.readTokens();
  expect(user.email).toBe(anna.email);

  await trellis.signOut();

  expect(await trellis.readTokens()).toBeNull();
  await trellis.writeTokens(tokens);
  expect(await trellis.refresh()).toBe(false);
});

test('a wrong password is an error of the graph', async () => {
  const trellis = createTrellis({ url: server.url });

  const signingIn = trellis.signIn({ contact: { email: anna.email }, password: 'another horse' });

  await expect(signingIn).rejects.toMatchObject({ code: 'AUTH_INVALID_CREDENTIALS', status: 400 });
});
