import { once } from 'node:events';
import { connect as connectSocket, type Socket } from 'node:net';

export type Request = {
  method: 'GET' | 'POST' | 'PUT';
  path: string;
  headers?: Record<string, string>;
  json?: unknown;
};
export type Answer = {
  status: number;
  body: Buffer;
  /** Whether the server closes the connection after it. */
  isLast: boolean;
};

/** Keep-alive connection that sends one request at a time. */
export type Connection = { send: (request: Request) => Promise<Answer>; close: () => void };

/** Uses a bare socket, because an HTTP client would use more of the two cores than the floor itself. */
export async function openConnection(port: number): Promise<Connection> {
  const socket = connectSocket({ port, host: '127.0.0.1', noDelay: true });
  await once(socket, 'connect');
  // 'close' follows, which an exchange listens to.
  socket.on('error', () => undefined);
  return { send: (request) => exchange(socket, toBytes(request)), close: () => socket.destroy() };
}

/** Requests that are sent repeatedly are serialised once. */
const written = new WeakMap<Request, string>();

function toBytes(request: Request): string {
  const known = written.get(request) ?? write(request);
  written.set(request, known);
  return known;
}

function write({ method, path, headers = {}, json }: Request): string {
  const body = json === undefined ? '' : JSON.stringify(json);
  const all = {
    host: '127.0.0.1',
    ...headers,
    ...(body && { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(body)) }),
  };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  return `${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n${body}`;
}

function exchange(socket: Socket, bytes: string): Promise<Answer> {
  // A socket that closed between two requests emits no further event.
  if (socket.destroyed) return Promise.reject(new Error('A server closed a connection.'));
  return new Promise((resolve, reject) => {
    let received: Buffer = Buffer.alloc(0);
    const read = (chunk: Buffer) => {
      received = received.length ? Buffer.concat([received, chunk]) : chunk;
      const answer = readAnswer(received);
      if (answer) settle(() => resolve(answer));
    };
    const fail = () => settle(() => reject(new Error('A server closed a connection in use.')));
    const settle = (end: () => void) => {
      socket.off('data', read).off('close', fail);
      end();
    };
    socket.on('data', read).on('close', fail);
    socket.write(bytes);
  });
}

/** The answer once it is complete. Our answers are JSON, in which no raw line break can look like an end. */
function readAnswer(received: Buffer): Answer | null {
  const headEnd = received.indexOf('\r\n\r\n');
  if (headEnd < 0) return null;
  const head = received.toString('latin1', 0, headEnd).toLowerCase();
  const status = Number(head.slice(9, 12));
  const rest = received.subarray(headEnd + 4);
  const isLast = head.includes('connection: close');
  const length = /content-length: (\d+)/.exec(head)?.[1];
  if (length !== undefined) return rest.length < Number(length) ? null : { status, body: rest, isLast };
  if (!head.includes('transfer-encoding: chunked')) return { status, body: rest, isLast };
  return rest.subarray(-5).equals(lastChunk) ? { status, body: joinChunks(rest), isLast } : null;
}

const lastChunk = Buffer.from('0\r\n\r\n');

function joinChunks(rest: Buffer): Buffer {
  const parts: Buffer[] = [];
  for (let at = 0; ; ) {
    const lineEnd = rest.indexOf('\r\n', at);
    const size = Number.parseInt(rest.toString('latin1', at, lineEnd), 16);
    if (!size) return Buffer.concat(parts);
    parts.push(rest.subarray(lineEnd + 2, lineEnd + 2 + size));
    at = lineEnd + 2 + size + 2;
  }
}
