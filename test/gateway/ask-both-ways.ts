import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { text as readText } from 'node:stream/consumers';
import { ApolloServer } from '@apollo/server';
import { vi } from 'vitest';
import type { TestServer } from '../kit/test-server.ts';

export type PostRequest = { body: unknown; headers?: Record<string, string> };

/** The answer to a POST, byte for byte but for what names the moment and the request. */
export async function postTo(server: TestServer, path: string, asked: PostRequest) {
  const body = typeof asked.body === 'string' ? asked.body : JSON.stringify(asked.body);
  const sent = request(`${server.url}${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
      ...asked.headers,
    },
  });
  const [message]: [IncomingMessage] = (await once(sent.end(body), 'response')) as [IncomingMessage];
  const requestId = String(message.headers['x-request-id']);
  const head = message.rawHeaders.join('\n').replace(String(message.headers.date), '…');
  const answer = await readText(message);
  return {
    status: message.statusCode,
    head: head.replace(requestId, '…'),
    answer: answer.replaceAll(requestId, '…'),
  };
}

/** A path with a query is never ordinary; Apollo Server reads nothing from it. */
export const longWay = '/graphql?way=long';

/** The same by Apollo Server, and once more when it knows the document. */
export async function askBoth(server: TestServer, asked: PostRequest) {
  const apollo = vi.spyOn(ApolloServer.prototype, 'executeHTTPGraphQLRequest');
  const through = await postTo(server, longWay, asked);
  const isThrough = apollo.mock.calls.length === 1;
  const again = await postTo(server, '/graphql', asked);
  const isShort = isThrough && apollo.mock.calls.length === 1;
  apollo.mockRestore();
  return { through, again, isShort };
}
