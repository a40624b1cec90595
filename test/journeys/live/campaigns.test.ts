import { expect, test } from 'vitest';
import { encodeGlobalId } from '../../../core/graphql/global-id.ts';
import { createCampaign, renameCampaign } from '../../kit/campaign.ts';
import { drawTopologies } from '../../kit/draw-topologies.ts';
import { openRawSubscription } from '../../kit/follow.ts';
import { signUp } from '../../kit/people.ts';
import { openServer } from '../../kit/test-server.ts';

const campaignChanged = `subscription ($id: ID!, $deep: Boolean = true) {
  changed: campaignChanged(id: $id) {
    __typename change ...Named
    campaign { status deliveries @include(if: $deep) { channel status } }
  }
}
fragment Named on CampaignChange { campaignId campaign { title: name } }`;

const deliveryChanged = `subscription ($id: ID!) {
  deliveryChanged(campaignId: $id) { change deliveryId delivery { id channel status url events { kind message } } campaign { id: reference status } }
}`;

test.each(drawTopologies(import.meta.filename))(
  'a campaign and its deliveries are followed while it is published, channel by channel, in %s',
  async (topology) => {
    await using server = await openServer({ topology });
    const anna = await signUp(server, 'anna@example.com');
    const id = await createCampaign(server, anna);
    const campaignId = encodeGlobalId('Campaign', id);
    const key = { 'x-apikey': anna.accountKey };
    const bearer = { authorization: `Bearer ${anna.accessToken}` };
    await using stream = await openRawSubscription(server, campaignChanged, {
      variables: { id },
      headers: bearer,
    });
    await using deliveries = await openRawSubscription(server, deliveryChanged, {
      variables: { id: campaignId },
      headers: key,
    });

    expect(stream.status).toBe(200);
    expect(stream.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
    expect(await stream.next()).toEqual({
      event: 'next',
      id: expect.stringMatching(/^[0-9a-f]{8}-\d+$/),
      data: {
        data: {
          changed: {
            __typename: 'CampaignChange',
            change: 'CURRENT',
            campaignId,
            campaign: { title: 'Staff Nurse', status: 'DRAFT', deliveries: [] },
          },
        },
      },
    });
    expect((await deliveries.next()).data.data.deliveryChanged).toEqual({
      change: 'CURRENT',
      deliveryId: null,
      delivery: null,
      campaign: { id, status: 'DRAFT' },
    });

    expect((await server.send('PUT', `/v1/campaign/publish/${id}`, { headers: key })).status).toBe(200);
    await server.settle();
    const live = await stream.until(({ data }) => data.data.changed.campaign.status === 'LIVE');
    expect(live.data.data.changed).toMatchObject({ change: 'UPDATED', campaignId });
    expect(live.data.data.changed.campaign.deliveries).toContainEqual({
      channel: 'job_page',
      status: 'ONLINE',
    });
    const page = await deliveries.until(
      ({ data: { data } }) =>
        data.deliveryChanged.delivery?.channel === 'job_page' &&
        data.deliveryChanged.delivery.status === 'ONLINE',
    );
    expect(page.data.data.deliveryChanged).toMatchObject({
      deliveryId: page.data.data.deliveryChanged.delivery.id,
      campaign: { id },
    });
    const channels = new Set(
      deliveries.events.map(({ data }) => data.data.deliveryChanged.delivery?.channel),
    );
    // The job page may be the first of them.
    while (channels.size <= 4) {
      const { data } = await deliveries.next();
      channels.add(data.data.deliveryChanged.delivery?.channel);
    }

    const states = deliveries.events.map(({ data }) => JSON.stringify(data.data.deliveryChanged.delivery));
    expect(states).toEqual([...new Set(states)]);

    expect((await server.send('DELETE', `/v1/campaign/${id}`, { headers: key })).status).toBe(200);
    const gone = await stream.until(({ data }) => data.data.changed.change === 'DELETED');
    expect(gone.data.data.changed).toEqual({
      __typename: 'CampaignChange',
      change: 'DELETED',
      campaignId,
      campaign: null,
    });
    expect(await stream.next()).toEqual({ event: 'complete', data: null });
    await stream.ended;
    await deliveries.until(({ event }) => event === 'complete');
    await deliveries.ended;
  },
);

test('changes of one object in a burst are sent together, and each of its changes is sent in the end', async () => {
  await using server = await openServer();
  const anna = await signUp(server, 'anna@example.com');
  const id = await createCampaign(server, anna);
  const headers = { 'x-apikey': anna.accountKey };
  await using stream = await openRawSubscription(
    server,
    'subscription ($id: ID!) { campaignChanged(id: $id) { campaign { name } } }',
    {
      variables: { id },
      headers,
    },
  );
  await stream.next();

  const row = server.db.campaigns.campaign;
  for (let turn = 1; turn <= 50; turn += 1) {
    await row.update({ where: { id }, data: { name: `Nurse ${turn}` } });
  }
  const last = await stream.until(({ data }) => data.data.campaignChanged.campaign.name === 'Nurse 50');

  expect(last.event).toBe('next');
  // An earlier event can be read after the last write: at most this one is delivered too.
  const rest = await stream.quiet();
  expect(rest.length).toBeLessThan(2);
  expect(rest.filter(({ data }) => data.data.campaignChanged.campaign.name !== 'Nurse 50')).toEqual([]);
  expect(stream.events.length).toBeLessThan(40);
});

test('an update without a change, or of another campaign, sends no event', async () => {
  await using server = await openServer();
  const anna = await signUp(server, 'anna@example.com');
  const id = await createCampaign(server, anna);
  const other = await createCampaign(server, anna);
  const headers = { 'x-apikey': anna.accountKey };
  await using stream = await openRawSubscription(
    server,
    'subscription ($id: ID!) { campaignChanged(id: $id) { change } }',
    {
      variables: { id },
      headers,
    },
  );
  await stream.next();

  await server.db.campaigns.$executeRawUnsafe(
    `UPDATE campaigns.campaigns SET name = name WHERE id = '${id}'`,
  );
  await renameCampaign(server, anna, { id: other, name: 'Another' });
  expect(await stream.quiet()).toEqual([]);

  await renameCampaign(server, anna, { id, name: 'Renamed' });
  expect((await stream.next()).data).toEqual({ data: { campaignChanged: { change: 'UPDATED' } } });
});
