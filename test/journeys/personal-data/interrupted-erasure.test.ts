import { describe, expect, inject, test } from 'vitest';
import { createCampaign, nurseCampaign, waitUntil } from '../../kit/paid-campaign.ts';
import { openPaidServer, toChannelSetting } from '../../kit/paid-server.ts';
import { signUp } from '../../kit/people.ts';
import type { TestServer } from '../../kit/test-server.ts';
import { openAdmin } from '../../subgraphs/auth/admin/users/admin-test-server.ts';
import { openCms } from '../../subgraphs/cms/open-cms.ts';
import { findTraces } from './find-traces.ts';
import { readErasure } from './read-erasure.ts';
import { openRichPerson } from './rich-person.ts';

describe('an erasure', () => {
  const makeDue = ({ db: { pool } }: TestServer) =>
    pool.query(`UPDATE graphile_worker._private_jobs SET run_at = now() WHERE run_at > now()`);

  test.runIf(inject('isThorough'))('continues after a killed worker, and counts no row twice', async () => {
    await using own = await openCms({ SVC_RATE_LIMIT_EMAIL_SENT: '100000' });
    const { server: trellis } = own;
    const { pool } = trellis.db;
    const ada = await openRichPerson(own, 'Ada');
    await pool.query(`CREATE FUNCTION campaigns.die() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN RAISE EXCEPTION 'the worker died'; END $$`);
    await pool.query(
      'CREATE TRIGGER dies BEFORE DELETE ON campaigns.click_counts EXECUTE FUNCTION campaigns.die()',
    );
    await pool.query('CREATE TRIGGER dies BEFORE UPDATE ON cms.slices EXECUTE FUNCTION campaigns.die()');
    await pool.query(
      'CREATE TRIGGER dies BEFORE UPDATE OF actor_id ON auth.audit_log_entries EXECUTE FUNCTION campaigns.die()',
    );

    await (await openAdmin(trellis)).send('POST', `/admin/users/${ada.userId}/erase`);
    await trellis.settle();
    const halfway = await readErasure(await openAdmin(trellis), ada.userId);
    const rows = [await trellis.db.campaigns.campaign.count(), await trellis.db.campaigns.clickCount.count()];
    for (const table of ['campaigns.click_counts', 'cms.slices', 'auth.audit_log_entries']) {
      await pool.query(`DROP TRIGGER dies ON ${table}`);
    }
    await pool.query(`UPDATE graphile_worker._private_jobs SET run_at = now() - interval '1 hour',
      locked_by = 'pool-of-a-dead-worker', locked_at = now() - interval '3 minutes'`);
    await trellis.settle();

    expect(halfway).toMatchObject({ counts: {}, finishedAt: null });
    expect(rows).toEqual([0, 1]);
    const { counts, finishedAt } = await readErasure(await openAdmin(trellis), ada.userId);
    expect(finishedAt).not.toBeNull();
    expect(counts).toMatchObject({
      campaigns: { click_counts: 1, accounts: 1 },
      cms: { articles: 2, slices: 1 },
    });
    expect(await findTraces(trellis, [ada.userId, ada.email, ada.phone, ada.accountKey])).toEqual([]);
    expect(await trellis.db.cms.slice.count({ where: { createdByName: `erased-${ada.cmsUserId}` } })).toBe(1);
  });

  test('waits until a channel has removed the campaign', async () => {
    await using server = await openPaidServer();
    await using own = await openCms({
      SVC_CAMPAIGNS_CHANNELS: toChannelSetting(server, 'order_board'),
      SVC_CAMPAIGNS_PUSH_BACKOFF: '0.2s',
    });
    const { server: trellis } = own;
    const person = await signUp(trellis, 'paid@example.com');
    const headers = { 'x-apikey': person.accountKey };
    const id = await createCampaign(trellis, headers, { ...nurseCampaign, budget: 500 });
    await trellis.send('PUT', `/v1/campaign/publish/${id}`, { headers });
    await waitUntil(() => server.placed.length > 0);
    await trellis.settle();

    await (await openAdmin(trellis)).send('POST', `/admin/users/${person.userId}/erase`);
    await waitUntil(() => server.placed.every(({ status }) => status === 'ended'));
    await waitUntil(async () => {
      await makeDue(trellis);
      await trellis.settle();
      return (await readErasure(await openAdmin(trellis), person.userId)).finishedAt !== null;
    });

    expect(await trellis.db.campaigns.delivery.count()).toBe(0);
    const [budget] = await trellis.db.campaigns.budget.findMany();
    expect(Number(budget?.reservedCents)).toBe(0);
    expect(Number(budget?.spentCents)).toBe(19_900);
  });
});
