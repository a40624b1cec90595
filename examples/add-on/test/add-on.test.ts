import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { startTrellis } from './start-trellis.ts';

let server: Awaited<ReturnType<typeof startTrellis>>;

before(async () => {
  server = await startTrellis();
});

after(() => server.stop());

async function send(method: string, path: string, body?: unknown) {
  const headers = { 'content-type': 'application/json' };
  const response = await fetch(server.url + path, { method, headers, body: JSON.stringify(body) });
  return { status: response.status, body: await response.json() };
}

test('a greeting that REST wrote is in the graph', async () => {
  const greeting = { name: 'Anna', text: 'Good morning.' };

  const signed = await send('POST', '/guest-book/greetings', greeting);
  const read = await send('GET', '/guest-book/greetings');
  const graph = await send('POST', '/graphql', { query: '{ guestBook { greetings { name text } } }' });

  assert.deepEqual(signed, { status: 201, body: greeting });
  assert.deepEqual(read.body, { greetings: [greeting] });
  assert.deepEqual(graph.body.data, { guestBook: { greetings: [greeting] } });
});

test('an empty greeting is refused, in the words of errors.ts', async () => {
  const refused = await send('POST', '/guest-book/greetings', { name: 'Anna', text: ' ' });

  assert.deepEqual(refused, { status: 400, body: { error: 'A greeting needs a name and a text.' } });
});
