import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openServer, type TestServer } from '../../kit/test-server.ts';
import {
  type AccountHolder,
  type Answer,
  openAccountHolder,
  restOf,
} from '../../subgraphs/campaigns/account-holder.ts';

let server: TestServer;
let anna: AccountHolder;
let rest: ReturnType<typeof restOf>;

beforeAll(async () => {
  server = await openServer({ settings: { SVC_CAMPAIGNS_API_BUDGET: 'false' } });
  anna = await openAccountHolder(server);
  rest = restOf(server, anna.apikey);
});
afterAll(() => server[Symbol.asyncDispose]());

/** The stable part of a failure. */
const gist = ({ status, ok, code }: { status: number } & Partial<Answer>) => ({ status, ok, code });

describe('an Idempotency-Key', () => {
  it('gives a retry the response of the first request, also later and concurrently', async () => {
    const key = { 'idempotency-key': 'order-1' };
    const [first, twin] = await Promise.all([
      rest('POST', '', { name: 'Once' }, key),
      rest('POST', '', { name: 'Once' }, key),
    ]);
    await rest('PUT', `/${first.campaign._id}`, { name: 'Changed since' });

    const retried = await rest('POST', '', { name: 'Once', unknown: true }, key);

    expect(twin.campaign).toEqual(first.campaign);
    expect(retried.campaign).toEqual(first.campaign);
    const named = await rest('GET', '?name=Once,Changed%20since');
    expect(named.campaigns).toHaveLength(1);
  });

  it('is refused with another body, free for another account, and forgotten after a day', async () => {
    await using other = await openServer();
    const bob = await openAccountHolder(other);
    const eve = await openAccountHolder(other);
    const key = { 'idempotency-key': 'order-2' };
    const bobs = restOf(other, bob.apikey);
    const first = await bobs('POST', '', { name: 'One' }, key);

    const mismatch = await bobs('POST', '', { name: 'Two' }, key);
    const foreign = await restOf(other, eve.apikey)('POST', '', { name: 'Two' }, key);
    other.advance(86_400 + 1);
    const nextDay = await bobs('POST', '', { name: 'Two' }, key);

    expect(gist(mismatch)).toEqual({ status: 409, ok: false, code: 'idempotency_mismatch' });
    expect(foreign.status).toBe(200);
    expect(nextDay.campaign.name).toBe('Two');
    expect(nextDay.campaign._id).not.toBe(first.campaign._id);
  });
});
