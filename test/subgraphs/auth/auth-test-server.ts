import { createUser } from '../../kit/people.ts';
import {
  openServer,
  type ServerTopology,
  type TestResponse,
  type TestServer,
} from '../../kit/test-server.ts';

/** A server whose mail budget no test meets by chance. */
export function openAuthServer(settings: Record<string, string> = {}, topology: ServerTopology = 'one') {
  return openServer({ settings: { SVC_RATE_LIMIT_EMAIL_SENT: '100000', ...settings }, topology });
}

// biome-ignore lint/suspicious/noExplicitAny: a test reads what it asked for; the assertion is the check
export type Body = any;

export function bodyOf(sent: TestResponse): Body {
  return sent.body as Body;
}

export const password = 'correct horse';

export async function post(
  server: TestServer,
  path: string,
  json: unknown,
  headers: Record<string, string> = {},
) {
  const sent = await server.send('POST', path, { json, headers });
  return { status: sent.status, headers: sent.headers, body: bodyOf(sent), text: sent.text };
}

export function bearer(token: string) {
  return { authorization: `Bearer ${token}` };
}

let count = 0;

export function newEmail() {
  count += 1;
  return `person${count}.${process.pid}@example.com`;
}

/** The link and the code of the newest mail to an address. */
export async function readMail(server: TestServer, email: string) {
  const mail = (await server.mails(email)).at(-1);
  const href = /href="([^"]+)"/.exec(mail?.html ?? '')?.[1]?.replaceAll('&amp;', '&') ?? 'http://none';
  const link = new URL(href);
  const code = /code: (\d+)/.exec(mail?.text ?? '')?.[1] ?? '';
  return { mail, link, path: link.pathname + link.search, code, token: link.searchParams.get('token') ?? '' };
}

/** A redirect's target, query and fragment. */
export function readLocation(sent: { headers: Headers }) {
  const location = sent.headers.get('location') ?? '';
  const [before = '', fragment = ''] = location.split('#');
  return { location, before, fragment: Object.fromEntries(new URLSearchParams(fragment)) };
}

/** Creates a confirmed user, and a session by the password. */
export async function signUpAndIn(server: TestServer, email = newEmail()) {
  await createUser(server, email, password);
  return { email, ...(await signIn(server, email)) };
}

/** Signs a user up, confirms the address by the mailed link, and signs in by the password. */
export async function signUpByMail(server: TestServer, email = newEmail()) {
  const signedUp = await post(server, '/signup', { email, password });
  if (signedUp.status !== 200)
    throw new Error(`The sign-up of ${email}: ${signedUp.status} ${signedUp.text}`);
  const { mail, path } = await readMail(server, email);
  const followed = await server.send('GET', path);
  const target = followed.headers.get('location') ?? '';
  if (target.includes('error=') || followed.status !== 303) {
    throw new Error(`${mail ? 'The link' : 'No mail'} to ${email}: ${path} ${followed.status} ${target}`);
  }
  return { email, ...(await signIn(server, email)) };
}

export async function signIn(server: TestServer, email: string, secret = password) {
  const { status, body, text } = await post(server, '/token?grant_type=password', {
    email,
    password: secret,
  });
  if (status !== 200) throw new Error(text);
  return {
    userId: body.user.id as string,
    accessToken: body.access_token as string,
    refreshToken: body.refresh_token as string,
  };
}

export function refresh(server: TestServer, refreshToken: string) {
  return post(server, '/token?grant_type=refresh_token', { refresh_token: refreshToken });
}

export function claimsOf(token: string): Body {
  return JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
}
