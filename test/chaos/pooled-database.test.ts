import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cloneDatabase } from '../kit/clone-database.ts';
import { openCmsAccess } from '../kit/cms-token.ts';
import { openRawSubscription } from '../kit/follow.ts';
import { signUp } from '../kit/people.ts';
import { openServer, type TestServer } from '../kit/test-server.ts';
import { openTransactionPooler } from '../kit/transaction-pooler.ts';
import { publishable, restOf } from '../subgraphs/campaigns/account-holder.ts';

let database: Awaited<ReturnType<typeof cloneDatabase>>;
let pooler: Awaited<ReturnType<typeof openTransactionPooler>>;
let server: TestServer;

beforeAll(async () => {
  database = await cloneDatabase();
  const {
    host = '',
    port,
    user = '',
    database: name = '',
  } = new pg.Client({ connectionString: database.url });
  pooler = await openTransactionPooler({ host, port, user, database: name });
  server = await openServer({
    settings: {
      DATABASE_URL: pooler.url,
      SVC_DATABASE_DIRECT_URL: database.url,
      SVC_DATABASE_PREPARED: 'false',
    },
  });
});
afterAll(async () => {
  await server?.[Symbol.asyncDispose]();
  await pooler?.[Symbol.asyncDispose]();
  await database?.[Symbol.asyncDispose]();
});

describe('the pooler of these tests', () => {
  it('assigns each transaction another session, and rejects what it does not track', async () => {
    const client = new pg.Client({ connectionString: pooler.url });
    await client.connect();
    const ask = async () => (await client.query('SELECT pg_backend_pid() AS pid')).rows[0]?.pid as number;
    const apart = [await ask(), await ask()];
    await client.query('BEGIN');
    const together = [await ask(), await ask()];
    await client.query('COMMIT');
    await client.query({ name: 'known', text: 'SELECT 1' });
    const again = await client
      .query({ name: 'known', text: 'SELECT 1' })
      .catch((error: Error) => error.message);
    await client.end();
    const strict = new pg.Client({ connectionString: pooler.url, statement_timeout: 5_000 });
    const refusal = await strict.connect().catch((error: Error) => error.message);

    expect(new Set(apart).size).toBe(2);
    expect(new Set(together).size).toBe(1);
    expect(again).toBe('prepared statement "known" does not exist');
    expect(refusal).toBe('unsupported startup parameter: statement_timeout');
    pooler.counts.refused.length = 0;
  });
});

describe('a server behind a pooler in transaction mode', () => {
  it('signs people up, with their mails and campaign accounts', async () => {
    const anna = await signUp(server, 'anna@example.com');

    expect(anna.accountKey).toBeTruthy();
  });

  it('creates, publishes, lists and shows campaigns', async () => {
    const bert = await signUp(server, 'bert@example.com');
    const rest = restOf(server, { 'x-apikey': bert.accountKey });
    const { campaign } = await rest('POST', '', publishable);
    const twenty = await Promise.all(Array.from({ length: 20 }, () => rest('GET', `/${campaign._id}`)));
    await rest('PUT', `/publish/${campaign._id}`);
    await server.settle();
    const page = await server.send('GET', `/jobs/${campaign._id}`);
    const { data } = await server.graphql('{ jobs(filter: { text: "nurse" }) { nodes { name } } }');

    expect(twenty.map((answer) => answer.campaign._id)).toEqual(
      Array.from({ length: 20 }, () => campaign._id),
    );
    expect(page.status).toBe(200);
    expect(data.jobs.nodes.length).toBeGreaterThan(0);
  });

  it('writes content in transactions', async () => {
    const { cmsToken } = await openCmsAccess(server);
    const { status } = await server.send('POST', '/api/structure/categories', {
      json: { name: 'Careers', category_id: 0, status: 1 },
      headers: { authorization: `Bearer ${cmsToken}` },
    });

    expect(status).toBe(201);
  });

  it('publishes changes as they happen', async () => {
    const carl = await signUp(server, 'carl@example.com');
    const rest = restOf(server, { 'x-apikey': carl.accountKey });
    const { campaign } = await rest('POST', '', publishable);
    await using stream = await openRawSubscription(
      server,
      'subscription ($id: ID!) { campaignChanged(id: $id) { campaign { status } } }',
      { variables: { id: campaign._id }, headers: { 'x-apikey': carl.accountKey } },
    );
    await stream.next();
    await rest('PUT', `/publish/${campaign._id}`);
    const { data } = await stream.next();

    expect(data.data.campaignChanged.campaign.status).not.toBe('Draft');
  });

  it('starts no session through the pooler that the pooler refuses', () => {
    expect(pooler.counts.transactions).toBeGreaterThan(50);
    expect(pooler.counts.refused).toEqual([]);
  });
});
