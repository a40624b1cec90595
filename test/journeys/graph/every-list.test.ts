import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { isRecord } from '../../../core/lib/records.ts';
import { type ConnectionField, listConnectionFields } from '../../kit/lists/list-connections.ts';
import {
  type ConnectionPage,
  type ListServer,
  openListServer,
  type PageArguments,
} from '../../kit/lists/list-test-server.ts';
import { countRuns, sampleCases } from '../../kit/sample.ts';

const fields = listConnectionFields();
/** Lists whose description says that they only support forward pagination. */
const forwardsOnly = ['Feed.jobs'];
const named = fields.map((field) => [field.name, field] as const);
const size = 5;

let lists: ListServer;
beforeAll(async () => {
  lists = await openListServer({ rows: 12, values: 2, nulls: 3, own: { rows: 12, values: 2 } });
});
afterAll(() => lists[Symbol.asyncDispose]());

const selection = 'edges { cursor } pageInfo { hasNextPage hasPreviousPage startCursor endCursor }';

/** The arguments of every order that a list has, by an alias; one without any. */
function listOrders({ orders }: ConnectionField): Record<string, string> {
  const steps = orders.flatMap((field) =>
    ['ASC', 'DESC'].map((way) => [`${field}_${way}`, `orderBy: [{ field: ${field}, direction: ${way} }]`]),
  );
  return { usual: '', ...Object.fromEntries(steps), ...listMixed(orders) };
}

/** Orders with two fields in opposite directions. A nullable field can only be the first; the second always has a value. */
function listMixed(orders: readonly string[]): Record<string, string> {
  const [first, second] = [orders.find((name) => name !== 'CREATED_AT'), 'CREATED_AT'];
  if (!first || !orders.includes(second)) return {};
  const steps = (one: string, other: string) =>
    `orderBy: [{ field: ${first}, direction: ${one} }, { field: ${second}, direction: ${other} }]`;
  return { mixed: steps('ASC', 'DESC'), turned: steps('DESC', 'ASC') };
}

type Walk = { cursors: string[]; last: ConnectionPage };

/** Goes through a list in all of its orders at once, and gives what the pages hold together. */
async function walk(
  of: ConnectionField,
  backward: boolean,
  pageSize = size,
): Promise<Record<string, string[]>> {
  const orders = Object.entries(listOrders(of));
  const walks = new Map<string, Walk>();
  for (let rounds = 0; rounds < 30; rounds += 1) {
    const asked = orders.map(([alias, order]) => {
      const { startCursor, endCursor } = walks.get(alias)?.last.pageInfo ?? {};
      return [alias, { order, cursor: backward ? startCursor : endCursor }];
    });
    const pagesOf = { pages: Object.fromEntries(asked), size: pageSize, backward, selection };
    const { pages, errors } = await lists.ask(of, pagesOf);
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

function hasMore(page: ConnectionPage | undefined, backward: boolean) {
  return Boolean(backward ? page?.pageInfo.hasPreviousPage : page?.pageInfo.hasNextPage);
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
    const { pages } = await lists.ask(of, { pages: { all: {} }, selection: 'totalCount' });

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

/** Forged cursors: with another value, with another length, or without any resemblance. */
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

/** Serializes parts as JSON; numbers that JSON.stringify cannot write are in `raw`. */
function toText(parts: readonly unknown[]) {
  return JSON.stringify(parts).replace(/\{"raw":"([^"]*)"\}/g, '$1');
}

describe('a forged cursor is an error of its client, or a valid position', () => {
  test.each(sampleCases(named, Math.ceil(named.length / 2)))('%s', async (_name, of) => {
    const orders = Object.entries(listOrders(of)).filter(([name]) => !name.endsWith('_DESC'));
    const known = Object.fromEntries(orders.map(([name, order]) => [name, { order }]));
    const { pages } = await lists.ask(of, { pages: known, size: 1, selection });
    const forged = orders.flatMap(([name, order], at) => {
      const cursor = pages[name]?.pageInfo.endCursor ?? expect.fail('the list is empty');
      // Each order of each list has forgeries of its own, because a fast run takes few of each.
      const seed = inject('seed') + fields.indexOf(of) * 100 + at;
      const numRuns = countRuns(2, 8);
      return fc.sample(forgeries(cursor), { numRuns, seed }).map((text) => ({ order, text }));
    });
    // A refusal takes the others of its request with it where the field is never null.
    const groups = of.isNullable ? [forged] : forged.map((one) => [one]);
    const found = groups.flatMap((group) => [findBugs(of, group, false), findBugs(of, group, true)]);
    expect((await Promise.all(found)).flat()).toEqual([]);
  });
});

type ForgedCursor = { order: string; text: string };

/** Returns the responses that are neither a page nor an error that names the argument. */
async function findBugs(of: ConnectionField, forged: readonly ForgedCursor[], backward: boolean) {
  const asked = forged.map(({ order, text }, at): [string, PageArguments] => [
    `c${at}`,
    { order, cursor: Buffer.from(text).toString('base64url') },
  ]);
  const selected = { size: 2, backward, selection: 'edges { cursor }' };
  const { pages, errors } = await lists.ask(of, { pages: Object.fromEntries(asked), ...selected });
  const named = backward ? (forwardsOnly.includes(of.name) ? 'last' : 'before') : 'after';
  const wrong = errors.filter(({ extensions }) => !isMistake(extensions, named));
  const missing = forged.filter((_, at) => !pages[`c${at}`]);
  return wrong.length || missing.length !== errors.length ? [{ backward, wrong, missing }] : [];
}

type Extensions = { code: string; status?: number; details?: { errors?: { field: string }[] } };

function isMistake({ code, status, details }: Extensions, field: string) {
  return code === 'REQUEST_INVALID' && status === 400 && details?.errors?.[0]?.field === field;
}
