import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCampaign, renameCampaign } from '../../kit/campaign.ts';
import { openRawParts, type RawParts } from '../../kit/follow-parts.ts';
import { type Person, signUp } from '../../kit/people.ts';
import { openServer, type TestServer } from '../../kit/test-server.ts';

const campaignChanged = 'subscription ($id: ID!) { campaignChanged(id: $id) { change campaign { name } } }';
const articleChanged = 'subscription { articleChanged { change } }';

let server: TestServer;
let anna: Person;
let id: string;
let headers: Record<string, string>;
beforeAll(async () => {
  server = await openServer({
    settings: { SVC_LIVE_STREAMS_PER_CALLER: '2', SVC_LIVE_HEARTBEAT: '0.2', SVC_CMS_PUBLIC_READ: 'true' },
  });
  anna = await signUp(server, 'anna@example.com');
  id = await createCampaign(server, anna);
  headers = { authorization: `Bearer ${anna.accessToken}` };
});
afterAll(() => server[Symbol.asyncDispose]());

const open = (more = headers) => openRawParts(server, campaignChanged, { variables: { id }, headers: more });

/** The stream ends with one part, which holds nothing but this error, and the closing delimiter. */
async function expectFailure(stream: RawParts, code: string) {
  const last = await stream.next();
  expect(last).toEqual({
    payload: null,
    errors: [
      expect.objectContaining({
        extensions: expect.objectContaining({ code, requestId: stream.headers.get('x-request-id') }),
      }),
    ],
  });
  await stream.ended;
  expect(stream.received.text.endsWith('\r\n--graphql--\r\n')).toBe(true);
  return last.errors[0].extensions;
}

test('events come in parts, between heartbeats, and a stream that is complete is closed', async () => {
  const gone = await createCampaign(server, anna);
  await using stream = await openRawParts(server, campaignChanged, { variables: { id: gone }, headers });
  expect(await stream.next()).toMatchObject({
    payload: { data: { campaignChanged: { change: 'CURRENT' } } },
  });
  await renameCampaign(server, anna, { id: gone, name: 'In parts' });
  expect(await stream.next()).toEqual({
    payload: { data: { campaignChanged: { change: 'UPDATED', campaign: { name: 'In parts' } } } },
  });
  await expect.poll(() => stream.parts().length - stream.events().length).toBeGreaterThan(2);
  await server.db.campaigns.campaign.delete({ where: { id: gone } });
  expect(await stream.next()).toEqual({
    payload: { data: { campaignChanged: { change: 'DELETED', campaign: null } } },
  });
  await stream.ended;

  expect(stream.received.text.endsWith('\r\n--graphql--\r\n')).toBe(true);
  expect(Object.fromEntries(stream.headers)).toMatchObject({
    'content-type': 'multipart/mixed;boundary="graphql";subscriptionSpec=1.0',
    'cache-control': 'no-cache, no-transform',
    'x-accel-buffering': 'no',
  });
});

test('the wrong credential, or none, opens no stream', async () => {
  const berta = await signUp(server, 'berta@example.com');
  const wrong: [Record<string, string>, string][] = [
    [{}, 'CAMPAIGN_UNAUTHORIZED'],
    [{ 'x-apikey': 'stale' }, 'CAMPAIGN_KEY_REFUSED'],
    [{ 'x-apikey': berta.accountKey }, 'CAMPAIGN_NOT_FOUND'],
    [{ authorization: `Bearer ${anna.accessToken}x` }, 'AUTH_BAD_JWT'],
  ];
  for (const [credentials, code] of wrong) {
    await using stream = await open(credentials);
    await expectFailure(stream, code);
  }
});

test('a stream ends with its session', async () => {
  const carla = await signUp(server, 'carla@example.com');
  const bearer = { authorization: `Bearer ${carla.accessToken}` };
  await using stream = await openRawParts(server, 'subscription { myAccountChanged { change } }', {
    headers: bearer,
  });
  await stream.next();
  await server.send('POST', '/logout?scope=local', { headers: bearer });

  await expectFailure(stream, 'AUTH_SESSION_NOT_FOUND');
});

