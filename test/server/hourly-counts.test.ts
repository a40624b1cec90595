import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ActivityKind } from '../../core/ports/server-monitoring.ts';
import { createLog } from '../../core/telemetry/log.ts';
import { countEvent } from '../../core/telemetry/metrics.ts';
import {
  createHourlyEventCountTable,
  listHourlyEventCounts,
  recordHourlyEventCounts,
} from '../../server/queue/hourly-event-counts.ts';
import { cloneDatabase } from '../kit/clone-database.ts';

const schema = 'hourly_counts_test';
const log = createLog({ level: 'silent', file: undefined });
let database: Awaited<ReturnType<typeof cloneDatabase>>;
let pool: pg.Pool;
beforeAll(async () => {
  database = await cloneDatabase();
  pool = new pg.Pool({ connectionString: database.url, max: 2 });
  await pool.query(`CREATE SCHEMA "${schema}"`);
  await createHourlyEventCountTable(pool, schema);
});
afterAll(async () => {
  await pool.end();
  await database[Symbol.asyncDispose]();
});

const list = (kind: ActivityKind) =>
  listHourlyEventCounts(
    { pool, schema },
    { kind, from: new Date(0), before: new Date('2026-12-01T00:00:00Z') },
  );

test('events are added up by hour and label, also those of several processes', async () => {
  let now = new Date('2026-11-02T10:59:00Z');
  const clock = () => now;
  const processes = [1, 2].map(() => recordHourlyEventCounts({ pool, schema, log, clock }));
  countEvent('trellis.sign_ins', { domain: 'auth', method: 'password' });
  countEvent('trellis.sign_ins', { domain: 'auth', method: 'token' });
  countEvent('trellis.mail.sends', { outcome: 'sent' });
  await Promise.all(processes.map((process) => process.flush()));
  countEvent('trellis.sign_ins', { domain: 'auth', method: 'password' }, 3);
  countEvent('trellis.sign_ins', { domain: 'cms', method: 'password' });
  now = new Date('2026-11-02T11:01:00Z');
  countEvent('trellis.errors', { part: 'cms' });
  await Promise.all(processes.map((process) => process.close()));
  countEvent('trellis.errors', { part: 'cms' });
  await Promise.all(processes.map((process) => process.flush()));

  const hour = new Date('2026-11-02T10:00:00Z');
  expect(await list('sign_ins')).toEqual([
    { hour, label: 'cms password', count: 2 },
    { hour, label: 'password', count: 8 },
  ]);
  expect(await list('errors')).toEqual([{ hour: new Date('2026-11-02T11:00:00Z'), label: 'cms', count: 2 }]);
});

test('the greatest depth of the queue is kept, and old counts are deleted', async () => {
  let depth = 0;
  let now = new Date('2026-09-01T10:20:00Z');
  const clock = () => now;
  const counts = recordHourlyEventCounts({ pool, schema, log, clock, readQueueDepth: async () => depth });
  for (depth of [3, 7, 2]) await counts.flush();
  expect(await list('queue_depth')).toEqual([
    { hour: new Date('2026-09-01T10:00:00Z'), label: '', count: 7 },
  ]);
  now = new Date('2026-11-03T10:30:00Z');
  await counts.close();
  expect(await list('queue_depth')).toEqual([
    { hour: new Date('2026-11-03T10:00:00Z'), label: '', count: 2 },
  ]);
});

test('counts survive a failure of the database, and a flood of labels is bounded', async () => {
  let isDown = true;
  const query = ((...args: [string, unknown[]]) =>
    isDown ? Promise.reject(new Error('down')) : pool.query(...args)) as pg.Pool['query'];
  const clock = () => new Date('2026-11-04T10:30:00Z');
  const counts = recordHourlyEventCounts({ pool: { query }, schema, log, clock });
  for (let number = 0; number < 600; number += 1)
    countEvent('trellis.limits.refusals', { limit: `limit ${number}` });
  await counts.flush();
  isDown = false;
  await counts.close();

  const rows = await list('rate_limit_refusals');
  expect(rows).toHaveLength(501);
  expect(rows.find(({ label }) => label === 'other')?.count).toBe(100);
});
