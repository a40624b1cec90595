import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { setMetricCountListener } from '../../../core/telemetry/metrics.ts';
import { createCampaign, nurseCampaign } from '../../kit/paid-campaign.ts';
import { type Person, signUp } from '../../kit/people.ts';
import { openServer, type TestServer } from '../../kit/test-server.ts';
import { listenToFallbacks } from '../listen-to-fallbacks.ts';
import { keyOf, openFalling, rotate, statusAt } from './fall-back.ts';

let original: TestServer;
let server: TestServer;
const asked: string[] = [];
const opened = new AsyncDisposableStack();

beforeAll(async () => {
  original = opened.use(await openServer());
  server = opened.use(await openFalling(`${original.url}/v1`));
  listenToFallbacks(asked);
});

beforeEach(() => {
  asked.length = 0;
});

afterAll(async () => {
  setMetricCountListener();
  await opened.disposeAsync();
});

let people = 0;
const join = () => {
  people += 1;
  return signUp(original, `person-${people}@example.com`);
};
const statusOf = (person: Pick<Person, 'accountKey'>) => statusAt(server, person);
const accountsOf = (userId: string) => server.db.campaigns.account.count({ where: { userId } });

describe('a key or an account that ended here is not revived:', () => {
  test('a key that was replaced here without grace', async () => {
    const ada = await join();
    await statusOf(ada);
    const later = await rotate(server, ada, 0);
    asked.length = 0;
    expect([await statusOf(ada), await statusOf(later)]).toEqual([401, 200]);
    expect(asked.filter((line) => line.startsWith('key'))).toEqual([]);
  });

  test('another key created in the legacy system after a replacement here', async () => {
    const ada = await join();
    await statusOf(ada);
    const later = await rotate(server, ada, 0);
    const there = await rotate(original, ada, 3_600);
    expect([await statusOf(there), await statusOf(ada), await statusOf(later)]).toEqual([401, 401, 200]);
    expect(asked).toContain('key unknown');
  });

  test('an account that was closed here, also with a key that never was here', async () => {
    const ada = await join();
    await statusOf(ada);
    await server.runTask('campaigns.close_account', { userId: ada.userId });
    const there = await rotate(original, ada, 3_600);
    expect([await statusOf(ada), await statusOf(there)]).toEqual([403, 401]);
    const bob = await join();
    await server.runTask('campaigns.close_account', { userId: bob.userId });
    expect(await statusOf(bob)).toBe(401);
    expect(await server.db.campaigns.campaign.count({ where: { account: { userId: bob.userId } } })).toBe(0);
  });

  test('an account whose person was erased here, before or after the import', async () => {
    const [ada, bob] = [await join(), await join()];
    await statusOf(ada);
    for (const { userId } of [ada, bob]) {
      await server.runTask('campaigns.erase_person', { requestId: userId, userId });
      await server.settle();
    }
    for (const person of [ada, bob]) {
      expect(await statusOf(person)).toBe(401);
      expect(await accountsOf(person.userId)).toBe(0);
    }
  });

  test('an account that is suspended here', async () => {
    const [ada, bob] = [await join(), await join()];
    await statusOf(ada);
    const suspendedUntil = new Date(Date.now() + 3_600_000);
    await server.db.campaigns.account.update({ where: { userId: ada.userId }, data: { suspendedUntil } });
    const createdAt = new Date();
    await server.db.campaigns.account.create({ data: { userId: bob.userId, suspendedUntil, createdAt } });
    const id = await createCampaign(original, keyOf(bob), nurseCampaign);
    await original.send('PUT', `/v1/campaign/publish/${id}`, { headers: keyOf(bob) });
    await original.settle();
    expect([await statusOf(ada), await statusOf(bob)]).toEqual([403, 403]);
    expect((await server.send('GET', `/jobs/${id}`)).status).toBe(404);
  });
});
