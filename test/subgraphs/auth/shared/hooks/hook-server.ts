import { randomBytes } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { Webhook } from 'standardwebhooks';
import type { Body } from '../../auth-test-server.ts';

type Reply = {
  status?: number;
  json?: unknown;
  /** In place of `json`, as it is. */
  text?: string;
  headers?: Record<string, string>;
  /** Never answers. */
  hangs?: boolean;
  delayMs?: number;
};

type HookCall = { body: Body; headers: IncomingHttpHeaders };

/** Settings of one hook, whose names contain `name`. */
export function hookAt(name: string, uri: string, secrets: string): Record<string, string> {
  const prefix = `SVC_HOOK_${name}`;
  return { [`${prefix}_ENABLED`]: 'true', [`${prefix}_URI`]: uri, [`${prefix}_SECRETS`]: secrets };
}

export function newSecret() {
  return `v1,whsec_${randomBytes(32).toString('base64')}`;
}

/**
 * Opens a server that receives the calls of hooks. It verifies each signature with a common library and every secret, and
 * returns the result of `answer` for the body.
 */
export async function openHookServer(
  answer: (told: Body, count: number) => Reply = () => ({}),
  secrets = [newSecret()],
) {
  const told: HookCall[] = [];
  const forged: unknown[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const text = Buffer.concat(chunks).toString();
    try {
      for (const secret of secrets) {
        new Webhook(secret.replace('v1,', '')).verify(text, request.headers as Record<string, string>);
      }
    } catch (error) {
      forged.push(error);
    }
    const body = JSON.parse(text);
    told.push({ body, headers: request.headers });
    const { status = 200, json = {}, text: raw, headers, hangs, delayMs = 0 } = answer(body, told.length);
    if (hangs) return;
    await setTimeout(delayMs);
    response
      .writeHead(status, { 'content-type': 'application/json', ...headers })
      .end(raw ?? JSON.stringify(json));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hooks`;
  return {
    url,
    told,
    /** Bodies of the calls of one hook. */
    toldOf: (name: string) => told.map(({ body }) => body).filter(({ metadata }) => metadata.name === name),
    /** Body of the last call for a user. */
    findLast: (is: (user: Body) => boolean) => told.map(({ body }) => body).findLast(({ user }) => is(user)),
    /** Errors of calls with an invalid signature. */
    forged,
    settingsFor: (...names: string[]): Record<string, string> =>
      Object.assign({}, ...names.map((name) => hookAt(name, url, secrets.join('|')))),
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

export type HookServer = Awaited<ReturnType<typeof openHookServer>>;

/** Response of a hook that rejects. */
export function refusal(message: string, code?: number) {
  return { json: { error: { message, ...(code !== undefined && { http_code: code }) } } };
}
