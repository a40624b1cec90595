import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { domainSubgraphNames } from '../../subgraphs/schemas.ts';
import { cloneDatabase } from '../kit/clone-database.ts';
import { openCmsAccess } from '../kit/cms-token.ts';
import { openRawSubscription } from '../kit/follow.ts';
import { type Person, signUp } from '../kit/people.ts';
import { openServer, type TestServer } from '../kit/test-server.ts';
import { publishable, restOf, signToken } from '../subgraphs/campaigns/account-holder.ts';

let databases: Record<'auth' | 'campaigns' | 'cms', Awaited<ReturnType<typeof cloneDatabase>>>;
let server: TestServer;
let anna: Person;

beforeAll(async () => {
  databases = {
    auth: await openDatabaseOf('auth'),
    campaigns: await openDatabaseOf('campaigns'),
    cms: await openDatabaseOf('cms'),
  };
  server = await openServer({
    settings: {
      DATABASE_URL: databases.auth.url,
      SVC_CAMPAIGNS_DATABASE_URL: databases.campaigns.url,
      SVC_CMS_DATABASE_URL: databases.cms.url,
    },
  });
  anna = await signUp(server, 'anna@example.com');
});
afterAll(async () => {
  await server?.[Symbol.asyncDispose]();
  for (const database of Object.values(databases ?? {})) await database[Symbol.asyncDispose]();
});

describe('a server with a database for each domain', () => {
  it('keeps the tables of each domain in its database', async () => {
    const schemas = await Promise.all(
      domainSubgraphNames.map(async (domain) => {
        const { rows } = await server.db
          .of(domain)
          .pool.query<{ name: string }>(
            `SELECT nspname AS name FROM pg_namespace WHERE nspname = ANY($1) ORDER BY 1`,
            [['auth', 'campaigns', 'cms', 'graphile_worker']],
          );
        return rows.map(({ name }) => name);
      }),
    );

    expect(schemas).toEqual([
      ['auth', 'graphile_worker'],
      ['campaigns', 'graphile_worker'],
      ['cms', 'graphile_worker'],
    ]);
  });

  it('applies events of one domain in the others', async () => {
    const { cmsToken } = await openCmsAccess(server);
    const { status } = await server.send('POST', '/api/structure/categories', {
      json: { name: 'Careers', category_id: 0, status: 1 },
      headers: { authorization: `Bearer ${cmsToken}` },
    });
    const before = await server.db.campaigns.account.count({
      where: { userId: anna.userId, closedAt: null },
    });
    await server.send('DELETE', `/admin/users/${(await signUp(server, 'bert@example.com')).userId}`, {
      headers: await signToken(server, { role: 'service_role' }),
    });
    await server.settle();
    const closed = await server.db.campaigns.account.count({ where: { closedAt: { not: null } } });

    expect(status).toBe(201);
    expect(before).toBe(1);
    expect(closed).toBe(1);
  });

  it('runs the jobs of each domain, and publishes changes as they happen', async () => {
    const rest = restOf(server, { 'x-apikey': anna.accountKey });
    const { campaign } = await rest('POST', '', publishable);
    await using stream = await openRawSubscription(
      server,
      'subscription ($id: ID!) { campaignChanged(id: $id) { campaign { status } } }',
      { variables: { id: campaign._id }, headers: { 'x-apikey': anna.accountKey } },
    );
    await stream.next();
    await rest('PUT', `/publish/${campaign._id}`);
    const { data } = await stream.next();
    await server.settle();
    const page = await server.send('GET', `/jobs/${campaign._id}`);

    expect(data.data.campaignChanged.campaign.status).not.toBe('Draft');
    expect(page.status).toBe(200);
  });

  it('joins all of them in one response', async () => {
    const { data, errors } = await server.graphql(
      '{ me { email campaigns(first: 5) { nodes { name owner { email } } } } }',
      {},
      { authorization: `Bearer ${anna.accessToken}` },
    );

    expect(errors).toBeUndefined();
    expect(data.me.campaigns.nodes[0].owner).toEqual({ email: 'anna@example.com' });
  });

  it('shows the failed jobs of every queue in one list, from which each is retried', async () => {
    for (const [place, domain] of domainSubgraphNames.entries()) {
      await server.db.of(domain).pool.query(
        `WITH job AS (SELECT (graphile_worker.add_job($1, max_attempts := 1, run_at := now() + interval '1 hour')).id)
           SELECT graphile_worker.permanently_fail_jobs(ARRAY[job.id], 'broken') FROM job`,
        [`test.${domain}.${place}`],
      );
    }
    const headers = await signToken(server, { role: 'service_role' });
    const list = async (place: string) => {
      const query = `{ failedJobs(${place}) { nodes { id name } totalCount pageInfo { endCursor hasNextPage } } }`;
      return (await server.graphql(query, {}, headers)).data.failedJobs;
    };
    const names: string[] = [];
    let page = await list('first: 1');
    names.push(page.nodes[0].name);
    while (page.pageInfo.hasNextPage) {
      page = await list(`first: 1, after: "${page.pageInfo.endCursor}"`);
      names.push(page.nodes[0].name);
    }
    const retry = 'mutation ($input: RetryJobInput!) { retryJob(input: $input) { job { name } } }';
    const { data } = await server.graphql(retry, { input: { id: page.nodes[0].id } }, headers);
    const left = await list('first: 5');

    expect(page.totalCount).toBe(3);
    expect(data.retryJob.job.name).toBe(names[2]);
    expect(left.nodes.map(({ name }: { name: string }) => name)).toEqual(names.slice(0, 2));
    expect(names.toSorted()).toEqual(['test.auth.0', 'test.campaigns.1', 'test.cms.2']);
  });
});

/** A database that has the tables of this domain alone, as of a server that was moved apart. */
async function openDatabaseOf(kept: string) {
  const database = await cloneDatabase();
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  try {
    for (const domain of domainSubgraphNames) {
      if (domain !== kept) await client.query(`DROP SCHEMA ${domain} CASCADE`);
    }
  } finally {
    await client.end();
  }
  return database;
}
