import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  callChannelOfDelivery,
  executeChannelCall,
} from '../../../../subgraphs/campaigns/services/calls/call-channel-of-delivery.ts';
import { claimChannelCall } from '../../../../subgraphs/campaigns/services/calls/claim-channel-call.ts';
import { takeCampaignOffline } from '../../../../subgraphs/campaigns/services/campaigns/end-campaign.ts';
import { updateCampaign } from '../../../../subgraphs/campaigns/services/campaigns/update-campaign.ts';
import { retryDelivery } from '../../../../subgraphs/campaigns/services/deliveries/retry-delivery.ts';
import { startRunDeliveries } from '../../../../subgraphs/campaigns/services/deliveries/start-run-deliveries.ts';
import { requeueLostDeliveryCalls } from '../../../../subgraphs/campaigns/services/maintenance/requeue-lost-delivery-calls.ts';
import { openBoard } from './board.ts';
import { openWorkshop, type Workshop } from './workshop.ts';

const board = openBoard();
let shop: Workshop;
beforeAll(async () => {
  shop = await openWorkshop([board.channel]);
});
afterAll(() => shop[Symbol.asyncDispose]());
beforeEach(board.reset);

const leaseSeconds = 121;

describe('a pushed channel', () => {
  it('is called once, with a key of campaign, channel, run and version, and without ages', async () => {
    const id = await shop.publish({ ageRange: { min: 30, max: 40 } });

    const delivery = await shop.push(id);
    await shop.push(id);

    expect(board.calls()).toEqual(['post']);
    expect(board.asked[0]).toMatchObject({ key: `${id}:board:1:1` });
    expect(board.asked[0]?.campaign).not.toHaveProperty('ageMin');
    expect(board.asked[0]?.campaign).not.toHaveProperty('ageMax');
    expect(delivery).toMatchObject({
      status: 'online',
      url: 'https://board.test/b1',
      dueAt: null,
      call: null,
    });
    expect(await shop.events(id)).toEqual(['created', 'age_range_left_out', 'online']);
  });

  it('is called once by many concurrent workers', async () => {
    const id = await shop.publish();
    const { id: deliveryId } = await shop.find(id);

    await Promise.all(Array.from({ length: 6 }, () => callChannelOfDelivery(shop.ctx, { deliveryId })));

    expect(board.calls()).toEqual(['post']);
  });

  it('is called again later each time, then given up, and again on request of its owner', async () => {
    const id = await shop.publish();
    board.answerWith(() => ({ outcome: 'failed', reason: 'the board is down' }));

    const waits: number[] = [];
    for (let attempt = 0; attempt < 2; attempt += 1) {
      const before = shop.ctx.clock().getTime();
      const { dueAt, status } = await shop.push(id);
      expect(status).toBe('pending');
      waits.push(((dueAt?.getTime() ?? 0) - before) / 1000);
      shop.advance(81);
    }
    const last = await shop.push(id);
    board.answerWith(undefined);
    await retryDelivery(shop.ctx, last.id);
    const retried = await shop.push(id);

    expect(waits[0]).toBeGreaterThanOrEqual(20);
    expect(waits[0]).toBeLessThanOrEqual(41);
    expect(waits[1]).toBeGreaterThanOrEqual(40);
    expect(waits[1]).toBeLessThanOrEqual(81);
    expect(last).toMatchObject({ status: 'not_processed', retryable: true, dueAt: null });
    expect(last.reason).toBe('Given up after 3 calls: the board is down');
    expect(retried).toMatchObject({ status: 'online', retryable: false, reason: null });
    expect(new Set(board.keys('post')).size).toBe(1);
    await expect(retryDelivery(shop.ctx, last.id)).rejects.toThrow('cannot be tried again');
  });

  it('waits as long as the channel requests', async () => {
    const id = await shop.publish();
    board.answerWith(() => ({ outcome: 'failed', reason: 'too many', retryAfterSeconds: 900 }));

    const before = shop.ctx.clock().getTime();
    const { dueAt } = await shop.push(id);

    expect((dueAt?.getTime() ?? 0) - before).toBeGreaterThanOrEqual(900_000);
  });

  it('that rejects is not called again until the campaign has changed', async () => {
    const id = await shop.publish();
    board.answerWith(() => ({ outcome: 'refused', reason: 'No nurses here.' }));

    const refused = await shop.push(id);
    board.answerWith(undefined);
    await updateCampaign(shop.ctx, { id, name: 'Head Nurse' } as { id: string });
    await startRunDeliveries(shop.ctx, { campaignId: id, run: 1 });
    const again = await shop.push(id);

    expect(refused).toMatchObject({ status: 'not_processed', retryable: false, reason: 'No nurses here.' });
    expect(refused.placed).toBe(false);
    expect(again.status).toBe('online');
    expect(board.shown()).toEqual(['Head Nurse']);
  });

  it('that works asynchronously is queried for its progress', async () => {
    const id = await shop.publish();
    board.answerWith((call) =>
      call === 'post' ? { outcome: 'accepted', remoteId: 'b7', pollAfterSeconds: 60 } : undefined,
    );

    const accepted = await shop.push(id);
    await shop.push(id);
    shop.advance(61);
    const online = await shop.push(id);

    expect(accepted).toMatchObject({ status: 'pending', remoteId: 'b7', placed: true });
    expect(board.calls()).toEqual(['post', 'poll']);
    expect(online).toMatchObject({ status: 'online', remoteId: 'b7', dueAt: null });
  });
});

