import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { drawTopologies } from '../../kit/draw-topologies.ts';
import { openRawSubscription } from '../../kit/follow.ts';
import { openPageVisitor } from '../../kit/page-visitor.ts';
import type { TestServer } from '../../kit/test-server.ts';
import { openAuthServer, password, signUpAndIn } from '../../subgraphs/auth/auth-test-server.ts';

const whoAmI = '{ me { email } }';
const rename = 'mutation { updateMe(input: { data: { nick: "A" } }) { user { id } } }';
const signedOut = ['AUTH_NO_AUTHORIZATION'];

describe.each(drawTopologies(import.meta.filename))('the session cookie on /graphql, in %s', (topology) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await openAuthServer({}, topology);
  });
  afterAll(() => server[Symbol.asyncDispose]());

  /** A browser that has signed in on the pages, and the requests of its console. */
  async function openConsole() {
    const person = await signUpAndIn(server);
    const visitor = openPageVisitor(server);
    const page = await visitor.open('/account');
    await visitor.submit(page, 'password', { email: person.email, password });
    const own = {
      accept: 'application/json',
      'content-type': 'application/json',
      'x-trellis-console': '1',
      'sec-fetch-site': 'same-origin',
      origin: server.url,
    };
    const send = async (query: string, headers: Record<string, string | undefined> = {}, variables = {}) => {
      const all = Object.entries({ ...own, ...headers }).filter(([, value]) => value !== undefined);
      const sent = await visitor.request('/graphql', {
        method: 'POST',
        headers: Object.fromEntries(all) as Record<string, string>,
        body: JSON.stringify({ query, variables }),
      });
      const { data, errors = [] } = JSON.parse(sent.text);
      const codes = errors.map(({ extensions }: { extensions: { code: string } }) => extensions.code);
      return { ...sent, data, codes };
    };
    const expire = () => {
      const [, refresh, access] = (visitor.cookies.get('trellis_account') ?? '').split('~');
      visitor.cookies.set('trellis_account', ['0', refresh, access].join('~'));
    };
    return { ...person, visitor, send, expire, own };
  }

  test('opens the operations of the console, in Apollo Server and on the fast path', async () => {
    const { email, send, visitor } = await openConsole();
    for (const _ of [1, 2, 3]) {
      const { data, headers } = await send(whoAmI);
      expect(data).toEqual({ me: { email } });
      expect(headers.getSetCookie()).toEqual([]);
    }
    expect(visitor.cookies.get('trellis_account')).toMatch(/^\d+~/);
  });

  test('opens subscriptions', async () => {
    const { own, visitor } = await openConsole();
    const cookie = `trellis_account=${visitor.cookies.get('trellis_account')}`;
    const query = 'subscription { myAccountChanged { change } }';
    await using stream = await openRawSubscription(server, query, {
      headers: { ...own, cookie, accept: 'text/event-stream' },
    });
    expect((await stream.next()).data.data.myAccountChanged.change).toBe('CURRENT');
    await using foreign = await openRawSubscription(server, query, {
      headers: { ...own, cookie, accept: 'text/event-stream', origin: 'https://evil.example' },
    });
    expect((await foreign.next()).data.errors[0].extensions.code).toBe('AUTH_NO_AUTHORIZATION');
  });

  test.each([
    ['without the header', { 'x-trellis-console': undefined }],
    ['with another value of the header', { 'x-trellis-console': '0' }],
    ['of another origin', { origin: 'https://evil.example' }],
    [
      'of another origin without fetch metadata',
      { origin: 'https://evil.example', 'sec-fetch-site': undefined },
    ],
    ['of an opaque origin', { origin: 'null' }],
    ['without an origin', { origin: undefined }],
    ['of another site', { 'sec-fetch-site': 'cross-site' }],
    ['of a neighbor site', { 'sec-fetch-site': 'same-site' }],
  ])('is ignored in a request %s', async (_, headers) => {
    const { send } = await openConsole();
    // Twice, because the second one takes the fast path.
    for (const _turn of [1, 2]) expect((await send(whoAmI, headers)).codes).toEqual(signedOut);
  });

  test('is ignored in a GET, in forms and in REST', async () => {
    const { own, visitor } = await openConsole();
    const read = await visitor.request(`/graphql?query=${encodeURIComponent(whoAmI)}`, {
      headers: { ...own, 'apollo-require-preflight': 'true' },
    });
    expect(JSON.parse(read.text).errors[0].extensions.code).toBe('AUTH_NO_AUTHORIZATION');
    const body = JSON.stringify({ query: whoAmI });
    for (const type of [
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
    ]) {
      for (const guard of ['1', '']) {
        const headers = { ...own, 'content-type': type, 'x-trellis-console': guard };
        const sent = await visitor.request('/graphql', { method: 'POST', headers, body });
        expect([sent.status, JSON.parse(sent.text).data]).toEqual([415, undefined]);
      }
    }
    for (const path of ['/user', '/v1/campaign', '/api/structure/articles'])
      expect((await visitor.request(path, { headers: own })).status, path).toBe(401);
    const changed = await visitor.request('/user', { method: 'PUT', headers: own, body: '{"data":{}}' });
    expect(changed.status).toBe(401);
  });

  test('yields to an explicit credential, right or wrong', async () => {
    const { send } = await openConsole();
    const other = await signUpAndIn(server);
    const { data } = await send(whoAmI, { authorization: `Bearer ${other.accessToken}` });
    const refused = await send(whoAmI, { authorization: 'Bearer a.b.c' });

    expect(data.me.email).toBe(other.email);
    expect([refused.codes, refused.headers.getSetCookie()]).toEqual([['AUTH_BAD_JWT'], []]);
  });

  test('is renewed once for requests that arrive together', async () => {
    const { email, send, expire, visitor, userId } = await openConsole();
    expire();
    const old = visitor.cookies.get('trellis_account') ?? '';
    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => send(whoAmI)));
    const cookies = answers.map(({ headers }) => headers.getSetCookie());

    for (const { data } of answers) expect(data).toEqual({ me: { email } });
    expect(new Set(cookies.flat()).size).toBe(1);
    expect(cookies[0]?.[0]).toMatch(/^trellis_account=\d+~.+; Path=\/; HttpOnly; SameSite=Lax$/);
    expect((await send(whoAmI)).headers.getSetCookie()).toEqual([]);
    visitor.cookies.set('trellis_account', old);
    expect((await send('{ broken')).headers.getSetCookie()).toEqual(cookies[0]);
    expect((await send(whoAmI)).data).toEqual({ me: { email } });
    // The sign-up, the sign-in of the pages, and no other.
    expect(await server.db.auth.session.count({ where: { userId } })).toBe(2);
  });

  test('is deleted when the session has ended', async () => {
    const byRefusal = await openConsole();
    byRefusal.visitor.cookies.set('trellis_account', '0~unknown~unknown');
    const refused = await byRefusal.send(whoAmI);
    expect(refused.codes).toEqual(signedOut);
    expect(refused.headers.getSetCookie()).toEqual([
      'trellis_account=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax',
    ]);

    const elsewhere = await openConsole();
    await server.db.auth.session.deleteMany({ where: { userId: elsewhere.userId } });
    expect((await elsewhere.send(rename)).codes).toEqual(['AUTH_SESSION_NOT_FOUND']);
    expect(elsewhere.visitor.cookies.has('trellis_account')).toBe(false);

    const here = await openConsole();
    await here.send('mutation { signOut(input: { scope: OTHERS }) { endedSessions } }');
    expect(here.visitor.cookies.has('trellis_account')).toBe(true);
    await here.send('mutation { signOut(input: { scope: LOCAL }) { endedSessions } }');
    expect(here.visitor.cookies.has('trellis_account')).toBe(false);
  });

  test('is renewed beside the cookie of the CMS', async () => {
    const { send, expire } = await openConsole();
    expire();
    const signIn = 'mutation ($input: SignInToCmsInput!) { signInToCms(input: $input) { user { login } } }';
    for (const _ of [1, 2]) {
      expire();
      const { headers } = await send(signIn, {}, { input: server.firstAdministrator });
      const names = headers.getSetCookie().map((line) => line.split('=', 1)[0]);
      expect(names.sort()).toEqual(['trellis_account', 'trellis_cms']);
    }
  });

  test('is not offered to pages of other origins', async () => {
    const preflight = await server.send('OPTIONS', '/graphql', {
      headers: {
        origin: 'https://evil.example',
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'content-type,x-trellis-console',
      },
    });
    expect(preflight.headers.get('access-control-allow-credentials')).toBeNull();
  });
});
