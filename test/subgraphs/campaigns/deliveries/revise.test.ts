import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { callChannelOfDelivery } from '../../../../subgraphs/campaigns/services/calls/call-channel-of-delivery.ts';
import { claimChannelCall } from '../../../../subgraphs/campaigns/services/calls/claim-channel-call.ts';
import { deleteCampaign } from '../../../../subgraphs/campaigns/services/campaigns/delete-campaign.ts';
import { takeCampaignOffline } from '../../../../subgraphs/campaigns/services/campaigns/end-campaign.ts';
import { extendCampaign } from '../../../../subgraphs/campaigns/services/campaigns/extend-campaign.ts';
import { publishCampaign } from '../../../../subgraphs/campaigns/services/campaigns/publish-campaign.ts';
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

const leaseSeconds = 121;

describe('an edit of an online campaign', () => {
  const rename = (id: string, name: string) => updateCampaign(shop.ctx, { id, name } as { id: string });

  it('is sent five minutes after the first of several, in one call of a new version', async () => {
    const id = await shop.publish();
    await shop.push(id);

    await rename(id, 'Head Nurse');
    shop.advance(120);
    await rename(id, 'Chief Nurse');
    await shop.push(id);
    const early = board.calls();
    shop.advance(181);
    const told = await shop.push(id);

    expect(early).toEqual(['post']);
    expect(board.calls()).toEqual(['post', 'update']);
    expect(board.shown()).toEqual(['Chief Nurse']);
    expect(told.sentVersion).toBe(told.targetVersion);
    expect(new Set([...board.keys('post'), ...board.keys('update')]).size).toBe(2);
    expect(await shop.events(id)).toEqual(['created', 'online', 'updated']);
  });

  it('in the middle of a call is sent after it', async () => {
    const id = await shop.publish();
    const claimed = await claimChannelCall(shop.ctx, (await shop.find(id)).id);
    if (!claimed) throw new Error('nothing to do');
    await rename(id, 'Head Nurse');
    shop.advance(leaseSeconds);

    await shop.push(id);
    await shop.push(id);

    expect(board.calls()).toEqual(['find', 'post', 'update']);
    expect(board.shown()).toEqual(['Head Nurse']);
  });

  it('that breaks the rules of the channel removes it, and one that fixes it posts it again', async () => {
    const id = await shop.publish();
    await shop.push(id);

    await rename(id, 'Nurse!');
    const held = await shop.find(id);
    await shop.push(id);
    const shownMeanwhile = board.shown();
    await rename(id, 'Nurse');
    await startRunDeliveries(shop.ctx, { campaignId: id, run: 1 });
    const mended = await shop.push(id);

    expect(held).toMatchObject({
      status: 'not_processed',
      retryable: false,
      reason: 'name must not shout on this board.',
    });
    expect(shownMeanwhile).toEqual([]);
    expect(mended.status).toBe('online');
    expect(board.shown()).toEqual(['Nurse']);
    expect(board.calls()).toEqual(['post', 'remove', 'post']);
  });

  it('that is fixed before the removal stays online', async () => {
    const id = await shop.publish();
    await shop.push(id);

    await rename(id, 'Nurse!');
    await rename(id, 'Nurse');
    const mended = await shop.push(id);

    expect(board.calls()).toEqual(['post', 'update']);
    expect(mended.status).toBe('online');
  });

  it('that is refused keeps the earlier version online, with the reason', async () => {
    const id = await shop.publish();
    await shop.push(id);
    board.answerWith(() => ({ outcome: 'refused', reason: 'Too late.' }));

    await rename(id, 'Head Nurse');
    shop.advance(301);
    const refused = await shop.push(id);

    expect(refused).toMatchObject({ status: 'online', reason: 'The last change was refused: Too late.' });
  });

  it('of its end sends a later end, too', async () => {
    const id = await shop.publish();
    await shop.push(id);
    const before = await shop.db.campaign.findUniqueOrThrow({ where: { id } });

    await extendCampaign(shop.ctx, { id, days: 10 });
    shop.advance(301);
    await shop.push(id);

    expect(board.calls()).toEqual(['post', 'update']);
    const told = board.asked.at(-1)?.campaign?.endAt?.getTime() ?? 0;
    expect(told - (before.endAt?.getTime() ?? 0)).toBe(10 * 86_400_000);
  });
});

describe('the end of a run', () => {
  it('is sent to the channel, also if the campaign is deleted', async () => {
    const ended = await shop.publish();
    const deleted = await shop.publish();
    await shop.push(ended);
    await shop.push(deleted);

    await takeCampaignOffline(shop.ctx, ended);
    await deleteCampaign(shop.ctx, deleted);
    const removed = [await shop.push(ended), await shop.push(deleted)];

    expect(board.shown()).toEqual([]);
    expect(removed.map(({ status, placed }) => [status, placed])).toEqual([
      ['finished', false],
      ['cancelled', false],
    ]);
    expect(await shop.events(deleted)).toEqual(['created', 'online', 'cancelled', 'removed']);
  });

  it('before the first call is not sent', async () => {
    const id = await shop.publish();

    await takeCampaignOffline(shop.ctx, id);
    await shop.push(id);

    expect(board.calls()).toEqual([]);
  });

  it('that cannot be sent to the channel is given up, shown, and retried', async () => {
    const id = await shop.publish();
    await shop.push(id);
    await takeCampaignOffline(shop.ctx, id);
    board.answerWith(() => ({ outcome: 'refused', reason: 'Ask by letter.' }));

    const stuck = await shop.push(id);
    board.answerWith(undefined);
    await retryDelivery(shop.ctx, stuck.id);
    const removed = await shop.push(id);

    expect(stuck).toMatchObject({
      status: 'finished',
      retryable: true,
      reason: 'It could not be taken off: Ask by letter.',
    });
    expect(removed).toMatchObject({ placed: false, retryable: false });
  });

  it('is followed by a new run with a delivery and a key for it', async () => {
    const id = await shop.publish();
    await shop.push(id);
    const first = await shop.find(id);
    await takeCampaignOffline(shop.ctx, id);
    await publishCampaign(shop.ctx, id);
    await startRunDeliveries(shop.ctx, { campaignId: id, run: 2 });

    await callChannelOfDelivery(shop.ctx, { deliveryId: first.id });
    const second = await shop.push(id);

    expect(second).toMatchObject({ run: 2, status: 'online' });
    expect(board.calls()).toEqual(['post', 'remove', 'post']);
    expect(new Set(board.keys('post')).size).toBe(2);
    expect(board.shown()).toEqual(['Staff Nurse']);
  });

  it('that was not recorded before the next publication ends its deliveries', async () => {
    const id = await shop.publish();
    await shop.push(id);
    const first = await shop.find(id);
    await shop.db.campaign.update({ where: { id }, data: { endAt: new Date() } });

    await publishCampaign(shop.ctx, id);

    expect(await shop.db.delivery.findUnique({ where: { id: first.id } })).toMatchObject({
      status: 'finished',
      placed: true,
    });
  });
});
