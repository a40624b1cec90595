import fc from 'fast-check';
import { expect, test } from 'vitest';
import { capTotalCount } from '../../../core/graphql/connection.ts';
import { listKeysetPage, type PrismaKeysetRange, type SqlKeysetRange } from '../../../core/graphql/keyset.ts';
import { sortColumnSchemas } from '../../../core/graphql/keyset-cursor.ts';
import { toKeysetPageRequest } from '../../../core/graphql/page.ts';

type Row = { id: number; name: string; at: Date | null };
type Condition = Record<string, unknown>;

/** Answers a read as the database does, for the operators that a keyset uses. */
function answer(rows: readonly Row[], { where, orderBy, take }: PrismaKeysetRange): Row[] {
  const found = rows.filter((row) => holds(row, where));
  const steps = orderBy.flatMap((step) => Object.entries(step));
  found.sort((one, other) => {
    for (const [field, direction] of steps) {
      const order = compare(one[field as keyof Row], other[field as keyof Row]);
      if (order) return direction === 'asc' ? order : -order;
    }
    return 0;
  });
  return found.slice(0, take);
}

function holds(row: Row, condition: Condition): boolean {
  return Object.entries(condition).every(([field, wanted]) => {
    if (field === 'AND') return (wanted as Condition[]).every((each) => holds(row, each));
    if (field === 'OR') return (wanted as Condition[]).some((each) => holds(row, each));
    const value = row[field as keyof Row];
    if (wanted === null || typeof wanted !== 'object' || wanted instanceof Date)
      return compare(value, wanted) === 0;
    return Object.entries(wanted).every(([operator, other]) => passes(operator, value, other));
  });
}

function passes(operator: string, value: unknown, other: unknown) {
  if (operator === 'not') return value !== other;
  if (value === null) return false;
  const order = compare(value, other);
  return { gt: order > 0, gte: order >= 0, lt: order < 0, lte: order <= 0 }[operator];
}

function compare(one: unknown, other: unknown) {
  const [a, b] = [one, other].map((value) => (value instanceof Date ? value.getTime() : value));
  if (a === b) return 0;
  if (a === null || b === null) return Number.NaN;
  return (a as number) < (b as number) ? -1 : 1;
}

const columns = {
  id: sortColumnSchemas.int,
  name: sortColumnSchemas.text,
  at: sortColumnSchemas.time.nullable(),
};

const byColumns = (rows: readonly Row[]) => ({ read: async (read: PrismaKeysetRange) => answer(rows, read) });

const byRows = (rows: readonly Row[]) => ({
  readRows: async ({ start, ...read }: SqlKeysetRange) =>
    answer(start ? rows.filter((row) => isBeyond(row, start)) : rows, read),
});

function isBeyond(row: Row, { fields, values, side }: NonNullable<SqlKeysetRange['start']>) {
  const orders = fields.map((field, at) => compare(row[field as keyof Row], values[at]));
  return passes(side, orders.find((order) => order !== 0) ?? 0, 0);
}

const row = fc.record({
  name: fc.constantFrom('a', 'b', 'c'),
  at: fc.option(fc.constantFrom(new Date(1_000), new Date(2_000))),
});
const order = fc.array(
  fc.record({ field: fc.constantFrom('name', 'id'), direction: fc.constantFrom('asc', 'desc') }),
  { maxLength: 2 },
);
const first = fc.constantFrom([], [{ field: 'at', direction: 'asc' }], [{ field: 'at', direction: 'desc' }]);

