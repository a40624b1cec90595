import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { recordChannelCallResult } from '../../../../subgraphs/campaigns/services/calls/record-channel-call-result.ts';
import { takeCampaignOffline } from '../../../../subgraphs/campaigns/services/campaigns/end-campaign.ts';
import { updateCampaign } from '../../../../subgraphs/campaigns/services/campaigns/update-campaign.ts';
import { retryDelivery } from '../../../../subgraphs/campaigns/services/deliveries/retry-delivery.ts';
import { startRunDeliveries } from '../../../../subgraphs/campaigns/services/deliveries/start-run-deliveries.ts';
import { openBoard } from './board.ts';
import { openWorkshop, type Workshop } from './workshop.ts';

const board = openBoard();
let shop: Workshop;
beforeAll(async () => {
  shop = await openWorkshop([board.channel]);
});
afterAll(() => shop[Symbol.asyncDispose]());
beforeEach(board.reset);

const rename = (id: string, name: string) => updateCampaign(shop.ctx, { id, name } as { id: string });
const down = () => board.answerWith(() => ({ outcome: 'failed', reason: 'the board is down' }));

/** Until the workshop's three calls have failed. */
async function pushInVain(id: string) {
  for (let attempt = 0; attempt < 3; attempt += 1) {
    shop.advance(90);
    await shop.push(id);
  }
  return shop.find(id);
}

/** Calls the channel again, as reconciliation does for a delivery with a reservation. */
async function askWhatBecameOf(id: string) {
  const { id: deliveryId } = await shop.find(id);
  await shop.db.delivery.update({
    where: { id: deliveryId },
    data: { dueAt: shop.ctx.clock(), attempts: 0 },
  });
  return shop.push(id);
}

describe('why a delivery is not processed', () => {
  it('is still shown after it was removed', async () => {
    const id = await shop.publish();
    await shop.push(id);

    await rename(id, 'Nurse!');
    const removed = await shop.push(id);

    expect(board.shown()).toEqual([]);
    expect(removed).toMatchObject({
      status: 'not_processed',
      placed: false,
      reason: 'name must not shout on this board.',
      retryable: false,
    });
  });

  it('is still shown, and it can be retried, if its call did not arrive', async () => {
    const id = await shop.publish();
    down();
    await pushInVain(id);
    board.answerWith(undefined);

    const asked = await askWhatBecameOf(id);
    await retryDelivery(shop.ctx, asked.id);
    await startRunDeliveries(shop.ctx, { campaignId: id, run: 1 });
    const posted = await shop.push(id);

    expect(asked).toMatchObject({
      status: 'not_processed',
      placed: false,
      call: null,
      reason: 'Given up after 3 calls: the board is down',
      retryable: true,
    });
    expect(posted).toMatchObject({ status: 'online', reason: null, retryable: false });
    expect(board.shown()).toEqual(['Staff Nurse']);
  });

  it('is the message of the channel in the query for the outcome of a call', async () => {
    const id = await shop.publish();
    down();
    const { id: deliveryId } = await pushInVain(id);
    const result = { outcome: 'refused', reason: 'No such trade.' } as const;
    await shop.db.$transaction((tx) => recordChannelCallResult(shop.ctx, tx, { deliveryId, result }));

    expect(await shop.find(id)).toMatchObject({
      status: 'not_processed',
      reason: 'No such trade.',
      retryable: false,
    });
  });

  it('does not keep a removal that failed from being tried again, and nothing is posted', async () => {
    const id = await shop.publish();
    await shop.push(id);
    await rename(id, 'Nurse!');
    board.answerWith(() => ({ outcome: 'refused', reason: 'Ask by letter.' }));
    const stuck = await shop.push(id);
    board.answerWith(undefined);

    await retryDelivery(shop.ctx, stuck.id);
    const removed = await shop.push(id);

    expect(stuck).toMatchObject({ status: 'not_processed', retryable: true });
    expect(removed).toMatchObject({ status: 'not_processed', placed: false, retryable: false });
    expect(board.calls()).toEqual(['post', 'remove', 'remove']);
    expect(board.shown()).toEqual([]);
  });

  it('is nothing to try again once the run is over', async () => {
    const id = await shop.publish();
    down();
    const { id: deliveryId } = await pushInVain(id);

    await takeCampaignOffline(shop.ctx, id);
    board.answerWith(undefined);
    const asked = await shop.push(id);

    expect(asked).toMatchObject({ status: 'not_processed', placed: false, retryable: false });
    await expect(retryDelivery(shop.ctx, deliveryId)).rejects.toThrow('cannot be tried again');
  });
});

it('is written down once that ages which are named while it runs stay here', async () => {
  const id = await shop.publish();
  await shop.push(id);

  await updateCampaign(shop.ctx, { id, ageRange: { min: 30, max: 40 } } as { id: string });
  await updateCampaign(shop.ctx, { id, ageRange: { min: 31, max: 40 } } as { id: string });

  expect(await shop.events(id)).toEqual(['created', 'online', 'age_range_left_out']);
});

describe('a change that waits for the next call', () => {
  it('does not count as sent because of a callback of the channel', async () => {
    const id = await shop.publish();
    const { id: deliveryId } = await shop.push(id);
    await rename(id, 'Head Nurse');
    down();
    shop.advance(301);
    const waiting = await shop.push(id);

    await shop.db.$transaction((tx) =>
      recordChannelCallResult(shop.ctx, tx, { deliveryId, result: { outcome: 'online' }, isCallback: true }),
    );
    const after = await shop.find(id);
    board.answerWith(undefined);
    shop.advance(90);
    const told = await shop.push(id);

    expect(after).toMatchObject({ call: 'update', dueAt: waiting.dueAt, attempts: 1 });
    expect(board.shown()).toEqual(['Head Nurse']);
    expect(told.sentVersion).toBe(told.targetVersion);
  });

  it('ends with the delivery when the channel reports the end', async () => {
    const id = await shop.publish();
    const { id: deliveryId } = await shop.push(id);
    await rename(id, 'Head Nurse');
    down();
    shop.advance(301);
    await shop.push(id);

    await shop.db.$transaction((tx) =>
      recordChannelCallResult(shop.ctx, tx, { deliveryId, result: { outcome: 'ended' }, isCallback: true }),
    );

    expect(await shop.find(id)).toMatchObject({ status: 'finished', call: null, dueAt: null });
  });
});
