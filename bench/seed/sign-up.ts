import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { projectRoot } from '../../server/settings/project-root.ts';
import { openConnection, type Request } from '../load/connection.ts';
import { toServerSettings } from '../processes/start-server.ts';

export type Person = { email: string; userId: string; accessToken: string; refreshToken: string };

export const password = 'correct horse battery staple';

type Tokens = { access_token: string; refresh_token: string; user: { id: string } };

export async function signUp(port: number, number: number): Promise<Person> {
  const email = `person-${number}@trellis.example`;
  const tokens = await fetchJson<Tokens>(port, {
    method: 'POST',
    path: '/signup',
    json: { email, password },
  });
  return toPerson(email, tokens);
}

/** Opens another session for a user who has signed up. */
export async function signIn(port: number, email: string): Promise<Person> {
  const path = '/token?grant_type=password';
  return toPerson(email, await fetchJson<Tokens>(port, { method: 'POST', path, json: { email, password } }));
}

function toPerson(email: string, { access_token, refresh_token, user }: Tokens): Person {
  return { email, userId: user.id, accessToken: access_token, refreshToken: refresh_token };
}

type Me = { data?: { me: { campaignAccount: { key: string } | null } } };

const tries = 50;
const betweenTriesMilliseconds = 100;

/** Reads the key of a campaign account. Retries, because a job creates the account after sign-up. */
export async function readAccountKey(port: number, { accessToken }: Person): Promise<string> {
  const request: Request = {
    method: 'POST',
    path: '/graphql',
    headers: { authorization: `Bearer ${accessToken}` },
    json: { query: '{ me { campaignAccount { key } } }' },
  };
  for (let count = 0; count < tries; count++) {
    const key = (await fetchJson<Me>(port, request)).data?.me.campaignAccount?.key;
    if (key) return key;
    await new Promise((resolve) => setTimeout(resolve, betweenTriesMilliseconds));
  }
  throw new Error('No campaign account was opened for the new user.');
}

async function fetchJson<T>(port: number, request: Request): Promise<T> {
  const connection = await openConnection(port);
  const { status, body } = await connection.send(request);
  connection.close();
  const text = body.toString('utf8');
  if (status !== 200) throw new Error(`${request.method} ${request.path} answered ${status} ${text}`);
  return JSON.parse(text) as T;
}

/** A token with every scope, made as an operator makes one beside a running server. */
export async function issueCmsToken(options: Parameters<typeof toServerSettings>[0]): Promise<string> {
  const args = [join(projectRoot, 'dist', 'main.js'), 'token', '--name', 'bench', '--scopes', 'all'];
  const { stdout } = await promisify(execFile)(process.execPath, args, { env: toServerSettings(options) });
  return stdout.trim();
}
