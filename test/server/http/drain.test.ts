import { once } from 'node:events';
import { Agent, createServer, request, type ServerResponse } from 'node:http';
import { type AddressInfo, connect, createServer as createNetServer, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createConnectionDrain } from '../../../server/http/drain.ts';
import { trackLatestResponses } from '../../../server/http/response.ts';

/** A server whose answers wait for the test, and a client that keeps its connections. */
async function openServer() {
  const started = new AbortController();
  const forced = new AbortController();
  const waiting: ServerResponse[] = [];
  const server = createServer((_req, res) => void waiting.push(res)).listen(0, '127.0.0.1');
  server.keepAliveTimeout = 65_000;
  await once(server, 'listening');
  const drain = createConnectionDrain(server, { started: started.signal, forced: forced.signal });
  const { port } = server.address() as AddressInfo;
  const agent = new Agent({ keepAlive: true, maxSockets: 10 });
  const ask = async () => {
    const asked = request({ host: '127.0.0.1', port, agent }).end();
    const [response] = await once(asked, 'response');
    let body = '';
    for await (const chunk of response) body += chunk;
    return { body, connection: response.headers.connection };
  };
  const next = async (place: number) => {
    while (!waiting[place]) await setTimeout(1);
    return waiting[place];
  };
  const accept = (socket: Socket) => server.emit('connection', socket);
  return { started, forced, drain, port, accept, ask, next, [Symbol.dispose]: () => agent.destroy() };
}

test('requests in flight are answered and their connection ended; idle connections are closed', async () => {
  using server = await openServer();
  const idle = server.ask();
  (await server.next(0)).end('idle');
  expect(await idle).toEqual({ body: 'idle', connection: 'keep-alive' });

  const inFlight = server.ask();
  const answer = await server.next(1);
  const closed = server.drain.close();
  await setTimeout(50);
  answer.end('answered');

  expect(await inFlight).toEqual({ body: 'answered', connection: 'close' });
  await closed;
  await expect(server.ask()).rejects.toThrow('ECONNREFUSED');
});

test('before it closes, a stopping server answers, and ends the connections', async () => {
  using server = await openServer();
  const before = server.ask();
  const first = await server.next(0);

  server.started.abort();
  const after = server.ask();
  (await server.next(1)).end('after');
  first.end('before');

  expect(await before).toEqual({ body: 'before', connection: 'close' });
  expect(await after).toEqual({ body: 'after', connection: 'close' });
  await server.drain.close();
});

test('an answer that was under way when it closed keeps no connection open afterwards', async () => {
  using server = await openServer();
  const asked = server.ask();
  const answer = await server.next(0);
  answer.write('first ');
  await setTimeout(20);

  const closed = server.drain.close();
  answer.end('second');

  expect(await asked).toMatchObject({ body: 'first second' });
  await closed;
});

test('a connection without a request is closed; one whose first request arrives meanwhile is answered', async () => {
  using server = await openServer();
  const unused = connect(server.port, '127.0.0.1');
  const used = connect(server.port, '127.0.0.1');
  await Promise.all([once(unused, 'connect'), once(used, 'connect')]);
  // Both connections have reached the server when it answers a later one.
  const later = server.ask();
  (await server.next(0)).end('later');
  await later;

  const closed = server.drain.close();
  const received = text(used);
  used.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n');
  const answer = await server.next(1);
  expect(await text(unused)).toBe('');
  answer.end('answered');

  expect(await received).toContain('answered');
  await closed;
});

test('a connection with a part of the head of a request is closed, also after an answer', async () => {
  using server = await openServer();
  const first = connect(server.port, '127.0.0.1');
  const later = connect(server.port, '127.0.0.1');
  first.write('GET / HTTP/1.1\r\nHost: local');
  later.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\nGET / HT');
  const answer = await server.next(0);
  answer.write('first ');

  const closed = server.drain.close();
  const received = text(later);
  expect(await text(first)).toBe('');
  answer.end('answered');

  expect(await received).toContain('answered');
  await closed;
});

test('it waits for connections that another listener has passed to the server, and aborts their requests when forced', async () => {
  using server = await openServer();
  const second = createNetServer((socket) => server.accept(socket)).listen(0, '127.0.0.1');
  await once(second, 'listening');
  const { port } = second.address() as AddressInfo;
  const unused = connect(port, '127.0.0.1');
  const used = connect(port, '127.0.0.1');
  used.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n');
  await server.next(0);
  second.close();

  const closed = server.drain.close();
  expect(await text(unused)).toBe('');
  server.forced.abort();

  expect(await text(used)).toBe('');
  await closed;
});

test('forced, it aborts requests in flight', async () => {
  using server = await openServer();
  const asked = server.ask();
  await server.next(0);

  const closed = server.drain.close();
  const refused = expect(asked).rejects.toThrow('socket hang up');
  server.forced.abort();

  await refused;
  await closed;
});

test('an idle connection keeps no response, and a closed one no entry', async () => {
  const server = createServer((_req, res) => void res.end('done')).listen(0, '127.0.0.1');
  const responses = trackLatestResponses(server);
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const agent = new Agent({ keepAlive: true });
  const closed = new Promise<void>((resolve) =>
    server.once('request', (_req, res) => res.once('close', resolve)),
  );
  const [response] = await once(request({ host: '127.0.0.1', port, agent }).end(), 'response');
  response.resume();
  await closed;

  expect([...responses.values()]).toEqual([undefined]);
  agent.destroy();
  await expect.poll(() => responses.size).toBe(0);
  server.close();
});
