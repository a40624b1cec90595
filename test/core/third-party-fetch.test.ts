import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fetchThirdParty } from '../../core/ports/third-party-fetch.ts';

const server = createServer((req, res) => {
  if (req.url === '/elsewhere') return void res.writeHead(302, { location: '/hello' }).end();
  if (req.url === '/nothing') return void res.writeHead(204).end();
  if (req.url === '/huge') return void res.end('x'.repeat(1_048_577));
  if (req.url === '/never') return undefined;
  res.writeHead(418, { 'content-type': 'text/plain' }).end('hello');
});
let url = '';
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.closeAllConnections());
afterAll(() => void server.close());

test('a response is returned completely, with any status', async () => {
  const answer = await fetchThirdParty(`${url}/hello`);

  expect({ status: answer.status, text: await answer.text() }).toEqual({ status: 418, text: 'hello' });
  expect((await fetchThirdParty(`${url}/nothing`)).status).toBe(204);
});

test('redirects are not followed', async () => {
  await expect(fetchThirdParty(`${url}/elsewhere`)).rejects.toThrow();
});

test('a response cannot fill the memory', async () => {
  await expect(fetchThirdParty(`${url}/huge`)).rejects.toThrow('the answer is too long');
});

test('a response cannot take longer than the timeout of the caller', async () => {
  await expect(fetchThirdParty(`${url}/never`, { signal: AbortSignal.timeout(50) })).rejects.toThrow();
});
