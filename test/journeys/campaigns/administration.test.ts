import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openServer, type TestServer } from '../../kit/test-server.ts';
import {
  type AccountHolder,
  openAccountHolder,
  publishable,
  restOf,
  signToken,
} from '../../subgraphs/campaigns/account-holder.ts';

let server: TestServer;
let anna: AccountHolder;
let admin: Record<string, string>;
beforeAll(async () => {
  server = await openServer();
  anna = await openAccountHolder(server);
  admin = await signToken(server, { role: 'service_role' });
});
afterAll(() => server[Symbol.asyncDispose]());

/** A running campaign one of whose deliveries was given up. */
async function giveUp(holder: AccountHolder) {
  const rest = restOf(server, holder.apikey);
  const { campaign } = await rest('POST', '', publishable);
  await rest('PUT', `/publish/${campaign._id}`);
  await server.settle();
  const [delivery] = await server.db.campaigns.delivery.updateManyAndReturn({
    where: { campaignId: campaign._id, channel: 'rss' },
    data: { status: 'not_processed', retryable: true, reason: 'Given up.', since: new Date() },
  });
  return delivery?.id ?? '';
}

const list = (page: string) =>
  `{ failedDeliveries(${page}) { nodes { id: reference channel reason } pageInfo { hasNextPage endCursor startCursor } } }`;
const retry =
  'mutation ($input: RetryDeliveryInput!) { retryDelivery(input: $input) { delivery { status } } }';

describe('an administrator', () => {
  it('sees the deliveries of all accounts that were given up, newest first, and has them tried again', async () => {
    const bob = await openAccountHolder(server);
    const ids = [await giveUp(anna), await giveUp(bob), await giveUp(anna)];

    const first = (await server.graphql(list('first: 2'), {}, admin)).data.failedDeliveries;
    const after = (await server.graphql(list(`first: 2, after: "${first.pageInfo.endCursor}"`), {}, admin))
      .data.failedDeliveries;
    const back = (await server.graphql(list(`last: 1, before: "${after.pageInfo.startCursor}"`), {}, admin))
      .data.failedDeliveries;
    const retried = await server.graphql(retry, { input: { id: ids[1] } }, admin);
    await server.settle();
    const left = (await server.graphql(list('first: 9'), {}, admin)).data.failedDeliveries;

    const idsOf = ({ nodes }: { nodes: { id: string }[] }) => nodes.map(({ id }) => id);
    expect(idsOf(first)).toEqual([ids[2], ids[1]]);
    expect(first.pageInfo.hasNextPage).toBe(true);
    expect(idsOf(after)).toEqual([ids[0]]);
    expect(idsOf(back)).toEqual([ids[1]]);
    expect(retried.data.retryDelivery.delivery.status).toBe('PENDING');
    expect(idsOf(left)).toEqual([ids[2], ids[0]]);
    expect(await server.db.campaigns.delivery.findUnique({ where: { id: ids[1] } })).toMatchObject({
      status: 'online',
      retryable: false,
    });
  });

  it('is a user with the role, and no other', async () => {
    const ask = async (headers: Record<string, string>) =>
      (await server.graphql(list('first: 1'), {}, headers)).errors?.[0]?.extensions.code;

    expect(await ask({})).toBe('CAMPAIGN_UNAUTHORIZED');
    expect(await ask(anna.apikey)).toBe('CAMPAIGN_NOT_ADMIN');
    expect(await ask(anna.bearer)).toBe('CAMPAIGN_NOT_ADMIN');
    expect(await ask(await signToken(server, { role: 'service_role' }, -60))).toBe('AUTH_TOKEN_EXPIRED');
    const { errors } = await server.graphql(list('first: 1, after: "bm9uc2Vuc2U"'), {}, admin);
    expect(errors?.[0]?.extensions.code).toBe('REQUEST_INVALID');
  });

  it('sees the jobs that failed permanently, and retries them', async () => {
    const { pool } = server.db;
    const jobs = 'graphile_worker';
    for (const name of ['campaigns.expire', 'campaigns.sweep_deliveries', 'campaigns.expire']) {
      await pool.query(`SELECT ${jobs}.add_job($1, $2, run_at := now() + interval '1 day')`, [
        name,
        JSON.stringify({ accountId: anna.accountId, email: 'anna@example.com', tries: 3 }),
      ]);
    }
    await pool.query(
      `UPDATE ${jobs}._private_jobs SET attempts = max_attempts, last_error = 'the disk was full'
       WHERE run_at > now() + interval '23 hours' AND key IS NULL`,
    );
    const query = (page: string) =>
      `{ failedJobs(${page}) { totalCount nodes { id name attempts error } pageInfo { endCursor hasNextPage } } }`;

    const first = (await server.graphql(query('first: 2'), {}, admin)).data.failedJobs;
    const rest = (await server.graphql(query(`first: 2, after: "${first.pageInfo.endCursor}"`), {}, admin))
      .data.failedJobs;
    const detail = 'query ($id: ID!) { failedJob(id: $id) { payload } }';
    const job = (await server.graphql(detail, { id: first.nodes[0].id }, admin)).data.failedJob;
    const mutation = 'mutation ($input: RetryJobInput!) { retryJob(input: $input) { job { name } } }';
    const retried = await server.graphql(mutation, { input: { id: rest.nodes[0].id } }, admin);
    await server.settle();
    const again = await server.graphql(mutation, { input: { id: rest.nodes[0].id } }, admin);
    const left = (await server.graphql(query('last: 5'), {}, admin)).data.failedJobs;

    expect(first.totalCount).toBe(3);
    expect(first.nodes.map(({ name }: { name: string }) => name)).toEqual([
      'campaigns.expire',
      'campaigns.sweep_deliveries',
    ]);
    expect(first.nodes[0].error).toBe('the disk was full');
    expect(job.payload).toEqual({ accountId: anna.accountId, email: '…', tries: 3 });
    expect(rest.pageInfo.hasNextPage).toBe(false);
    expect(retried.data.retryJob.job.name).toBe('campaigns.expire');
    expect(again.errors?.[0]?.extensions.code).toBe('AUTH_JOB_NOT_FOUND');
    expect(left.nodes.map(({ id }: { id: string }) => id)).toEqual(
      first.nodes.map(({ id }: { id: string }) => id),
    );
    const malformed = await server.graphql(mutation, { input: { id: '1; DROP' } }, admin);
    expect(malformed.errors?.[0]?.extensions.code).toBe('AUTH_JOB_NOT_FOUND');
  });
});
