import { expect, test } from 'vitest';
import { createCampaign } from '../kit/campaign.ts';
import { openRawSubscription, type RawSubscription } from '../kit/follow.ts';
import { signUp } from '../kit/people.ts';
import { openServer } from '../kit/test-server.ts';

const streams = 1_000;
const campaignChanged =
  'subscription ($id: ID!) { campaignChanged(id: $id) { change campaign { name status } } }';

function readMegabytes() {
  globalThis.gc?.();
  return process.memoryUsage().rss / 1_048_576;
}

/** The streams and their readers share this process, so the memory is that of both. */
test(`${streams} open streams receive a change, while requests are answered`, async () => {
  await using server = await openServer({
    settings: { SVC_LIVE_STREAMS_PER_CALLER: String(streams), SVC_CAMPAIGNS_RATE_LIMIT: '100000' },
  });
  const anna = await signUp(server, 'anna@example.com');
  const id = await createCampaign(server, anna);
  const headers = { 'x-apikey': anna.accountKey };
  const before = readMegabytes();
  const opened: RawSubscription[] = [];
  const openedAt = Date.now();
  while (opened.length < streams) {
    const some = Array.from({ length: 50 }, () =>
      openRawSubscription(server, campaignChanged, { variables: { id }, headers }),
    );
    opened.push(...(await Promise.all(some)));
  }
  for (const stream of opened) await stream.next();
  const openSeconds = (Date.now() - openedAt) / 1000;
  const perStream = ((readMegabytes() - before) * 1024) / streams;

  const changedAt = Date.now();
  await server.db.campaigns.campaign.update({ where: { id }, data: { name: 'Told to all' } });
  const [reading] = await Promise.all([
    server.send('GET', `/v1/campaign/${id}`, { headers }).then(({ status }) => ({ status, at: Date.now() })),
    ...opened.map((stream) =>
      stream.until(({ data }) => data.data.campaignChanged.campaign.name === 'Told to all'),
    ),
  ]);
  const toldSeconds = (Date.now() - changedAt) / 1000;
  process.stdout.write(
    `${streams} streams: opened in ${openSeconds.toFixed(1)} s, ${perStream.toFixed(0)} KB each with its reader, all told in ${toldSeconds.toFixed(2)} s, a read beside them in ${reading.at - changedAt} ms\n`,
  );

  expect(reading.status).toBe(200);
  expect(toldSeconds).toBeLessThan(10);
  expect(perStream).toBeLessThan(400);
  for (const stream of opened) await stream[Symbol.asyncDispose]();
});
