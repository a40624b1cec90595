import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { SignJWT } from 'jose';
import { expect, test } from 'vitest';
import { graphFailureChannel } from '../../../gateway/routing/create-graph.ts';
import { openServer, type ServerTopology } from '../../kit/test-server.ts';

/** Requests whose credentials are wrong, each as it is sent again and again. */
async function sendRefused(topology: ServerTopology) {
  await using server = await openServer({ topology });
  const now = Math.floor(Date.now() / 1000);
  const sign = (exp: number, secret = server.settings.secrets.jwt) =>
    new SignJWT({ sub: '5f5a3c3e-0000-4000-8000-000000000001', exp })
      .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
      .sign(new TextEncoder().encode(secret));
  const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
  const forged = await sign(now + 600, 'another secret of good length');
  const requests: [string, string, Record<string, string>][] = [
    ['GET', '/user', {}],
    ['GET', '/user', bearer(await sign(now - 1))],
    ['GET', '/user', bearer(forged)],
    ['HEAD', '/user', bearer(forged)],
    ['GET', '/user', { ...bearer(forged), 'x-supabase-api-version': '2024-01-01' }],
    ['GET', '/user', { ...bearer(forged), origin: 'https://elsewhere.example' }],
    ['GET', `/v1/campaign/${'0'.repeat(24)}`, {}],
    ['GET', `/v1/campaign/${'0'.repeat(24)}`, { 'x-apikey': 'unknown' }],
    ['GET', '/v1/campaign/no-id', { 'x-apikey': 'unknown' }],
    ['DELETE', `/v1/campaign/${'0'.repeat(24)}`, { 'x-apikey': 'unknown' }],
    ['PUT', `/v1/campaign/publish/${'0'.repeat(24)}`, { 'x-apikey': 'unknown' }],
  ];
  let executed = 0;
  const note = () => {
    executed += 1;
  };
  const answers: object[] = [];
  subscribe(graphFailureChannel.name, note);
  for (const [method, path, headers] of [...requests, ...requests]) {
    const response = await fetch(server.url + path, { method, headers });
    const own = [...response.headers].filter(([name]) => name !== 'date' && name !== 'x-request-id');
    answers.push({ method, path, status: response.status, own, text: await response.text() });
  }
  unsubscribe(graphFailureChannel.name, note);
  return { answers, executed, requests: requests.length };
}

test('invalid credentials are refused alike with and without an operation', async () => {
  const one = await sendRefused('one');
  const many = await sendRefused('many');

  expect(one.answers).toEqual(many.answers);
  // The edge of one process knows all but a key that it never saw before; that of several always asks.
  expect(one.executed).toBe(1);
  expect(many.executed).toBe(2 * many.requests);
});
