import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeTestFolder } from '../../kit/test-folder.ts';
import { openServer, type TestServer } from '../../kit/test-server.ts';
import { importInto, listOf } from './move.ts';
import { toWire } from './serve-legacy-system.ts';

let server: TestServer;
const opened = new AsyncDisposableStack();

beforeAll(async () => {
  server = opened.use(await openServer());
});

afterAll(() => opened.disposeAsync());

function writeFile(name: string, text: string): string {
  const file = join(makeTestFolder(), name);
  writeFileSync(file, text);
  return file;
}

const toLines = (values: readonly unknown[]) => values.map((value) => `${JSON.stringify(value)}\n`).join('');

const key = 'abcdef-ghijkl-mnopqr-stuvwx';
const account = { user_id: toWire(0).user_id, user_email: 'old@example.com', keys: [key] };
const run = { live_at: '2020-03-12T11:33:04.847Z', end_at: '2020-04-11T11:33:04.847Z' };

test('a bad line is reported with all of its problems, and all others are imported', async () => {
  const lines = [
    toWire(1),
    toWire(2, { company_logo: 'https://x.example/logo.gif', age_range: { min: 40, max: 30 } }),
    toWire(3, { status: 'Lively' }),
    toWire(4, { status: 'Live' }),
    toWire(5, { live_at: run.live_at }),
    toWire(6, { user_id: 'mongo' }),
    toWire(7, { locations: [{ name: '' }], text_1: 7 }),
    toWire(8, { _id: 'short' }),
    ['no object'],
    toWire(9, { title: 'a NUL \0' }),
    account,
  ];
  const from = writeFile('bad.ndjson', `${toLines(lines)}{"_id": broken\n\n${toLines([toWire(10)])}`);
  const { refused, counts } = await importInto(server, { from });

  expect(counts.campaigns).toMatchObject({ added: 2 });
  expect(await listOf(server, key)).toHaveLength(2);
  const reasons = Object.fromEntries(refused.map(({ item, reason }) => [item, reason]));
  expect(reasons).toEqual({
    'campaign 5e6a1f200000000000000002 (line 2)':
      'company_logo must be the URL of a .png or .jpg image; age_range.min must not be greater than max',
    'campaign 5e6a1f200000000000000003 (line 3)': expect.stringContaining('status must be one of: Draft'),
    'campaign 5e6a1f200000000000000004 (line 4)': 'it is Live, but live_at and end_at are missing',
    'campaign 5e6a1f200000000000000005 (line 5)':
      'live_at and end_at must be there together, or neither of them',
    'campaign 5e6a1f200000000000000006 (line 6)': 'user_id must be the UUID of a user',
    'campaign 5e6a1f200000000000000007 (line 7)':
      'text_1 must be a string; locations[0].name must not be blank',
    'campaign short (line 8)': '_id must have 24 hexadecimal digits',
    'line 9': 'it is not a JSON object',
    'campaign 5e6a1f200000000000000009 (line 10)': 'title must be well-formed text without NUL',
    'line 12': 'it is not JSON',
  });
});

test('a run that is over is inactive, and one that was published is live', async () => {
  const future = { live_at: new Date().toISOString(), end_at: new Date(Date.now() + 1e9).toISOString() };
  const campaigns = [
    toWire(21, { status: 'Live', ...run, tickets: 4, step: 3 }),
    toWire(22, { status: 'Published', ...future }),
    toWire(23, { status: 'Cancelled' }),
  ];
  await importInto(server, { from: writeFile('states.ndjson', toLines(campaigns)) });
  const listed = await listOf(server, key, `?_id=${campaigns.map(({ _id }) => _id).join(',')}`);
  expect(listed).toMatchObject([
    { status: 'Cancelled', tickets: 0 },
    { status: 'Live', ...future },
    { status: 'Inactive', ...run, tickets: 4, step: 3 },
  ]);
  await server.runTask('campaigns.expire', {});
  expect(await listOf(server, key, `?_id=${campaigns[0]?._id}`)).toMatchObject([{ __v: 3 }]);
});

test('one JSON document does as well: an answer of the API, a list, or lists by name', async () => {
  const documents = {
    'answer.json': { ok: true, campaigns: [toWire(31), toWire(32)] },
    'list.json': [toWire(33), account, toWire(34)],
    'lists.json': { accounts: [account], campaigns: [toWire(35), toWire(36)] },
  };
  for (const [name, document] of Object.entries(documents)) {
    const { counts } = await importInto(server, {
      from: writeFile(name, JSON.stringify(document, null, 2)),
    });
    expect(counts.campaigns, name).toMatchObject({ read: 2, added: 2 });
  }
  const lines = writeFile('lines.json', toLines([toWire(37), toWire(38)]));
  await expect(importInto(server, { from: lines })).rejects.toThrow('named .ndjson');
});

test('the later of two lines with one id counts, and a campaign does not change its account', async () => {
  const twice = [toWire(41), toWire(41, { name: 'Later nurse' })];
  await importInto(server, { from: writeFile('twice.ndjson', toLines(twice)) });
  expect(await listOf(server, key, '?name=Later nurse')).toHaveLength(1);
  const stolen = toWire(41, {
    user_id: '5f0b3c1e-7d0a-4c59-9a51-2f6f0f6f0a02',
    updated_at: '2021-01-01T00:00:00Z',
  });
  const { refused } = await importInto(server, { from: writeFile('stolen.ndjson', toLines([stolen])) });
  expect(refused[0]?.reason).toBe('a campaign of another account has its _id here');
});

test('expiring keys are imported with their end, and a deleted key stays deleted', async () => {
  const user = { user_id: '5f0b3c1e-7d0a-4c59-9a51-2f6f0f6f0a03' };
  const [current, old, over] = ['current-key-of-eve-1', 'old-key-of-eve-12345', 'over-key-of-eve-1234'];
  const keys = [
    current,
    { key: old, expires_at: new Date(Date.now() + 1e8).toISOString() },
    { key: over, expires_at: '2020-01-01T00:00:00Z' },
  ];
  const from = writeFile('keys.ndjson', toLines([{ ...user, keys }, toWire(51, user)]));
  await importInto(server, { from });
  for (const one of [current, old]) expect(await listOf(server, one)).toHaveLength(1);
  await expect(listOf(server, over)).rejects.toThrow('unauthorized');

  const account = await server.db.campaigns.account.findUniqueOrThrow({ where: { userId: user.user_id } });
  await server.db.campaigns.accountKey.deleteMany({ where: { accountId: account.id } });
  await importInto(server, { from });
  expect(await server.db.campaigns.accountKey.count({ where: { accountId: account.id } })).toBe(0);
});
