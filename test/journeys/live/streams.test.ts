import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCampaign, renameCampaign } from '../../kit/campaign.ts';
import { openRawSubscription } from '../../kit/follow.ts';
import { type Person, signUp } from '../../kit/people.ts';
import { openServer, type TestServer } from '../../kit/test-server.ts';

const campaignChanged = 'subscription ($id: ID!) { campaignChanged(id: $id) { change campaign { name } } }';

let server: TestServer;
let anna: Person;
let id: string;
let headers: Record<string, string>;
beforeAll(async () => {
  server = await openServer({
    settings: { SVC_LIVE_STREAMS_PER_CALLER: '3', SVC_LIVE_HEARTBEAT: '0.2', SVC_CMS_PUBLIC_READ: 'true' },
  });
  anna = await signUp(server, 'anna@example.com');
  id = await createCampaign(server, anna);
  headers = { 'x-apikey': anna.accountKey };
});
afterAll(() => server[Symbol.asyncDispose]());

const open = (more: Record<string, string> = {}) =>
  openRawSubscription(server, campaignChanged, { variables: { id }, headers: { ...headers, ...more } });

test('by GET a subscription is followed, and nothing else is run', async () => {
  await using stream = await openRawSubscription(server, campaignChanged, {
    variables: { id },
    headers,
    method: 'GET',
  });
  expect((await stream.next()).data).toMatchObject({ data: { campaignChanged: { change: 'CURRENT' } } });

  for (const query of ['{ authSettings { isEmailEnabled } }', 'mutation { signOutOfCms { __typename } }']) {
    await using other = await openRawSubscription(server, query, { method: 'GET' });
    const { data } = await other.next();
    expect(data).toEqual({
      errors: [
        expect.objectContaining({
          extensions: expect.objectContaining({ code: 'GRAPHQL_ONLY_SUBSCRIPTIONS_BY_GET' }),
        }),
      ],
    });
  }
});

test('a subscription whose client does not accept events gets an error that explains how', async () => {
  const ask = (accept: string) =>
    server.send('POST', '/graphql', {
      json: { query: campaignChanged, variables: { id } },
      headers: { ...headers, accept },
    });

  for (const accept of ['application/json', '*/*']) {
    const { status, text } = await ask(accept);
    expect(status).toBe(406);
    expect(text).toMatch(/Accept: text\/event-stream.*subscriptionSpec=1\.0.*docs\/live\.md/);
  }
});

test('clients that take JSON too get operations as JSON and subscriptions as events', async () => {
  const accept = 'application/graphql-response+json, application/json, text/event-stream, multipart/mixed';
  const plain = await server.send('POST', '/graphql', {
    json: { query: '{ authSettings { isEmailEnabled } }' },
    headers: { accept },
  });
  expect(plain.headers.get('content-type')).toMatch(/^application\/graphql-response\+json/);
  expect(JSON.parse(plain.text)).toEqual({ data: { authSettings: { isEmailEnabled: true } } });
  await using stream = await open({ accept });
  expect((await stream.next()).data.data.campaignChanged.change).toBe('CURRENT');
});

test('a subscription that is too deep, too large or no single field is refused like any operation', async () => {
  const deep = `subscription { articleChanged { article ${'{ parent '.repeat(14)} { id } ${'}'.repeat(14)} } }`;
  const large = `subscription { articleChanged { article { articles(first: 100) { nodes {
    articles(first: 100) { nodes { articles(first: 100) { nodes { campaigns(first: 100) { nodes { id } } } } } }
  } } } } }`;
  const two = 'subscription { articleChanged { change } mediaChanged { change } }';
  const skipped = 'subscription { articleChanged @include(if: true) { change } }';
  const refused = [
    [deep, 'GRAPHQL_TOO_DEEP'],
    [large, 'GRAPHQL_TOO_EXPENSIVE'],
    [two, 'GRAPHQL_VALIDATION_FAILED'],
    [skipped, 'BAD_USER_INPUT'],
  ] as const;
  for (const [query, code] of refused) {
    await using stream = await openRawSubscription(server, query);
    const { data } = await stream.next();
    expect(data.errors[0].extensions.code).toBe(code);
    expect(await stream.next()).toEqual({ event: 'complete', data: null });
  }
});

test('a caller keeps so many streams open and no more, by any of their credentials', async () => {
  const streams = [await open(), await open(), await open()];
  for (const stream of streams) await stream.next();
  await using refused = await open();
  expect((await refused.next()).data.errors[0].extensions).toEqual({
    code: 'REQUEST_TOO_MANY_STREAMS',
    status: 429,
    requestId: expect.any(String),
  });
  await streams[0]?.[Symbol.asyncDispose]();
  await expect
    .poll(async () => {
      await using again = await open();
      return (await again.next()).data.data?.campaignChanged.change;
    })
    .toBe('CURRENT');
  for (const stream of streams) await stream[Symbol.asyncDispose]();

  const visitors = [];
  for (let visitor = 0; visitor < 4; visitor += 1) {
    visitors.push(await openRawSubscription(server, 'subscription { articleChanged { change } }'));
  }
  const answers = await Promise.all(visitors.map((visitor) => visitor.next()));
  expect(answers.map(({ data }) => data.errors?.[0].extensions.code)).toEqual([
    undefined,
    undefined,
    undefined,
    'REQUEST_TOO_MANY_STREAMS',
  ]);
  for (const visitor of visitors) await visitor[Symbol.asyncDispose]();
});

test('a client that reconnects gets the missed events, or a snapshot', async () => {
  const stream = await open();
  const first = await stream.next();
  await stream[Symbol.asyncDispose]();
  await renameCampaign(server, anna, { id, name: 'Missed' });

  await using back = await open({ 'last-event-id': first.id ?? '' });
  const missed = await back.next();
  expect(missed.data.data.campaignChanged).toEqual({ change: 'UPDATED', campaign: { name: 'Missed' } });
  expect(missed.id).not.toBe(first.id);
  await using upToDate = await open({ 'last-event-id': missed.id ?? '' });
  expect(await upToDate.quiet()).toEqual([]);
  for (const unknown of ['ffffffff-1', 'nonsense', `${missed.id}0000`]) {
    await using other = await open({ 'last-event-id': unknown });
    expect((await other.next()).data.data.campaignChanged.change).toBe('CURRENT');
  }
});

test('a stream sends heartbeats, and must not be buffered or cached', async () => {
  await using stream = await open({ origin: 'https://site.example' });
  await stream.quiet(700);

  expect(stream.blocks.filter((block) => block === ':').length).toBeGreaterThan(2);
  expect(stream.headers.get('cache-control')).toBe('no-cache, no-transform');
  expect(stream.headers.get('x-accel-buffering')).toBe('no');
  expect(stream.headers.get('access-control-allow-origin')).toBe('https://site.example');
});

test('a stream at its maximum age, or of a stopping server, ends, and its client reconnects', async () => {
  await using brief = await openServer({
    settings: { SVC_LIVE_MAX_DURATION: '1', SVC_CMS_PUBLIC_READ: 'true' },
  });
  const query = 'subscription { articleChanged { change } }';
  const lasting = await openRawSubscription(brief, query);
  await lasting.next();
  await lasting.ended;
  expect(lasting.blocks.at(-1)).toMatch(/^retry: \d+$/);

  const stopping = await openServer({ settings: { SVC_CMS_PUBLIC_READ: 'true' } });
  const stopped = await openRawSubscription(stopping, query);
  await stopped.next();
  await stopping[Symbol.asyncDispose]();
  await stopped.ended;
  expect(stopped.blocks.at(-1)).toMatch(/^retry: \d+$/);
});
