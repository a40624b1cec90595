import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { ImportStep, RejectedItem } from '../../../prisma/import/import-step.ts';
import { type ImportStepProgress, runImport } from '../../../prisma/import/run-import.ts';
import { cloneDatabase } from '../../kit/clone-database.ts';
import { numbersStep } from './numbers-step.ts';

let database: Awaited<ReturnType<typeof cloneDatabase>>;
let client: pg.Client;

beforeAll(async () => {
  database = await cloneDatabase();
  client = new pg.Client(database.url);
  await client.connect();
});

afterAll(async () => {
  await client.end();
  await database[Symbol.asyncDispose]();
});

beforeEach(async () => {
  await client.query(`
    DROP TABLE IF EXISTS cms.things;
    CREATE TABLE cms.things (id text PRIMARY KEY, name text UNIQUE, changed_at timestamptz, extra jsonb DEFAULT '{}');
    CREATE TRIGGER things_remember AFTER DELETE ON cms.things FOR EACH ROW EXECUTE FUNCTION cms.remember_deletion('id');
    TRUNCATE cms.import_marks, cms.import_deletions`);
});

type Options = {
  isTrial?: boolean;
  onProgress?: (progress: ImportStepProgress) => void;
  signal?: AbortSignal;
};

async function run(step: ImportStep, options: Options = {}) {
  const refused: RejectedItem[] = [];
  const results = await runImport({
    connection: { connectionString: database.url },
    schema: 'cms',
    source: 'https://old.example',
    steps: [step],
    isTrial: false,
    signal: new AbortController().signal,
    onProgress: () => undefined,
    onRefusal: (_step, refusal) => refused.push(refusal),
    ...options,
  });
  return { ...results[0], refused };
}

async function names() {
  const { rows } = await client.query<{ name: string }>('SELECT name FROM cms.things ORDER BY id');
  return rows.map(({ name }) => name);
}

const old = '2020-01-01T00:00:00Z';
const newer = '2021-01-01T00:00:00Z';
const three = ['a', 'b', 'c'].map((id) => ({ id, name: `name ${id} \\ "quoted"\n\t€`, at: old }));

test('everything is imported unchanged, and columns that are not named get their defaults', async () => {
  const result = await run(numbersStep(three));

  expect(result).toMatchObject({ total: 3, read: 3, added: 3, changed: 0, refused: [] });
  expect(await names()).toEqual(three.map(({ name }) => name));
  const { rows } = await client.query('SELECT extra FROM cms.things LIMIT 1');
  expect(rows).toEqual([{ extra: {} }]);
});

test('a dry run reports what it would import and what the database would reject, and writes nothing', async () => {
  const [first] = three;
  const twice = { id: 'd', name: first?.name ?? '', at: old };
  const result = await run(numbersStep([...three, twice]), { isTrial: true });

  expect(result).toMatchObject({ read: 4, added: 3 });
  expect(result.refused.map(({ item }) => item)).toEqual(['thing d']);
  expect(await names()).toEqual([]);
  const { rows } = await client.query('SELECT FROM cms.import_marks');
  expect(rows).toEqual([]);
});

test('a repeated import adds newer rows, and keeps rows that are newer here', async () => {
  await run(numbersStep(three));
  await client.query(`UPDATE cms.things SET name = 'changed here', changed_at = '2022-01-01' WHERE id = 'a'`);
  const result = await run(
    numbersStep([
      { id: 'a', name: 'changed there', at: newer },
      { id: 'b', name: 'changed there too', at: newer },
      { id: 'd', name: 'new there', at: newer },
    ]),
  );

  expect(result).toMatchObject({ added: 1, changed: 1 });
  expect(await names()).toEqual(['changed here', 'changed there too', three[2]?.name, 'new there']);
});

test('deleted rows stay deleted', async () => {
  await run(numbersStep(three));
  await client.query(`DELETE FROM cms.things WHERE id = 'b'`);
  const result = await run(numbersStep(three));

  expect(result).toMatchObject({ read: 3, added: 0, changed: 0 });
  expect(await names()).toHaveLength(2);
});

test('a row that the database rejects is reported with its reason, and all others are imported', async () => {
  const bad = [
    { id: 'b2', name: three[0]?.name ?? '', at: old },
    { id: 'b3', name: 'fine', at: 'the day after' },
  ];
  const result = await run(numbersStep([...three, ...bad], 5));

  expect(result).toMatchObject({ read: 5, added: 3 });
  expect(result.refused).toEqual([
    { item: 'thing b2', reason: expect.stringContaining('duplicate key value violates unique constraint') },
    { item: 'thing b3', reason: expect.stringContaining('invalid input syntax') },
  ]);
});

test('an interrupted import continues after the last written batch', async () => {
  const stop = new AbortController();
  const interrupted = run(numbersStep(three, 1), {
    signal: stop.signal,
    onProgress: ({ read }) => read === 2 && stop.abort(new Error('stopped by the operator')),
  });
  await expect(interrupted).rejects.toThrow('stopped by the operator');
  expect(await names()).toHaveLength(2);

  const result = await run(numbersStep(three, 1));
  expect(result).toMatchObject({ read: 1, added: 1 });
  expect(await names()).toHaveLength(3);
  expect(await run(numbersStep(three, 1))).toMatchObject({ read: 3, added: 0, changed: 0 });
});

test('a batch whose checkpoint cannot be written is not written either', async () => {
  const step = numbersStep(three, 1);
  const failing: ImportStep = { ...step, settle: () => Promise.reject(new Error('the storage is full')) };

  await expect(run(failing)).rejects.toThrow('the storage is full');
  expect(await names()).toEqual([]);
});

test('two imports into one schema do not run at the same time', async () => {
  const step = numbersStep(three);
  let second: Promise<unknown> = Promise.resolve();
  await run({
    ...step,
    read: async (after, reading) => {
      second = run(step);
      await expect(second).rejects.toThrow('Another import into cms is running.');
      return step.read(after, reading);
    },
  });
});
