import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { createCampaign, nurseCampaign, waitUntil } from '../../kit/paid-campaign.ts';
import type { PaidServer } from '../../kit/paid-server.ts';
import { openTestScenario, type TestScenario } from '../../kit/story.ts';
import type { TestServer } from '../../kit/test-server.ts';
import { createWebhook, type Receiver } from '../../subgraphs/campaigns/webhooks/receiver.ts';

type Outside = { paid: PaidServer; receiver: Receiver };

/** Everything that is counted happens once, most of it as clients and other servers cause it. */
export async function fillSeries(server: TestServer, outside: Outside): Promise<void> {
  const story = await openTestScenario(server);
  await askTheGraph(server, story);
  await signInWrongly(server, story);
  await deliver(server, story, outside);
  await loseMails(server);
  await breakTables(server);
  await loseDatabase(server);
}

async function askTheGraph(server: TestServer, { campaignId }: TestScenario) {
  await server.send('GET', `/jobs/${campaignId}`);
  await ask(server, 'query Anyones { me { email } }');
  await ask(server, '{ nothing }');
}

const ask = (server: TestServer, query: string) => server.send('POST', '/graphql', { json: { query } });

async function signInWrongly(server: TestServer, { email, refreshToken }: TestScenario) {
  const refresh = async (token: string) => {
    const json = { refresh_token: token };
    const { body } = await server.send('POST', '/token?grant_type=refresh_token', { json });
    return String((body as { refresh_token?: string }).refresh_token);
  };
  // The token before the current one is still accepted; one from before that was stolen.
  const child = await refresh(refreshToken);
  await refresh(refreshToken);
  await refresh(child);
  await refresh(refreshToken);
  for (let time = 0; time < 11; time += 1) {
    await server.send('POST', '/token?grant_type=password', { json: { email, password: 'wrong' } });
  }
  // The key is unknown here, so the legacy system is asked, which does not answer.
  await server.send('GET', '/v1/campaign/nurse', { headers: { 'x-apikey': 'unknown-key-0123456789' } });
  const wrong = { login: 'admin', password: 'wrong' };
  for (let time = 0; time < 4; time += 1) {
    await server.graphql(
      'mutation ($input: SignInToCmsInput!) { signInToCms(input: $input) { sessionToken } }',
      {
        input: wrong,
      },
    );
  }
}

async function deliver(server: TestServer, { accountKey }: TestScenario, { paid, receiver }: Outside) {
  const headers = { 'x-apikey': accountKey };
  await server.graphql(createWebhook, { input: { url: receiver.url } }, headers);
  const publish = (id: string) => server.send('PUT', `/v1/campaign/publish/${id}`, { headers });
  paid.goWrong('error', 'overcharge');
  const id = await createCampaign(server, headers, { ...nurseCampaign, budget: 500 });
  await publish(id);
  await server.settle();
  await retryUntilPlaced(server, paid);
  await publish(await createCampaign(server, headers, { ...nurseCampaign, budget: 5 }));
  await server.settle();
  receiver.answerWith(500);
  await server.send('PUT', `/v1/campaign/${id}`, { headers, json: { title: 'Nurses' } });
  await server.settle();
  await spendPatience(server);
}

const maxRetries = 5;

/**
 * Makes the retries due and runs them, instead of waiting for backoff, the queue's poll interval and the lease of a call
 * whose result was not recorded. On a busy machine those add up to more than any deadline.
 */
async function retryUntilPlaced(server: TestServer, paid: PaidServer) {
  const { delivery, deliveryEvent } = server.db.campaigns;
  for (let retry = 0; retry < maxRetries && paid.placed.length === 0; retry += 1) {
    await delivery.updateMany({ where: { dueAt: { not: null } }, data: { dueAt: new Date(0) } });
    await server.runTask('campaigns.sweep_deliveries', {});
    await server.settle();
  }
  if (paid.placed.length === 0) throw new Error(JSON.stringify(await deliveryEvent.findMany()));
}

/** Lets the next try of every message be the last. */
async function spendPatience(server: TestServer) {
  const { webhook, webhookMessage } = server.db.campaigns;
  const past = new Date(0);
  await webhook.updateMany({ data: { quietUntil: null } });
  await webhookMessage.updateMany({
    where: { status: 'pending' },
    data: { attempts: 9, nextAttemptAt: past },
  });
  const { id: webhookId } = await webhook.findFirstOrThrow();
  await server.runTask('campaigns.call_webhook', { webhookId });
}

const recover = (server: TestServer, email: string) => server.send('POST', '/recover', { json: { email } });

/** The mailbox cannot be written, and the mail's job is at its last try. */
async function loseMails(server: TestServer) {
  const mailbox = join(server.settings.dataDirectory, 'mailbox');
  rmSync(mailbox, { recursive: true, force: true });
  writeFileSync(mailbox, '');
  await recover(server, 'anna@example.com');
  const { pool } = server.db;
  await waitUntil(async () => {
    const { rows } = await pool.query('SELECT id FROM graphile_worker.jobs WHERE last_error IS NOT NULL');
    return rows.length > 0;
  });
  await pool.query(
    'UPDATE graphile_worker._private_jobs SET attempts = max_attempts - 1, run_at = now() WHERE last_error IS NOT NULL',
  );
  await waitUntil(async () => {
    const { rows } = await pool.query(
      'SELECT id FROM graphile_worker.jobs WHERE attempts = max_attempts AND locked_at IS NULL',
    );
    return rows.length > 0;
  });
  await recover(server, 'anna@example.com');
}

/** A bug, as far as the server can see. */
async function breakTables(server: TestServer) {
  const { pool } = server.db;
  await pool.query('ALTER TABLE campaigns.campaigns RENAME TO misplaced');
  await server.send('GET', '/feeds/indeed.xml');
  await ask(server, '{ jobs(first: 1) { nodes { name } } }');
  await pool.query('ALTER TABLE campaigns.misplaced RENAME TO campaigns');
}

/** The database is away for a moment. */
async function loseDatabase(server: TestServer) {
  const url = new URL(server.settings.database.url ?? '');
  const name = url.pathname.slice(1);
  url.pathname = '/postgres';
  const admin = new pg.Client({ connectionString: url.href });
  await admin.connect();
  try {
    await admin.query(`ALTER DATABASE "${name}" ALLOW_CONNECTIONS false`);
    await admin.query('SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1', [name]);
    await waitUntil(async () => (await ask(server, '{ jobs(first: 1) { nodes { name } } }')).status === 503);
  } finally {
    await admin.query(`ALTER DATABASE "${name}" ALLOW_CONNECTIONS true`);
    await admin.end();
  }
  await waitUntil(async () => (await server.send('GET', '/ready')).status === 200);
}
