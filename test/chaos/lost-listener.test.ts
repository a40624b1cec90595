import { expect, test } from 'vitest';
import { createCampaign, renameCampaign } from '../kit/campaign.ts';
import { drawTopologies } from '../kit/draw-topologies.ts';
import { openRawSubscription } from '../kit/follow.ts';
import { signUp } from '../kit/people.ts';
import { openServer } from '../kit/test-server.ts';

const campaignChanged = 'subscription ($id: ID!) { campaignChanged(id: $id) { change campaign { name } } }';

const cut = `SELECT count(pg_terminate_backend(pid))::int AS cut FROM pg_stat_activity
  WHERE application_name = 'trellis changes' AND datname = current_database()`;

test.each(drawTopologies(import.meta.filename))(
  'if the connection for changes is cut, subscriptions get a snapshot and continue, in %s',
  async (topology) => {
    await using server = await openServer({ topology });
    const anna = await signUp(server, 'anna@example.com');
    const id = await createCampaign(server, anna);
    const headers = { 'x-apikey': anna.accountKey };
    await using stream = await openRawSubscription(server, campaignChanged, { variables: { id }, headers });
    expect((await stream.next()).data.data.campaignChanged.change).toBe('CURRENT');

    const { rows } = await server.db.pool.query(cut);
    // In the same moment, so that nothing hears of it.
    await renameCampaign(server, anna, { id, name: 'Renamed meanwhile' });
    const current = await stream.until(({ data }) => data.data.campaignChanged.change === 'CURRENT');
    await renameCampaign(server, anna, { id, name: 'Renamed afterwards' });
    const next = await stream.until(({ data }) => data.data.campaignChanged.change === 'UPDATED');

    expect(rows).toEqual([{ cut: topology === 'one' ? 1 : 3 }]);
    expect(current.data.data.campaignChanged.campaign.name).toBe('Renamed meanwhile');
    expect(next.data.data.campaignChanged.campaign.name).toBe('Renamed afterwards');
    const last = current.id ?? '';
    await using back = await openRawSubscription(server, campaignChanged, {
      variables: { id },
      headers: { ...headers, 'last-event-id': last },
    });
    expect((await back.next()).data.data.campaignChanged.change).toBe('UPDATED');
  },
);
