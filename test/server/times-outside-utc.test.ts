import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { expect, test } from 'vitest';
import { connectPrismaClients } from '../../prisma/pool/connect-clients.ts';
import { DatabaseSessionClient } from '../../prisma/pool/session-client.ts';
import { projectRoot } from '../../server/settings/project-root.ts';
import { cloneDatabase } from '../kit/clone-database.ts';

/** The statements of the upgrade note that find and repair times which were written outside UTC. */
function readNote(zone: string) {
  const note = readFileSync(join(projectRoot, 'docs/upgrading.md'), 'utf8');
  const section = note.split('## Times that were written outside UTC')[1]?.split('\n## ')[0] ?? '';
  const [find = '', repair = ''] = [...section.matchAll(/```sql\n([\s\S]*?)```/g)].map(([, sql]) => sql);
  return { find, repair: repair.replaceAll('Asia/Tokyo', zone) };
}

const signedUpAt = '2026-03-28T20:00:00.123Z';
const confirmedAt = '2026-03-28T20:05:00.456Z';
const bannedUntil = '2031-07-01T00:00:00.000Z';

/** Writes rows as earlier builds did: sign-ups by SQL, all else by Prisma in a session outside UTC. */
async function writeRows(pool: pg.Pool) {
  const clients = await connectPrismaClients(pool, {});
  const userId = randomUUID();
  await pool.query(
    `INSERT INTO auth.users (id, aud, role, email, created_at, updated_at) VALUES ($1, 'a', 'a', 'anna@example.com', $2, $2)`,
    [userId, signedUpAt],
  );
  const times = { emailConfirmedAt: confirmedAt, updatedAt: confirmedAt, bannedUntil };
  await clients.auth.user.update({ where: { id: userId }, data: times });
  const account = await clients.campaigns.account.create({ data: { userId, createdAt: confirmedAt } });
  const second = Math.floor(Date.parse(confirmedAt) / 1000);
  const id = second.toString(16).padStart(8, '0').padEnd(24, '0');
  const created = { createdAt: confirmedAt, updatedAt: confirmedAt };
  await clients.campaigns.campaign.create({ data: { id, accountId: account.id, name: 'Nurse', ...created } });
  await clients.cms.apiToken.create({
    data: { name: 'all', tokenHash: 'a'.repeat(64), createdAt: confirmedAt, expiresAt: bannedUntil },
  });
  await clients.disconnect();
}

async function readTimes(client: pg.Client) {
  const { rows } = await client.query(
    `SELECT u.created_at AS "signedUp", u.email_confirmed_at AS "confirmed", u.updated_at AS "changed", u.banned_until AS "banned",
       a.created_at AS "account", c.created_at AS "campaign", c.updated_at AS "edited", t.created_at AS "token", t.expires_at AS "ends"
     FROM auth.users u, campaigns.accounts a, campaigns.campaigns c, cms.api_tokens t`,
  );
  return JSON.parse(JSON.stringify(rows[0]));
}

const right = {
  signedUp: signedUpAt,
  confirmed: confirmedAt,
  changed: confirmedAt,
  banned: bannedUntil,
  account: confirmedAt,
  campaign: confirmedAt,
  edited: confirmedAt,
  token: confirmedAt,
  ends: bannedUntil,
};

test.each(['Asia/Tokyo', 'Europe/Berlin', 'America/New_York'])(
  'the upgrade note finds and repairs rows that were written in %s',
  async (zone) => {
    await using database = await cloneDatabase();
    const old = new pg.Pool({ connectionString: database.url, options: `-c timezone=${zone}`, max: 1 });
    await writeRows(old);
    await old.end();
    const { find, repair } = readNote(zone);
    const client = new DatabaseSessionClient({ connectionString: database.url });
    await client.connect();
    await using _ = { [Symbol.asyncDispose]: () => client.end() };
    const count = async () =>
      (await client.query(find)).rows.reduce((sum, row: { count: string }) => sum + Number(row.count), 0);

    expect(await readTimes(client)).not.toEqual(right);
    expect(await count()).toBeGreaterThan(0);
    await client.query(repair);
    expect(await readTimes(client)).toEqual(right);
    expect(await count()).toBe(0);
  },
);
