import fc from 'fast-check';
import { expect, test } from 'vitest';
import { shareEqualObjects } from '../../../gateway/services/share-equal-objects.ts';
import { countRuns } from '../../kit/sample.ts';

type Json = { [key: string]: unknown };

/** The distinct objects and their distinct contents at each path; list items have the path of their list. */
function countByPath(data: Json): Map<string, { objects: Set<unknown>; texts: Set<string> }> {
  const counts = new Map<string, { objects: Set<unknown>; texts: Set<string> }>();
  const visit = (value: unknown, path: string): void => {
    if (Array.isArray(value)) for (const item of value) visit(item, path);
    else if (typeof value === 'object' && value !== null) {
      const count = counts.get(path) ?? { objects: new Set(), texts: new Set() };
      counts.set(path, count);
      count.objects.add(value);
      count.texts.add(JSON.stringify(value));
      for (const [key, inner] of Object.entries(value)) visit(inner, `${path}.${key}`);
    }
  };
  visit(data, '');
  return counts;
}

const { data } = fc.letrec<{ data: Json; value: unknown }>((tie) => ({
  value: fc.oneof(
    { depthSize: 'medium', withCrossShrink: true },
    fc.constantFrom(null, 0, 1, true, '', 'a', '__typename'),
    fc.array(tie('value'), { maxLength: 4 }),
    tie('data'),
  ),
  data: fc.record(
    { __typename: fc.constantFrom('A', 'B'), a: tie('value'), b: tie('value'), c: tie('value') },
    { requiredKeys: ['__typename'] },
  ),
}));

test('no response changes, and no object is shared between two paths', () => {
  fc.assert(
    fc.property(data, (drawn) => {
      const text = JSON.stringify(drawn);
      const shared = JSON.parse(text) as Json;
      shareEqualObjects(shared);
      expect(JSON.stringify(shared)).toBe(text);
      const paths = [...countByPath(shared).values()].flatMap(({ objects }) => [...objects]);
      expect(new Set(paths).size).toBe(paths.length);
    }),
    { numRuns: countRuns(300, 5_000) },
  );
});

const review = (id: number, author: number) => ({
  id,
  author: { __typename: 'User', tags: ['x'], name: `user ${author}`, reviews: [{ id: author }] },
});

test('equal objects at one path are one object, with all that they contain', () => {
  const products = [
    { upc: '1', reviews: [review(1, 1), review(2, 2)] },
    { upc: '2', reviews: [review(3, 1), review(1, 1), review(1, 2)] },
  ];
  const response = JSON.parse(JSON.stringify({ products })) as Json;

  shareEqualObjects(response);

  const sizes = [...countByPath(response)].map(([path, { objects, texts }]) => [
    path,
    objects.size,
    texts.size,
  ]);
  expect(sizes).toEqual([
    ['', 1, 1],
    ['.products', 2, 2],
    ['.products.reviews', 4, 4],
    ['.products.reviews.author', 2, 2],
    ['.products.reviews.author.reviews', 2, 2],
  ]);
});

test('many objects with the same first value take linear time: each is compared to a few of them', () => {
  const rows = Array.from({ length: 20_000 }, (_, index) => ({ isNew: true, index }));
  const compared = { count: 0 };
  for (const row of rows) {
    const { index } = row;
    Object.defineProperty(row, 'index', {
      enumerable: true,
      get: () => {
        compared.count += 1;
        return index;
      },
    });
  }
  shareEqualObjects({ rows });
  expect(compared.count).toBeLessThan(rows.length * 20);
});
