import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import {
  createIntQuerySchema,
  createListQuerySchema,
  createTextQuerySchema,
} from '../../../rest-compat/cms/noun/list-query.ts';
import {
  createOptionalIntSchema,
  createOptionalTextSchema,
  createRequiredIntSchema,
  createRequiredTextSchema,
  formatCmsTimestamp,
  toPhpInt,
} from '../../../rest-compat/cms/noun/wire-values.ts';
import { parseQueryString } from '../../../rest-compat/endpoint/run-endpoint.ts';
import { toNumberedPageRange, toPaginationMeta } from '../../../subgraphs/cms/services/lists/page.ts';

describe('numbers are parsed as leniently as in the contract', () => {
  test.each([
    ['12', 12],
    ['12abc', 12],
    [' 7', 7],
    ['1.9', 1],
    ['-3', -3],
    ['1e2', 100],
    ['abc', 0],
    ['', 0],
    ['99999999999', 2_147_483_647],
    [1.9, 1],
    [true, 1],
    [false, 0],
    [[], 0],
    [[0], 1],
    [null, 0],
  ])('%j is %i', (value, number) => {
    expect(toPhpInt(value)).toBe(number);
  });

  test('any input leads to a number that fits the column', () => {
    fc.assert(
      fc.property(fc.anything(), (value) => {
        const number = toPhpInt(typeof value === 'bigint' || typeof value === 'symbol' ? null : value);
        expect(Number.isInteger(number) && Math.abs(number) <= 2_147_483_648).toBe(true);
      }),
    );
  });
});

describe('body fields', () => {
  const body = z.object({
    name: createRequiredTextSchema(''),
    category_id: createRequiredIntSchema('', { empty: 0 }),
    note: createOptionalTextSchema(''),
    status: createOptionalIntSchema(''),
  });

  test('the first missing field is reported; null counts as missing', () => {
    expect(body.safeParse({ category_id: 1 }).error?.issues[0]?.path).toEqual(['name']);
    expect(body.safeParse({ name: null }).error?.issues[0]?.path).toEqual(['name']);
    expect(body.safeParse({ name: 'x' }).error?.issues[0]?.path).toEqual(['category_id']);
  });

  test.each([
    [
      { name: 5, category_id: '' },
      { name: '5', category_id: 0 },
    ],
    [
      { name: true, category_id: 'abc' },
      { name: '1', category_id: 0 },
    ],
    [
      { name: [1], category_id: true, more: 1 },
      { name: '', category_id: 1 },
    ],
    [
      { name: 'x', category_id: 1, note: null, status: null },
      { name: 'x', category_id: 1 },
    ],
    [
      { name: 'x', category_id: 1, note: '', status: '' },
      { name: 'x', category_id: 1, note: '' },
    ],
    [
      { name: 'x', category_id: 1, note: false, status: '1.9' },
      { name: 'x', category_id: 1, note: '', status: 1 },
    ],
  ])('%j is read as %j', (given, read) => {
    expect(body.parse(given)).toEqual(read);
  });
});

describe('list queries', () => {
  const query = createListQuerySchema(['id']).extend({
    'filter[clang_id]': createIntQuerySchema(''),
    'filter[name]': createTextQuerySchema(''),
  });
  const read = (search: string) => query.parse(parseQueryString(search));

  test.each([
    ['', {}],
    ['page=&per_page=&sort=', {}],
    ['page=abc&per_page=-5', { page: 0, per_page: -5 }],
    ['filter[clang_id]=2&filter[name]=x', { 'filter[clang_id]': 2, 'filter[name]': 'x' }],
    ['filter%5Bclang_id%5D=2', { 'filter[clang_id]': 2 }],
    ['filter[clang_id]=&filter[other]=1&filter=abc', {}],
    ['filter[name]=a&filter[name]=b', { 'filter[name]': 'b' }],
  ])('%s', (search, values) => {
    expect(read(search)).toEqual(values);
  });

  test('a filter means the same in any encoding', () => {
    const plain = (text: string) => text.replace(/[%&+#]/g, encodeURIComponent);
    fc.assert(
      fc.property(fc.string({ minLength: 1, unit: 'grapheme' }), (value) => {
        const encoded = `${encodeURIComponent('filter[name]')}=${encodeURIComponent(value)}`;
        expect(read(encoded)).toEqual({ 'filter[name]': value });
        expect(read(`filter[name]=${plain(value)}`)).toEqual({ 'filter[name]': value });
      }),
    );
  });
});

test.each([
  [{}, { page: 1, perPage: 100, skip: 0, take: 100 }],
  [
    { page: 0, perPage: 0 },
    { page: 1, perPage: 10, skip: 0, take: 10 },
  ],
  [
    { page: -1, perPage: -1 },
    { page: 1, perPage: 10, skip: 0, take: 10 },
  ],
  [
    { page: 3, perPage: 99_999 },
    { page: 3, perPage: 1_000, skip: 2_000, take: 1_000 },
  ],
])('the page of %j', (wanted, page) => {
  expect(toNumberedPageRange(wanted)).toEqual(page);
});

test('no rows make no pages', () => {
  expect(toPaginationMeta({ page: 4, perPage: 10 }, 0)).toEqual({
    page: 4,
    perPage: 10,
    total: 0,
    totalPages: 0,
  });
  expect(toPaginationMeta({ page: 1, perPage: 10 }, 11).totalPages).toBe(2);
});

test('dates are formatted alike, whether the graph returned a date or its text', () => {
  expect(formatCmsTimestamp(new Date('2026-01-02T03:04:05.678Z'))).toBe('2026-01-02 03:04:05');
  expect(formatCmsTimestamp('2026-01-02T03:04:05.678Z')).toBe('2026-01-02 03:04:05');
});