test('Pages of any order join to the whole list, forwards and backwards, rows without a value last', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(row, { maxLength: 20 }),
      first,
      order,
      fc.record({ size: fc.integer({ min: 1, max: 5 }), reader: fc.constantFrom(byColumns, byRows) }),
      async (made, start, rest, { size, reader }) => {
        const rows = made.map((one, id) => ({ id, ...one }));
        const list = (page: object) =>
          listKeysetPage<Row>({
            page: toKeysetPageRequest(page),
            orderBy: [...start, ...rest],
            ties: [{ field: 'id', direction: 'desc' }],
            columns,
            ...reader(rows),
            count: async () => capTotalCount(rows.length),
          });
        const whole = (await list({ first: 100 })).nodes;
        expect(whole).toHaveLength(rows.length);
        if (start.length) {
          const isFilled = whole.map(({ at }) => at !== null);
          expect(isFilled).toEqual(isFilled.toSorted((one, other) => Number(other) - Number(one)));
        }

        const forwards: Row[] = [];
        let page = await list({ first: size });
        for (forwards.push(...page.nodes); page.pageInfo.hasNextPage; forwards.push(...page.nodes))
          page = await list({ first: size, after: page.pageInfo.endCursor });
        expect(forwards).toEqual(whole);

        const backwards: Row[] = [];
        page = await list({ last: size });
        for (
          backwards.unshift(...page.nodes);
          page.pageInfo.hasPreviousPage;
          backwards.unshift(...page.nodes)
        )
          page = await list({ last: size, before: page.pageInfo.startCursor });
        expect(backwards).toEqual(whole);
      },
    ),
  );
});

test('A cursor of another order, and a malformed one, are refused', async () => {
  const list = (after: string | null, field: string) =>
    listKeysetPage<Row>({
      page: toKeysetPageRequest({ first: 1, after }),
      orderBy: [{ field, direction: 'asc' }],
      ties: [{ field: 'id', direction: 'asc' }],
      columns,
      read: async (read) => answer([{ id: 1, name: 'a', at: null }], read),
      count: async () => capTotalCount(1),
    });
  const { pageInfo } = await list(null, 'name');
  await expect(list(pageInfo.endCursor, 'name')).resolves.toMatchObject({ nodes: [] });
  await expect(list(pageInfo.endCursor, 'id')).rejects.toThrow('not a cursor of this list');
  const forged = ['["name:asc,id:asc","\\u0000",1]', '["name:asc,id:asc","a"]', '["name:asc,id:asc",null,1]'];
  for (const text of ['', 'x', 'W10', ...forged.map((one) => Buffer.from(one).toString('base64url'))])
    await expect(list(text, 'name')).rejects.toThrow('not a cursor of this list');
});

const never = 'never';
test.each([
  ['int', [0, -(2 ** 31), 2 ** 31 - 1], [2 ** 31, 0.5, '1', true, null, Number.POSITIVE_INFINITY]],
  ['float', [0.5, -1e308], ['1', null, Number.POSITIVE_INFINITY, [1]]],
  ['text', ['', '😀'], [1, null, 'a\0', '\uD83D', { at: 'a' }]],
  ['uuid', ['00000000-0000-4000-8000-000000000000'], ['', '0', 1, null]],
  [
    'time',
    [{ at: '0001-01-01T00:00:00.000Z' }, { at: '2024-02-29T23:59:59.999Z' }],
    [{ at: never }, { at: '2023-02-29T00:00:00.000Z' }, { at: '0000-01-01T00:00:00.000Z' }, never, {}, null],
  ],
] as const)('A column of %s is compared with nothing else', (kind, good, bad) => {
  for (const value of good)
    expect(sortColumnSchemas[kind].safeParse(value).success, JSON.stringify(value)).toBe(true);
  for (const value of bad)
    expect(sortColumnSchemas[kind].safeParse(value).success, JSON.stringify(value)).toBe(false);
});

test('By columns each read is one range of an index: equal values first, then those beyond', async () => {
  const wanted: unknown[] = [];
  const cursor = JSON.stringify(['name:asc,id:asc', 'a', 1]);
  await listKeysetPage<Row>({
    page: { size: 1, backward: false, cursor },
    orderBy: [{ field: 'name', direction: 'asc' }],
    ties: [{ field: 'id', direction: 'asc' }],
    columns,
    read: async ({ where }) => {
      wanted.push(where);
      return [];
    },
    count: async () => capTotalCount(0),
  });
  expect(wanted).toEqual([{ name: 'a', id: { gt: 1 } }, { name: { gt: 'a' } }]);
});
