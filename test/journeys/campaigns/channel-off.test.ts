import { expect, test } from 'vitest';
import { createCampaign, nurse, readCampaign } from '../../kit/paid-campaign.ts';
import { signUp } from '../../kit/people.ts';
import { openHouse } from '../../kit/test-server.ts';

test('a feed that was switched off shows nothing, not even what it showed before', async () => {
  await using house = await openHouse({ settings: { SVC_CAMPAIGNS_CHANNELS_OFF: 'jooble' } });
  const headers = { 'x-apikey': (await signUp(house, 'anna@example.com')).accountKey };
  const id = await createCampaign(house, headers, nurse);
  await house.send('PUT', `/v1/campaign/publish/${id}`, { headers });
  await house.settle();
  const { delivery } = house.db.campaigns;
  const adzuna = await delivery.findFirstOrThrow({ where: { campaignId: id, channel: 'adzuna' } });
  const { accountId, run, status, since, createdAt } = adzuna;
  // As it was left when the channel was switched off.
  await delivery.create({
    data: { campaignId: id, channel: 'jooble', accountId, run, status, since, createdAt },
  });

  const off = await house.send('GET', '/feeds/jooble.xml');
  const on = await house.send('GET', '/feeds/adzuna.xml');

  expect([off.status, off.text.includes(id), off.text.trimEnd().endsWith('</jobs>')]).toEqual([
    200,
    false,
    true,
  ]);
  expect(on.text).toContain(id);
  const { deliveries } = await readCampaign(house, headers, id);
  expect(deliveries.map(({ channel }) => channel)).toContain('jooble');
});
