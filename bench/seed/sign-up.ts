import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { projectRoot } from '../../server/settings/project-root.ts';
import { openConnection, type Request } from '../load/connection.ts';
import { toServerSettings } from '../processes/start-server.ts';

export type Person = { email: string; userId: string; accessToken: string; refreshToken: string };

export const password = 'correct horse battery staple';

type Tokens = { access_token: string; refresh_token: string; user: { id: string } };

export async function signUp(port: number, number: number): Promise<Person> {
  const email = `person-${number}@trellis.example`;
  return openSession(port, '/signup', email);
}

/** Opens another session for a user who has signed up. */
export async function signIn(port: number, email: string): Promise<Person> {
  return openSession(port, '/token?grant_type=password', email);
}

async function openSession(port: number, path: string, email: string): Promise<Person> {
  const request: Request = { method: 'POST', path, json: { email, password } };
  const { access_token, refresh_token, user } = await fetchJson<Tokens>(port, request);
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
    await sleep(betweenTriesMilliseconds);
  }
  throw new Error('No campaign account was opened for the new user.');
}

/** Sends a request on a connection of its own. Throws unless the status is 2xx. */
export async function fetchJson<T>(port: number, request: Request): Promise<T> {
  const connection = await openConnection(port);
  const { status, body } = await connection.send(request);
  connection.close();
  const text = body.toString('utf8');
  if (status < 200 || status >= 300)
    throw new Error(`${request.method} ${request.path} answered ${status} ${text}`);
  return JSON.parse(text) as T;
}

/** A token with every scope, made as an operator makes one beside a running server. */
export async function issueCmsToken(options: Parameters<typeof toServerSettings>[0]): Promise<string> {
  const args = [join(projectRoot, 'dist', 'main.js'), 'token', '--name', 'bench', '--scopes', 'all'];
  const { stdout } = await promisify(execFile)(process.execPath, args, { env: toServerSettings(options) });
  return stdout.trim();
}
