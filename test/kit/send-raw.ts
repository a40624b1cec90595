import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';

/** A GET with exactly these headers, and the bytes as they came: fetch adds encodings and undoes them. */
export async function sendRaw(url: string, headers: Record<string, string>) {
  const [message] = (await once(get(url, { headers }), 'response')) as [IncomingMessage];
  return { status: message.statusCode, headers: message.headers, bytes: await buffer(message) };
}