describe('a worker that is killed', () => {
  it('between the call and its record has placed the order, and it is not placed again', async () => {
    const id = await shop.publish();
    const { id: deliveryId } = await shop.find(id);
    const claimed = await claimChannelCall(shop.ctx, deliveryId);
    if (!claimed) throw new Error('nothing to do');
    await executeChannelCall(shop.ctx, board.adapter, claimed);

    const early = await shop.push(id);
    shop.advance(leaseSeconds + 60);
    shop.jobs.length = 0;
    await requeueLostDeliveryCalls(shop.ctx);
    const late = await shop.push(id);

    expect(early.status).toBe('pending');
    expect(shop.jobs).toContainEqual(
      expect.objectContaining({ name: 'campaigns.push', payload: { deliveryId } }),
    );
    expect(board.calls()).toEqual(['post', 'find']);
    expect(late).toMatchObject({ status: 'online', remoteId: 'b1', call: null });
  });

  it('before the call has not placed it, and it is placed once with the same key', async () => {
    const id = await shop.publish();
    await claimChannelCall(shop.ctx, (await shop.find(id)).id);

    shop.advance(leaseSeconds);
    const late = await shop.push(id);

    expect(board.calls()).toEqual(['find', 'post']);
    expect(new Set(board.asked.map(({ key }) => key)).size).toBe(1);
    expect(late.status).toBe('online');
  });

  it('whose campaign ended in the meantime leaves nothing on the channel', async () => {
    const told = await shop.publish({ name: 'Told' });
    const untold = await shop.publish({ name: 'Untold' });
    const claimed = await claimChannelCall(shop.ctx, (await shop.find(told)).id);
    if (claimed) await executeChannelCall(shop.ctx, board.adapter, claimed);
    await claimChannelCall(shop.ctx, (await shop.find(untold)).id);

    await takeCampaignOffline(shop.ctx, told);
    await takeCampaignOffline(shop.ctx, untold);
    shop.advance(leaseSeconds);
    await shop.push(told);
    const removed = await shop.push(told);
    const never = await shop.push(untold);

    expect(board.shown()).toEqual([]);
    expect(board.calls()).toEqual(['post', 'find', 'remove', 'find']);
    expect(removed).toMatchObject({ status: 'finished', placed: false, dueAt: null });
    expect(never).toMatchObject({ status: 'finished', placed: false, dueAt: null });
  });

  it('before it delivered a run has its job done by the sweep', async () => {
    const id = await shop.publish();
    await shop.db.campaign.update({ where: { id }, data: { status: 'Published' } });

    shop.advance(61);
    shop.jobs.length = 0;
    await requeueLostDeliveryCalls(shop.ctx);

    expect(shop.jobs).toContainEqual(
      expect.objectContaining({ name: 'campaigns.deliver', payload: { campaignId: id, run: 1 } }),
    );
  });

  it('is not waited for where a call failed without saying whether it was heard', async () => {
    const id = await shop.publish();
    board.answerWith((call) => {
      if (call !== 'post') return undefined;
      const request = board.asked.at(-1);
      board.take({ idempotencyKey: request?.key, remoteId: null, campaign: request?.campaign } as never);
      return { outcome: 'failed', reason: 'no answer in time' };
    });

    await shop.push(id);
    shop.advance(41);
    const found = await shop.push(id);

    expect(board.calls()).toEqual(['post', 'find']);
    expect(found.status).toBe('online');
  });
});
