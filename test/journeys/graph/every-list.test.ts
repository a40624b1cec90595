import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isRecord } from '../../../core/records.ts';
import { type ConnectionField, listConnectionFields } from '../../kit/lists/list-connections.ts';
import { type Asked, type ListHouse, openListHouse, type Page } from '../../kit/lists/list-house.ts';

const fields = listConnectionFields();
/** It says of itself that it goes forwards only. */
const forwardsOnly = ['Feed.jobs'];
const named = fields.map((field) => [field.name, field] as const);
const size = 5;

let lists: ListHouse;
beforeAll(async () => {
  lists = await openListHouse({ rows: 12, values: 2, nulls: 3 });
}, 60_000);
afterAll(() => lists[Symbol.asyncDispose]());

const selection =
  'edges { cursor } totalCount pageInfo { hasNextPage hasPreviousPage startCursor endCursor }';

/** The arguments of every order that a list has, by an alias; one without any. */
function listOrders({ orders }: ConnectionField): Record<string, string> {
  const steps = orders.flatMap((field) =>
    ['ASC', 'DESC'].map((way) => [`${field}_${way}`, `orderBy: [{ field: ${field}, direction: ${way} }]`]),
  );
  return { usual: '', ...Object.fromEntries(steps), ...listMixed(orders) };
}

/** Two steps that go different ways. What may be empty can only come first, and the second has a value always. */
function listMixed(orders: readonly string[]): Record<string, string> {
  const [first, second] = [orders.find((name) => name !== 'CREATED_AT'), 'CREATED_AT'];
  if (!first || !orders.includes(second)) return {};
  const steps = (one: string, other: string) =>
    `orderBy: [{ field: ${first}, direction: ${one} }, { field: ${second}, direction: ${other} }]`;
  return { mixed: steps('ASC', 'DESC'), turned: steps('DESC', 'ASC') };
}

type Walk = { cursors: string[]; last: Page };

/** Goes through a list in all of its orders at once, and gives what the pages hold together. */
async function walk(
  of: ConnectionField,
  backward: boolean,
  pageSize = size,
): Promise<Record<string, string[]>> {
  const orders = Object.entries(listOrders(of));
  const walks = new Map<string, Walk>();
  for (let rounds = 0; rounds < 30; rounds += 1) {
    const asked = orders.map(([alias, args]) => [
      alias,
      toAsked(args, walks.get(alias)?.last.pageInfo, backward, pageSize),
    ]);
    const { pages, errors } = await lists.ask(of, Object.fromEntries(asked), selection);
    expect(errors).toEqual([]);
    for (const [alias] of orders) {
      const last = pages[alias] ?? expect.fail(`${of.name} is not there`);
      const found = last.edges.map(({ cursor }) => cursor);
      const cursors = walks.get(alias)?.cursors ?? [];
      walks.set(alias, { cursors: backward ? [...found, ...cursors] : [...cursors, ...found], last });
    }
    const goesOn = (alias: string) => hasMore(walks.get(alias)?.last, backward);
    const isDone = new Set(orders.map(([alias]) => goesOn(alias)));
    expect(isDone.size, `pages of ${of.name} end together`).toBe(1);
    if (isDone.has(false)) break;
  }
  return Object.fromEntries([...walks].map(([alias, { cursors }]) => [alias, cursors]));
}

function hasMore(page: Page | undefined, backward: boolean) {
  return Boolean(backward ? page?.pageInfo.hasPreviousPage : page?.pageInfo.hasNextPage);
}

function toAsked(args: string, at: Page['pageInfo'] | undefined, backward: boolean, pageSize: number): Asked {
  if (backward) return { args: `${args} last: ${pageSize}`, edge: 'before', cursor: at?.startCursor };
  return { args: `${args} first: ${pageSize}`, edge: 'after', cursor: at?.endCursor };
}

/** The values that a row is ordered by, as its cursor tells them. */
function readValues(cursor: string): unknown[] {
  const text = Buffer.from(cursor, 'base64url').toString();
  const [, ...values] = text.startsWith('[') ? (JSON.parse(text) as unknown[]) : ['', text];
  return values.map((value) => (isRecord(value) ? value.at : value));
}

describe('all pages of a list are the whole list, each row once, in any order', () => {
  test.each(named)('%s', async (name, of) => {
    const whole = await walk(of, false, 100);
    const forwards = await walk(of, false);
    const { pages } = await lists.ask(of, { all: { args: 'first: 1' } }, selection);

    expect(forwards).toEqual(whole);
    if (!forwardsOnly.includes(name)) expect(await walk(of, true)).toEqual(whole);
    for (const [order, cursors] of Object.entries(whole)) {
      expect(new Set(cursors).size, order).toBe(cursors.length);
      expect(cursors.length, order).toBe(pages.all?.totalCount);
      expect(cursors.length, order).toBeGreaterThan(2 * size);
      expectInOrder(order, cursors.map(readValues));
    }
    for (const order of of.orders) {
      const [up, down] = [`${order}_ASC`, `${order}_DESC`].map((alias) => split(whole[alias] ?? []));
      expect(down).toEqual({ filled: up?.filled.toReversed(), empty: up?.empty.toReversed() });
    }
  });
});