test('streams of both protocols count together', async () => {
  await using first = await open();
  await first.next();
  await using second = await open({ ...headers, accept: 'text/event-stream' });
  await expect.poll(() => second.received.text).toContain('CURRENT');
  await using refused = await open();

  await expectFailure(refused, 'REQUEST_TOO_MANY_STREAMS');
});

test('a stream that has lasted long enough, or whose server stops, tells its client to come back', async () => {
  await using brief = await openServer({
    settings: { SVC_LIVE_MAX_DURATION: '1', SVC_CMS_PUBLIC_READ: 'true' },
  });
  const lasting = await openRawParts(brief, articleChanged);
  await lasting.next();
  const { status, retryAfterSeconds } = await expectFailure(lasting, 'REQUEST_STREAM_ENDED');
  expect([status, retryAfterSeconds >= 1 && retryAfterSeconds <= 5]).toEqual([503, true]);

  const stopping = await openServer({ settings: { SVC_CMS_PUBLIC_READ: 'true' } });
  const stopped = await openRawParts(stopping, articleChanged);
  await stopped.next();
  await stopping[Symbol.asyncDispose]();
  await expectFailure(stopped, 'REQUEST_STREAM_ENDED');
});

const plain = { query: '{ authSettings { isEmailEnabled } }' };

test('an operation of a client that takes parts alone comes in one, invalid ones included', async () => {
  const accept = 'multipart/mixed;subscriptionSpec=1.0';
  await using query = await openRawParts(server, plain.query, { headers: { accept } });
  await using invalid = await openRawParts(server, 'subscription { nothing }', { headers: { accept } });

  expect(await query.next()).toEqual({ payload: { data: { authSettings: { isEmailEnabled: true } } } });
  expect((await invalid.next()).payload.errors[0].extensions.code).toBe('GRAPHQL_VALIDATION_FAILED');
  await Promise.all([query.ended, invalid.ended]);
  expect(query.received.text.endsWith('--graphql--\r\n')).toBe(true);
});

test('a client that takes no type of ours learns the types, and its operation does not run', async () => {
  const email = 'unrun@example.com';
  const signUpMutation = `mutation { signUp(input: { contact: { email: "${email}" }, password: "correct horse battery" }) {
    user { id }
  } }`;
  for (const accept of [
    'multipart/mixed;deferSpec=20220824',
    'multipart/mixed',
    'text/html',
    'image/png;q=1',
  ]) {
    for (const query of [signUpMutation, articleChanged]) {
      const { status, text } = await server.send('POST', '/graphql', {
        json: { query },
        headers: { accept },
      });
      expect([accept, status]).toEqual([accept, 406]);
      if (accept !== 'text/html') expect(text).toMatch(/docs\/live\.md.*GRAPHQL_NOT_ACCEPTABLE/);
    }
  }
  expect(await server.db.auth.user.count({ where: { email } })).toBe(0);
});

test('a GET that takes parts follows a subscription, and reads as any other GET', async () => {
  const get = (search: Record<string, string>, accept: string) =>
    fetch(`${server.url}/graphql?${new URLSearchParams(search)}`, { headers: { accept, ...headers } });
  const accept = 'multipart/mixed;subscriptionSpec=1.0, application/json';

  for (const query of [plain.query, 'query subscription { authSettings { isEmailEnabled } }']) {
    const response = await get({ query }, accept);
    expect([response.status, await response.json()]).toEqual([
      200,
      { data: { authSettings: { isEmailEnabled: true } } },
    ]);
  }
  const mutation = await get({ query: 'mutation subscription { signOutOfCms { __typename } }' }, accept);
  expect(mutation.status).toBe(405);
  const stream = await get({ query: campaignChanged, variables: JSON.stringify({ id }) }, accept);
  expect(stream.headers.get('content-type')).toMatch(/^multipart\/mixed/);
  await stream.body?.cancel();
});
