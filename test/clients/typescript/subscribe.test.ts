import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTrellis, type Trellis } from '../../../clients/typescript/index.ts';
import { createCampaign, renameCampaign } from '../../kit/campaign.ts';
import { type Person, signUp } from '../../kit/people.ts';
import { openServer, type TestServer } from '../../kit/test-server.ts';
import { openBreakableProxy } from './breakable-proxy.ts';
import { serve } from './serve.ts';

let trellisServer: TestServer;
let anna: Person;
let id: string;
beforeAll(async () => {
  trellisServer = await openServer();
  anna = await signUp(trellisServer, 'anna@example.com');
  id = await createCampaign(trellisServer, anna);
});
afterAll(() => trellisServer[Symbol.asyncDispose]());

type CampaignChangedData = { campaignChanged: { change: string; campaign: { name: string } | null } };
const changed = 'subscription ($id: ID!) { campaignChanged(id: $id) { change campaign { name } } }';

const follow = (trellis: Trellis, signal?: AbortSignal) =>
  trellis.subscribe<CampaignChangedData>(changed, { id }, { signal, pauseMilliseconds: 20 });

async function next(stream: ReturnType<typeof follow>) {
  const { value } = await stream.next();
  return value && [value.data.campaignChanged.change, value.data.campaignChanged.campaign?.name];
}

test('changes arrive one by one; what was missed while the server was gone comes after it is back', async () => {
  await using proxy = await openBreakableProxy(trellisServer.url);
  const ending = new AbortController();
  const stream = follow(createTrellis({ url: proxy.url, accountKey: anna.accountKey }), ending.signal);
  expect(await next(stream)).toEqual(['CURRENT', 'Staff Nurse']);
  await renameCampaign(trellisServer, anna, { id, name: 'Head Nurse' });
  expect(await next(stream)).toEqual(['UPDATED', 'Head Nurse']);

  await proxy.kill();
  const waiting = next(stream);
  await renameCampaign(trellisServer, anna, { id, name: 'Night Nurse' });
  await proxy.startAgain();

  expect(await waiting).toEqual(['UPDATED', 'Night Nurse']);
  const last = next(stream);
  ending.abort();
  expect(await last).toBeUndefined();
});

test('an expired session is renewed, and the subscription goes on with its new token', async () => {
  const berta = await signUp(trellisServer, 'berta@example.com');
  const trellis = createTrellis({ url: trellisServer.url });
  await trellis.writeTokens(berta);
  trellisServer.advance(2 * 3600);
  const own = await createCampaign(trellisServer, berta);
  const ending = new AbortController();

  const stream = trellis.subscribe<CampaignChangedData>(changed, { id: own }, { signal: ending.signal });

  expect((await stream.next()).value?.data.campaignChanged.change).toBe('CURRENT');
  expect((await trellis.readTokens())?.accessToken).not.toBe(berta.accessToken);
  ending.abort();
});

test('a refusal is thrown with its code, and is not tried again', async () => {
  const trellis = createTrellis({ url: trellisServer.url, accountKey: 'sk_none' });

  await expect(follow(trellis).next()).rejects.toMatchObject({ code: 'CAMPAIGN_KEY_REFUSED', status: 401 });
});

test('a server that stays away is told once the retries are over', async () => {
  await using proxy = await openBreakableProxy(trellisServer.url);
  await proxy.kill();
  const stream = createTrellis({ url: proxy.url }).subscribe(
    changed,
    { id },
    { retries: 2, pauseMilliseconds: 5 },
  );

  await expect(stream.next()).rejects.toMatchObject({ code: 'UNREACHABLE', status: 0 });
});

test('a stream that falls silent is opened again where it was left; parts of an event are put together', async () => {
  const asked: unknown[] = [];
  await using server = await serve((req, res) => {
    asked.push(req.headers['last-event-id']);
    res.writeHead(200, { 'content-type': 'text/event-stream' });
    res.write(':\n\nid: a-1\nevent: next\ndata: {"data":');
    setTimeout(() => {
      res.write(`{"n":${asked.length}},\ndata: "errors":[]}\n\n`);
      if (asked.length > 1) res.end('event: complete\ndata: \n\n');
    }, 5);
  });
  const options = { silenceMilliseconds: 60, pauseMilliseconds: 5 };

  const seen: unknown[] = [];
  const stream = createTrellis({ url: server.url }).subscribe('subscription { n }', {}, options);
  for await (const { data } of stream) seen.push(data.n);

  expect({ asked, seen }).toEqual({ asked: [undefined, 'a-1'], seen: [1, 2] });
});
