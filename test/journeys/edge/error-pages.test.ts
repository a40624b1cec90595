import { afterAll, beforeAll, expect, test } from 'vitest';
import { cloneDatabase } from '../../kit/clone-database.ts';
import { sendRaw } from '../../kit/send-raw.ts';
import { openSilentProxy } from '../../kit/silent-proxy.ts';
import type { TestServer } from '../../kit/test-server.ts';
import { bearer, openAuthServer, signUpAndIn } from '../../subgraphs/auth/auth-test-server.ts';

let database: Awaited<ReturnType<typeof cloneDatabase>>;
let proxy: Awaited<ReturnType<typeof openSilentProxy>>;
let server: TestServer;
let person: Awaited<ReturnType<typeof signUpAndIn>>;
beforeAll(async () => {
  database = await cloneDatabase();
  proxy = await openSilentProxy(database.url);
  server = await openAuthServer({ DATABASE_URL: proxy.url });
  person = await signUpAndIn(server);
});
afterAll(async () => {
  await server[Symbol.asyncDispose]();
  await database[Symbol.asyncDispose]();
});

const navigation = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8', 'sec-fetch-mode': 'navigate' };

/** The same failure as a browser that opens an address gets it, and as a program does. */
async function failTwice(path: string) {
  const credential = bearer(person.accessToken);
  const page = await sendRaw(server.url + path, { ...credential, ...navigation, 'accept-language': 'de' });
  const json = await server.send('GET', path, { headers: { ...credential, accept: 'application/json' } });
  return { page, json };
}

type Failure = { status: number; path: string; code: string; title: string; breaks?: () => Promise<unknown> };

// The last two break the server, so they stay in this order.
test.each<Failure>([
  { status: 403, path: '/admin/users', code: 'not_admin', title: 'Nicht erlaubt' },
  {
    status: 429,
    path: '/reauthenticate',
    code: 'over_email_send_rate_limit',
    title: 'Zu viele Anfragen',
    breaks: () => failTwice('/reauthenticate'),
  },
  {
    status: 500,
    path: '/user',
    code: 'unexpected_failure',
    title: 'Hier ist etwas schiefgegangen',
    breaks: () => server.db.pool.query('ALTER TABLE auth.users RENAME COLUMN phone TO lost'),
  },
  {
    status: 503,
    path: '/user',
    code: 'unexpected_failure',
    title: 'Im Moment nicht verfügbar',
    breaks: () => proxy[Symbol.asyncDispose](),
  },
])('$status is a page where a browser opens $path, and JSON for programs', async (failure) => {
  const { status, path, code, title, breaks } = failure;
  await breaks?.();

  const { page, json } = await failTwice(path);
  const text = page.bytes.toString();

  expect(page.status).toBe(status);
  expect(text).toContain('<html lang="de">');
  expect(text).toContain(`<h1>${title}</h1>`);
  expect(page.headers['content-security-policy']).toMatch(/^default-src 'none'/);
  expect(page.headers['cache-control']).toBe('no-store');
  expect(json).toMatchObject({ status, body: { code: status, error_code: code } });
  expect(json.headers.get('content-type')).toMatch(/^application\/json/);
  expect(page.headers['retry-after']).toBe(json.headers.get('retry-after') ?? undefined);
  // Neither response contains a word about the cause.
  expect(text + json.text).not.toMatch(/prisma|postgres|auth\.users|ECONN|socket/i);
});