/** Rows without a value stand at the end; equal values stand together, and numbers and times are in order. */
function expectInOrder(order: string, rows: readonly unknown[][]) {
  const values = rows.map(([first]) => first);
  const filled = values.filter((value) => value !== null);
  expect(values.slice(0, filled.length), order).toEqual(filled);
  const groups = filled.filter((value, at) => value !== filled[at - 1]);
  expect(groups.length, order).toBe(new Set(filled).size);
  if (/^(CREATED|UPDATED|POSTED|LAST|LIVE|END|SIZE|WIDTH|HEIGHT|BUDGET|NUMBER)/.test(order)) {
    const comparable = filled.map((value) => (typeof value === 'string' ? Date.parse(value) : Number(value)));
    const way = order.endsWith('_DESC') ? -1 : 1;
    expect(comparable, order).toEqual(comparable.toSorted((one, other) => way * (one - other)));
  }
}

function split(cursors: readonly string[]) {
  const rows = cursors.map((cursor) => JSON.stringify(readValues(cursor)));
  return {
    filled: rows.filter((row) => !row.startsWith('[null')),
    empty: rows.filter((row) => row.startsWith('[null')),
  };
}

const hostile: readonly unknown[] = [
  null,
  true,
  '',
  'x',
  '0',
  '\0',
  '\uD800',
  'x'.repeat(10_000),
  '00000000-0000-0000-0000-000000000000',
  '2026-02-30T00:00:00.000Z',
  0,
  -1,
  1.5,
  2 ** 31,
  -(2 ** 63),
  1e308,
  { raw: '1e999' },
  [],
  [1],
  {},
  { at: null },
  { at: '' },
  { at: 'never' },
  { at: '0000-01-01T00:00:00.000Z' },
  { at: '-000001-01-01T00:00:00.000Z' },
  { at: '+275760-09-13T00:00:00.000Z' },
  { at: '2026-02-30T00:00:00.000Z' },
  { at: '2026-01-01T00:00:00.000Z', gt: 1 },
];

const plain = [
  '',
  '|',
  ':',
  '0',
  '-1',
  '1'.repeat(18),
  '9'.repeat(19),
  '9'.repeat(400),
  '1e3',
  'g'.repeat(24),
  '\0',
  '[]',
  'null',
  '{}',
  '9999999999999999:00000000-0000-4000-8000-000000000000',
  '2026-01-01T00:00:00.000Z|x',
];

/** What resembles a cursor of this list, by a value that is another, by its length, or not at all. */
function forgeries(cursor: string) {
  const text = Buffer.from(cursor, 'base64url').toString();
  const parts = text.startsWith('[') ? (JSON.parse(text) as unknown[]) : null;
  const other = fc.oneof(fc.constantFrom(...plain), fc.string({ unit: 'binary' }), fc.json());
  if (!parts) return other;
  const changed = fc
    .tuple(fc.nat({ max: parts.length - 1 }), fc.oneof(fc.constantFrom(...hostile), fc.jsonValue()))
    .map(([at, value]) => toText(parts.with(at, value)));
  const shorter = fc.constantFrom(toText(parts.slice(0, -1)), toText([...parts, 1]), toText([]));
  return fc.oneof(
    { weight: 8, arbitrary: changed },
    { weight: 1, arbitrary: shorter },
    { weight: 2, arbitrary: other },
  );
}

/** As JSON; a number that JSON.stringify cannot write stands in `raw`. */
function toText(parts: readonly unknown[]) {
  return JSON.stringify(parts).replace(/\{"raw":"([^"]*)"\}/g, '$1');
}

describe('a cursor that the list did not write is a mistake of its client, or begins somewhere', () => {
  test.each(named)('%s', async (_name, of) => {
    const orders = Object.entries(listOrders(of)).filter(([order]) => !order.endsWith('_DESC'));
    for (const [order, args] of orders) expect(await forge(of, args), order).toEqual([]);
  });
});

async function forge(of: ConnectionField, args: string) {
  const { pages } = await lists.ask(of, { one: { args: `${args} first: 1` } }, selection);
  const cursor = pages.one?.pageInfo.endCursor ?? expect.fail(`${of.name} is empty`);
  // A refusal takes the others of its request with it where the field is never null.
  const forged = fc.sample(forgeries(cursor), of.isNullable ? 16 : 4);
  const groups = of.isNullable ? [forged] : forged.map((text) => [text]);
  return (await Promise.all(groups.map((group) => findBugs(of, args, group)))).flat();
}

const sides = [
  { edge: 'after', count: 'first' },
  { edge: 'before', count: 'last' },
] as const;

/** What was answered otherwise than by a page or a refusal that names the argument. */
async function findBugs(of: ConnectionField, args: string, texts: readonly string[]) {
  const asked = sides.map(async ({ edge, count }) => {
    const pages = texts.map((text, at): [string, Asked] => [
      `c${at}`,
      { args: `${args} ${count}: 2`, edge, cursor: Buffer.from(text).toString('base64url') },
    ]);
    const answer = await lists.ask(of, Object.fromEntries(pages), 'edges { cursor }');
    const wrong = answer.errors.filter(({ extensions }) => !isMistake(extensions, edge));
    const missing = texts.filter((_, at) => !answer.pages[`c${at}`]);
    return wrong.length || missing.length !== answer.errors.length ? [{ edge, texts, wrong, missing }] : [];
  });
  return (await Promise.all(asked)).flat();
}

type Extensions = { code: string; status?: number; details?: { errors?: { field: string }[] } };

function isMistake({ code, status, details }: Extensions, edge: string) {
  const at = details?.errors?.[0]?.field;
  return (
    code === 'REQUEST_INVALID' && status === 400 && (at === edge || (edge === 'before' && at === 'last'))
  );
}
