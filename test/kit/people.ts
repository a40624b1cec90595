import { SignJWT } from 'jose';
import type { TestServer } from './test-server.ts';

export type Person = {
  email: string;
  password: string;
  userId: string;
  accessToken: string;
  refreshToken: string;
  accountKey: string;
};

/** Creates a user with a confirmed address by the administrators' API: a sign-up with its mail takes three times the CPU time. */
export async function createUser(server: TestServer, email: string, password: string) {
  const token = await new SignJWT({ role: 'service_role' })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setExpirationTime(new Date(server.clock().getTime() + 3_600_000))
    .sign(new TextEncoder().encode(server.settings.secrets.jwt));
  const json = { email, password, email_confirm: true };
  const headers = { authorization: `Bearer ${token}` };
  await expectStatus(server.send('POST', '/admin/users', { json, headers }), 200);
}

/** Creates a user with a confirmed address, a session and a campaign account. */
export async function signUp(server: TestServer, email: string): Promise<Person> {
  const password = 'correct horse battery';
  await createUser(server, email, password);
  const signedIn = await expectStatus(
    server.send('POST', '/token?grant_type=password', { json: { email, password } }),
    200,
  );
  const { access_token, refresh_token, user } = signedIn.body as Tokens;
  await server.settle();
  const { data, errors } = await server.graphql(
    '{ me { campaignAccount { key } } }',
    {},
    { authorization: `Bearer ${access_token}` },
  );
  if (errors) throw new Error(JSON.stringify(errors));
  return {
    email,
    password,
    userId: user.id,
    accessToken: access_token,
    refreshToken: refresh_token,
    accountKey: data.me.campaignAccount.key,
  };
}

type Tokens = { access_token: string; refresh_token: string; user: { id: string } };

async function expectStatus<T extends { status: number; text: string }>(sent: Promise<T>, status: number) {
  const answer = await sent;
  if (answer.status !== status) throw new Error(`expected ${status}, got ${answer.status}: ${answer.text}`);
  return answer;
}
