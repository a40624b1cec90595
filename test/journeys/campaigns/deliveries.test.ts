import { describe, expect, it } from 'vitest';
import { getValueAtPath } from '../../../core/lib/records.ts';
import { drawTopologies } from '../../kit/draw-topologies.ts';
import { openServer } from '../../kit/test-server.ts';
import { openAccountHolder, publishable, restOf } from '../../subgraphs/campaigns/account-holder.ts';
import { checkOf, deliveriesOf } from './delivery-queries.ts';

const offline =
  'mutation ($input: TakeCampaignOfflineInput!) { takeCampaignOffline(input: $input) { campaign { status } } }';

/** Boards want a place and a longer text; an https address, too. */
const everywhere = {
  ...publishable,
  description: `${publishable.description} ${'The ward has twelve beds. '.repeat(5)}`,
  locations: [{ name: 'Lyon', city: 'Lyon', state: 'Rhône', country: 'FR', postal_code: '69003' }],
};

describe.each(drawTopologies(import.meta.filename))('deliveries in %s', (topology) => {
  it('are seen by their owner from the check before publishing to the end of the run', async () => {
    await using server = await openServer({ topology });
    const anna = await openAccountHolder(server);
    const rest = restOf(server, anna.apikey);
    const ask = async (query: string, variables: object) => {
      const { data, errors } = await server.graphql(query, { ...variables }, anna.bearer);
      expect(errors).toBeUndefined();
      return data;
    };
    const draft = (await rest('POST', '', { name: 'Draft' })).campaign._id;
    const problems = (await ask(checkOf, { id: draft })).checkCampaign.problems;
    const refusal = await server.graphql(
      'mutation ($input: PublishCampaignInput!) { publishCampaign(input: $input) { campaign { id } } }',
      { input: { id: draft } },
      anna.bearer,
    );
    const refused = getValueAtPath(refusal.errors?.[0]?.extensions, 'details', 'errors');
    expect(problems.map(({ field }: { field: string }) => field)).toContain('campaign.description');
    expect(refused).toEqual(
      problems.map(({ field }: { field: string }) => expect.objectContaining({ field })),
    );

    const { campaign } = await rest('POST', '', { ...everywhere, locations: [] });
    const id = campaign._id;

    const checked = (await ask(checkOf, { id })).checkCampaign;
    await rest('PUT', `/publish/${id}`);
    await server.settle();
    const held = (await ask(deliveriesOf, { id })).campaign;
    await rest('PUT', `/${id}`, { locations: everywhere.locations });
    await server.settle();
    const mended = (await ask(deliveriesOf, { id })).campaign;
    await ask(offline, { input: { id } });
    await rest('PUT', `/publish/${id}`);
    await server.settle();
    const again = (await ask(deliveriesOf, { id })).campaign;
    const before = (await ask(deliveriesOf, { id, run: 1 })).campaign;
    const later = (await ask(deliveriesOf, { id, run: 3 })).campaign;

    type Check = { channel: { name: string }; isFit: boolean };
    type DeliveryRow = { channel: string; status: string; reason: string | null };
    const unfit = checked.channels.filter(({ isFit }: Check) => !isFit);
    const unfitNames = unfit.map(({ channel }: Check) => channel.name);
    expect(checked.isPublishable).toBe(true);
    expect(unfitNames).toContain('indeed');
    expect(unfitNames).not.toContain('job_page');
    expect(held.status).toBe('LIVE');
    expect(held.deliveries.map(({ channel }: DeliveryRow) => channel)).toEqual(
      checked.channels.map(({ channel }: Check) => channel.name),
    );
    for (const { channel, status, reason } of held.deliveries as DeliveryRow[]) {
      expect([channel, status]).toEqual([channel, unfitNames.includes(channel) ? 'NOT_PROCESSED' : 'ONLINE']);
      expect(Boolean(reason)).toBe(unfitNames.includes(channel));
    }
    expect(held.channelCount).toBe(held.deliveries.length);
    expect(new Set(mended.deliveries.map(({ status }: DeliveryRow) => status))).toEqual(new Set(['ONLINE']));
    const onIndeed = mended.deliveries.find(({ channel }: DeliveryRow) => channel === 'indeed');
    expect(onIndeed.events.map(({ kind }: { kind: string }) => kind)).toEqual([
      'ONLINE',
      'RETRIED',
      'HELD_BACK',
    ]);
    expect(again.run).toBe(2);
    expect(new Set(again.deliveries.map(({ run }: { run: number }) => run))).toEqual(new Set([2]));
    expect(new Set(before.deliveries.map(({ status }: DeliveryRow) => status))).toEqual(
      new Set(['FINISHED']),
    );
    expect(before.deliveries.every(({ url }: { url: string | null }) => url === null)).toBe(true);
    expect(later.deliveries).toEqual([]);
  });
});
