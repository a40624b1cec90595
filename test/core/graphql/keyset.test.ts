import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toCount } from '../../../core/graphql/connection.ts';
import { type KeysetRead, readKeyset } from '../../../core/graphql/keyset.ts';
import { toPageRequest } from '../../../core/graphql/page.ts';

type Row = { id: number; name: string; at: Date | null };
type Condition = Record<string, unknown>;

/** Answers a read as the database does, for the operators that a keyset uses. */
function answer(rows: readonly Row[], { where, orderBy, take }: KeysetRead): Row[] {
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
      fc.integer({ min: 1, max: 5 }),
      async (made, start, rest, size) => {
        const rows = made.map((one, id) => ({ id, ...one }));
        const list = (page: object) =>
          readKeyset<Row>({
            page: toPageRequest(page),
            orderBy: [...start, ...rest],
            ties: [{ field: 'id', direction: 'desc' }],
            nullable: ['at'],
            read: async (read) => answer(rows, read),
            count: async () => toCount(rows.length),
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

test('A cursor of another order, and what is no cursor, are refused', async () => {
  const list = (after: string | null, field: string) =>
    readKeyset<Row>({
      page: toPageRequest({ first: 1, after }),
      orderBy: [{ field, direction: 'asc' }],
      ties: [{ field: 'id', direction: 'asc' }],
      read: async (read) => answer([{ id: 1, name: 'a', at: null }], read),
      count: async () => toCount(1),
    });
  const { pageInfo } = await list(null, 'name');
  await expect(list(pageInfo.endCursor, 'name')).resolves.toMatchObject({ nodes: [] });
  await expect(list(pageInfo.endCursor, 'id')).rejects.toThrow('not a cursor of this list');
  for (const text of ['', 'x', 'W10', Buffer.from('["name:asc,id:asc","\\u0000",1]').toString('base64url')])
    await expect(list(text, 'name')).rejects.toThrow('not a cursor of this list');
});
