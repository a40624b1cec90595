import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createSystemRequestContext } from '../../core/context/request-context.ts';
import { requestErrors } from '../../core/errors/request-errors.ts';
import { jsonReply } from '../../rest-compat/endpoint/reply.ts';
import { createFailureSender, type FailureFormat } from '../../rest-compat/endpoint/send-failure.ts';
import { createTimeLimit } from '../../server/http/receive-request.ts';

const reports: { error: unknown; requestId?: string }[] = [];
const sendFailure = createFailureSender({
  look: { brand: 'Trellis', home: '/' },
  reportBug: (error, requestId) => reports.push({ error, requestId }),
});

/** A bug whose message must not reach clients. */
const bug = new TypeError('Cannot read properties of undefined');
const format: FailureFormat = {
  toReply: ({ message, extensions }) => jsonReply(extensions.status, { message }),
  showsPage: ({ headers }) => headers.accept === 'text/html',
};

// `/bug` and `/late` fail by a bug, `/late` after the head was sent; all other paths by an expected error.
const server = createServer((req, res) => {
  const exchange = {
    ...{ req, res },
    context: createSystemRequestContext('the-request'),
    timeLimit: createTimeLimit(60),
  };
  if (req.url === '/late') res.writeHead(200).write('[');
  sendFailure(exchange, req.url === '/expected' ? requestErrors.tooLarge() : bug, format);
});
let url: string;
beforeAll(async () => {
  await once(server.listen(0, '127.0.0.1'), 'listening');
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => void server.close());
beforeEach(() => void reports.splice(0));

test('an expected error has the status and text of its format, and is not reported', async () => {
  const response = await fetch(`${url}/expected`);

  expect(response.status).toBe(413);
  expect(await response.json()).toEqual({ message: requestErrors.tooLarge.message });
  expect(response.headers.get('x-request-id')).toBe('the-request');
  expect(reports).toEqual([]);
});

test('a bug is reported with the id of the request, and the client gets 500 without its message', async () => {
  const response = await fetch(`${url}/bug`);

  expect(response.status).toBe(500);
  expect(await response.json()).toEqual({ message: 'Internal server error' });
  expect(reports).toEqual([{ error: bug, requestId: 'the-request' }]);
});

test('a page shows the id of the request', async () => {
  const response = await fetch(`${url}/expected`, { headers: { accept: 'text/html' } });

  expect(response.status).toBe(413);
  expect(response.headers.get('content-type')).toMatch(/^text\/html/);
  expect(await response.text()).toContain('the-request');
});

test('a bug after the head of the response is reported, and the response stays incomplete', async () => {
  const text = fetch(`${url}/late`).then((response) => response.text());

  await expect(text).rejects.toThrow();
  expect(reports).toEqual([{ error: bug, requestId: 'the-request' }]);
});
