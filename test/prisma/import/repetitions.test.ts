import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { ImportStep, ImportTable } from '../../../prisma/import/import-step.ts';
import { runImport } from '../../../prisma/import/run-import.ts';
import { cloneDatabase } from '../../kit/clone-database.ts';
import { numbersStep, type Thing } from './numbers-step.ts';

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
    CREATE TABLE cms.things (id text PRIMARY KEY, name text, changed_at timestamptz);
    TRUNCATE cms.import_marks, cms.import_deletions`);
});

async function run(step: ImportStep) {
  const [result] = await runImport({
    connection: { connectionString: database.url },
    schema: 'cms',
    source: 'https://old.example',
    steps: [step],
    isTrial: false,
    signal: new AbortController().signal,
    onProgress: () => undefined,
    onRefusal: () => undefined,
  });
  return result;
}

function stepWith(things: readonly Thing[], changes: Partial<ImportTable>, size?: number): ImportStep {
  const step = numbersStep(things, size);
  return { ...step, tables: step.tables.map((table) => ({ ...table, ...changes })) };
}

async function names() {
  const { rows } = await client.query<{ name: string }>('SELECT name FROM cms.things ORDER BY id');
  return rows.map(({ name }) => name);
}

const old = '2020-01-01T00:00:00Z';
const newer = '2021-01-01T00:00:00Z';

test('a column that is kept is written with a new row, and stays as it is in one that is there', async () => {
  await run(stepWith([{ id: 'a', name: 'first', at: old }], { preservedColumns: ['name'] }));
  const again = [
    { id: 'a', name: 'second', at: newer },
    { id: 'b', name: 'new', at: newer },
  ];
  expect(await run(stepWith(again, { preservedColumns: ['name'] }))).toMatchObject({ added: 1, changed: 1 });
  expect(await names()).toEqual(['first', 'new']);
});

test('a row of the same age is replaced if it differs, on request, and a newer one is not', async () => {
  const replace = { notNewerBy: 'changed_at' };
  await run(stepWith([{ id: 'a', name: 'first', at: old }], { replace }));
  expect(await run(stepWith([{ id: 'a', name: 'first', at: old }], { replace }))).toMatchObject({
    changed: 0,
  });
  expect(await run(stepWith([{ id: 'a', name: 'second', at: old }], { replace }))).toMatchObject({
    changed: 1,
  });
  await client.query('UPDATE cms.things SET changed_at = now()');
  expect(await run(stepWith([{ id: 'a', name: 'third', at: newer }], { replace }))).toMatchObject({
    changed: 0,
  });
  expect(await names()).toEqual(['second']);
});

test('an item of several rows counts once', async () => {
  const step = numbersStep([{ id: 'a', name: 'one', at: old }]);
  const doubled: ImportStep = {
    ...step,
    read: async (after, reading) => {
      const batch = await step.read(after, reading);
      const twice = batch.items.map(({ name, rows }) => ({
        name,
        rows: rows.flatMap((one) => [one, { ...one, row: { ...one.row, id: 'a2' } }]),
      }));
      return { ...batch, items: twice };
    },
  };
  expect(await run(doubled)).toMatchObject({ read: 1, added: 1 });
  expect(await names()).toEqual(['one', 'one']);
});

test('the end of a step runs once, after the last batch, and a failure rolls that batch back', async () => {
  const things = ['a', 'b'].map((id) => ({ id, name: id, at: old }));
  let finished = 0;
  const finish = async () => {
    finished += 1;
    throw new Error('the last thing fails');
  };
  await expect(run({ ...numbersStep(things, 1), finish })).rejects.toThrow('the last thing fails');
  expect(await names()).toEqual(['a']);
  expect(finished).toBe(1);
  const wellFinish = (ending: pg.ClientBase) => ending.query("UPDATE cms.things SET name = 'finished'");
  await run({ ...numbersStep(things, 1), finish: async (ending) => void (await wellFinish(ending)) });
  expect(await names()).toEqual(['finished', 'finished']);
});
