import pg from 'pg';
import { listenToDatabaseChanges } from '../../prisma/changes/listen-to-database-changes.ts';

const account = '11111111-1111-4111-8111-111111111111';

/** Campaigns without anything else, called by their numbers. */
export async function addCampaigns(pool: pg.Pool, count: number) {
  await pool.query('INSERT INTO campaigns.accounts (id, user_id, created_at) VALUES ($1, $1, now())', [
    account,
  ]);
  await pool.query(
    `INSERT INTO campaigns.campaigns (id, account_id, name, created_at, updated_at)
     SELECT lpad(n::text, 24, '0'), $1, 'Job', now(), now() FROM generate_series(0, $2::int - 1) n`,
    [account, count],
  );
}

export const update = "UPDATE campaigns.campaigns SET version = version + 1 WHERE id = lpad($1, 24, '0')";

/** Opens a listener for changes of campaigns, and collects what it receives. */
export function openListening(
  url: string,
  options: { heartbeatSeconds?: number; onBegin?: () => void } = {},
) {
  const told: string[] = [];
  const warnings: string[] = [];
  const begun = Promise.withResolvers<void>();
  const source = listenToDatabaseChanges({
    connection: { connectionString: url },
    domains: ['campaigns'],
    log: { warn: (_details, message) => warnings.push(message) },
    ...options,
  });
  const { close } = source.open({
    onBegin: () => {
      told.push('begin');
      options.onBegin?.();
      begun.resolve();
    },
    onChange: (text) => told.push(toNumber(text)),
    onLoss: () => told.push('loss'),
  });
  return { told, warnings, begun: begun.promise, [Symbol.asyncDispose]: close };
}

/** Hears what is notified, and is no listener for whose sake writers notify. */
export async function eavesdrop(url: string) {
  const client = new pg.Client({ connectionString: url });
  let told: string[] = [];
  await client.connect();
  client.on('notification', ({ payload = '' }) => told.push(payload));
  await client.query('LISTEN changes_of_campaigns');
  return {
    /** Returns the notifications since the last call. */
    read: async () => {
      await client.query(`NOTIFY changes_of_campaigns, '{"id":"end"}'`);
      const read = told.map(toNumber).filter((id) => id !== 'end');
      told = [];
      return read;
    },
    [Symbol.asyncDispose]: () => client.end(),
  };
}

function toNumber(text: string) {
  return String(JSON.parse(text).id).replace(/^0+(?=.)/, '');
}
