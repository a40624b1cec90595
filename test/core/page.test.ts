import fc from 'fast-check';
import { expect, test } from 'vitest';
import { encodePageCursor, toKeysetPageRequest, toRelayConnection } from '../../core/graphql/page.ts';

const rows = Array.from({ length: 23 }, (_, index) => index);

/** A keyset read over the rows, as a service does it: one more than asked for. */
function read({ size, backward, cursor }: ReturnType<typeof toKeysetPageRequest>) {
  const key = cursor === null ? null : Number(cursor);
  const ordered = backward ? rows.toReversed() : rows;
  return ordered.filter((row) => key === null || (backward ? row < key : row > key)).slice(0, size + 1);
}

const connect = (args: Parameters<typeof toKeysetPageRequest>[0]) => {
  const page = toKeysetPageRequest(args);
  return toRelayConnection(read(page), page, (row) => row);
};

function walkForwards(size: number, after: string | null = null): number[] {
  const { nodes, pageInfo } = connect({ first: size, after });
  return pageInfo.hasNextPage ? [...nodes, ...walkForwards(size, pageInfo.endCursor)] : nodes;
}

function walkBackwards(size: number, before: string | null = null): number[] {
  const { nodes, pageInfo } = connect({ last: size, before });
  return pageInfo.hasPreviousPage ? [...walkBackwards(size, pageInfo.startCursor), ...nodes] : nodes;
}

test('walking forwards or backwards sees every row once, in order', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 30 }), (size) => {
      expect(walkForwards(size)).toEqual(rows);
      expect(walkBackwards(size)).toEqual(rows);
    }),
  );
});

test('a page shows whether it is the first or last one', () => {
  const { pageInfo } = connect({ first: 5, after: encodePageCursor(4) });

  expect(pageInfo).toMatchObject({
    hasNextPage: true,
    hasPreviousPage: true,
    startCursor: encodePageCursor(5),
    endCursor: encodePageCursor(9),
  });
});

const cursor = encodePageCursor(4);

test.each([
  { first: 0 },
  { first: 101 },
  { last: -1 },
  { first: 1, last: 1 },
  { before: cursor },
  { first: 1, before: cursor },
  { last: 1, after: cursor },
])('%j is refused', (args) => {
  expect(() => toKeysetPageRequest(args)).toThrow(expect.objectContaining({ name: 'AppError' }));
});
