import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { Agent, request } from 'node:http';
import type { Socket } from 'node:net';

type ConnectionRequest = {
  headers?: Record<string, string>;
  json?: unknown;
  /** Sends the body only when it resolves. It is called when the server has begun with the request. */
  holdBody?: () => Promise<unknown>;
};
export type ConnectionResponse = { status: number; text: string };

const patienceMilliseconds = 30_000;

export type KeptConnection = ReturnType<typeof openKeptConnection>;

/** Opens a connection that sends one request after the other. A connection that ends is not replaced. */
export function openKeptConnection(url: string) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  let socket: Socket | undefined;
  let owner: number | undefined;
  return {
    ask: (
      method: string,
      path: string,
      { headers = {}, json, holdBody }: ConnectionRequest = {},
    ): Promise<ConnectionResponse> =>
      new Promise((resolve, reject) => {
        const sent = request(url + path, {
          method,
          agent,
          headers: {
            ...(json !== undefined && { 'content-type': 'application/json' }),
            ...(holdBody && { expect: '100-continue' }),
            ...headers,
          },
        });
        sent.once('socket', (given) => {
          if (socket && socket !== given) sent.destroy(new Error('The connection has ended.'));
          socket = given;
        });
        sent.once('error', reject);
        sent.setTimeout(patienceMilliseconds, () => sent.destroy(new Error('No answer came.')));
        sent.once('response', (response) => {
          let text = '';
          response.on('data', (chunk) => {
            text += chunk;
          });
          response.once('error', reject);
          response.once('end', () => {
            owner ??= socket?.localPort === undefined ? undefined : findOwner(url, socket.localPort);
            resolve({ status: response.statusCode ?? 0, text });
          });
        });
        const end = () => sent.end(json === undefined ? undefined : JSON.stringify(json));
        if (!holdBody) return void end();
        sent.once('continue', () => void holdBody().then(end, reject));
        sent.flushHeaders();
      }),
    /** The process at the other end, known from the first answer on. */
    owner: () => owner,
    close: () => agent.destroy(),
  };
}

/** The process that holds the server's end of a connection of this machine. */
function findOwner(url: string, clientPort: number): number | undefined {
  const ends = `${toHex(Number(new URL(url).port))} 0100007F:${toHex(clientPort)}`;
  const line = readFileSync('/proc/net/tcp', 'utf8')
    .split('\n')
    .find((one) => one.includes(`:${ends}`));
  const inode = line?.trim().split(/\s+/)[9];
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .find((pid) => listFiles(pid).includes(`socket:[${inode}]`));
}

function toHex(port: number) {
  return port.toString(16).toUpperCase().padStart(4, '0');
}

/** Returns the open files of a process, or an empty list if it has ended or belongs to another user. */
function listFiles(pid: number): string[] {
  try {
    return readdirSync(`/proc/${pid}/fd`).map((file) => readlink(`/proc/${pid}/fd/${file}`));
  } catch {
    return [];
  }
}

function readlink(path: string) {
  try {
    return readlinkSync(path);
  } catch {
    return '';
  }
}
