import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type {
  AdvertisingChannel,
  UrlAnnouncementResult,
} from '../../../../subgraphs/campaigns/channels/channel.ts';
import { announceChangedUrls } from '../../../../subgraphs/campaigns/services/calls/announce-changed-urls.ts';
import { takeCampaignOffline } from '../../../../subgraphs/campaigns/services/campaigns/end-campaign.ts';
import { requeueLostDeliveryCalls } from '../../../../subgraphs/campaigns/services/maintenance/requeue-lost-delivery-calls.ts';
import { openWorkshop, type Workshop } from './workshop.ts';

const heard: string[][] = [];
let meanwhile: () => Promise<UrlAnnouncementResult>;

/** A channel that hears two addresses at a time. */
const herald: AdvertisingChannel = {
  name: 'herald',
  title: 'Herald',
  kind: 'announced',
  maxAddresses: 2,
  check: () => [],
  announce: (addresses) => {
    heard.push(addresses.map((address) => address.slice(-24)));
    return meanwhile();
  },
};

let shop: Workshop;
beforeAll(async () => {
  shop = await openWorkshop([herald]);
});
afterAll(() => shop[Symbol.asyncDispose]());
beforeEach(async () => {
  meanwhile = async () => ({ outcome: 'taken' });
  while ((await announce()) > 0);
  heard.length = 0;
  shop.jobs.length = 0;
});

/** Number of addresses that the job sent. */
async function announce() {
  const before = heard.length;
  await announceChangedUrls(shop.ctx, { channel: 'herald' });
  return heard.slice(before).flat().length;
}

const find = (id: string) => shop.find(id, 'herald');
const enqueued = () => shop.jobs.filter(({ name }) => name === 'campaigns.announce');

describe('an announced channel', () => {
  it('hears as many as it takes in one call, and the rest in the next', async () => {
    const ids = [await shop.publish(), await shop.publish(), await shop.publish()];
    shop.jobs.length = 0;

    await announce();
    const followUps = enqueued().length;
    await announce();
    await announce();

    expect(heard.map(({ length }) => length)).toEqual([2, 1]);
    expect(heard.flat().sort()).toEqual([...ids].sort());
    expect(followUps).toBe(1);
    expect(enqueued()).toHaveLength(1);
    for (const id of ids) expect((await find(id)).status).toBe('online');
  });

  it('that is called while a campaign ends is called once more about the end', async () => {
    const id = await shop.publish();
    meanwhile = async () => {
      await takeCampaignOffline(shop.ctx, id);
      return { outcome: 'taken' };
    };

    await announce();
    meanwhile = async () => ({ outcome: 'taken' });
    await announce();

    expect(heard).toEqual([[id], [id]]);
    expect(await find(id)).toMatchObject({ status: 'finished', placed: false, dueAt: null });
  });

  it('whose call was interrupted by a killed process is called by the next worker', async () => {
    const id = await shop.publish();
    meanwhile = () => new Promise(() => undefined);
    void announceChangedUrls(shop.ctx, { channel: 'herald' });
    while (heard.length === 0) await new Promise((resolve) => setTimeout(resolve, 5));
    meanwhile = async () => ({ outcome: 'taken' });

    const early = await announce();
    shop.advance(181);
    shop.jobs.length = 0;
    await requeueLostDeliveryCalls(shop.ctx);
    await announce();

    expect(early).toBe(0);
    expect(enqueued()).toHaveLength(1);
    expect(heard).toEqual([[id], [id]]);
    expect((await find(id)).status).toBe('online');
  });

  it('that breaks down is waited for', async () => {
    const id = await shop.publish();
    meanwhile = () => Promise.reject(new Error('socket hang up'));

    await announce();
    const failed = await find(id);
    meanwhile = async () => ({ outcome: 'taken' });
    shop.advance(41);
    await announce();

    expect(failed).toMatchObject({ status: 'pending', attempts: 1 });
    expect(enqueued().at(-1)?.runAt?.getTime()).toBeGreaterThanOrEqual(failed.dueAt?.getTime() ?? 0);
    expect(await find(id)).toMatchObject({ status: 'online', attempts: 0 });
  });
});
