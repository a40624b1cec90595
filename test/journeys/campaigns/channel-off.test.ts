import { expect, test } from 'vitest';
import { createCampaign, nurseCampaign, readCampaign } from '../../kit/paid-campaign.ts';
import { signUp } from '../../kit/people.ts';
import { openServer } from '../../kit/test-server.ts';

test('a feed that was disabled shows nothing, not even earlier jobs', async () => {
  await using server = await openServer({ settings: { SVC_CAMPAIGNS_CHANNELS_OFF: 'jooble' } });
  const headers = { 'x-apikey': (await signUp(server, 'anna@example.com')).accountKey };
  const id = await createCampaign(server, headers, nurseCampaign);
  await server.send('PUT', `/v1/campaign/publish/${id}`, { headers });
  await server.settle();
  const { delivery } = server.db.campaigns;
  const adzuna = await delivery.findFirstOrThrow({ where: { campaignId: id, channel: 'adzuna' } });
  const { accountId, run, status, since, createdAt } = adzuna;
  // Delivery that existed when the channel was switched off.
  await delivery.create({
    data: { campaignId: id, channel: 'jooble', accountId, run, status, since, createdAt },
  });

  const off = await server.send('GET', '/feeds/jooble.xml');
  const on = await server.send('GET', '/feeds/adzuna.xml');

  expect([off.status, off.text.includes(id), off.text.trimEnd().endsWith('</jobs>')]).toEqual([
    200,
    false,
    true,
  ]);
  expect(on.text).toContain(id);
  const { deliveries } = await readCampaign(server, headers, id);
  expect(deliveries.map(({ channel }) => channel)).toContain('jooble');
});
