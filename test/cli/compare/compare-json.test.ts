import { assert, constantFrom, jsonValue, nat, property } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { compareJson } from '../../../cli/compare/compare-json.ts';
import { createTextComparer } from '../../../cli/compare/compare-texts.ts';

const compareTexts = createTextComparer(['http://old.test/v1', 'http://new.test']);
const compare = (left: unknown, right: unknown) => compareJson(left, right, compareTexts);
const pathsOf = (left: unknown, right: unknown) => compare(left, right).map(({ path }) => path);
const volatile = (left: unknown, right: unknown) => compare(left, right).map(({ isVolatile }) => isVolatile);

type Leaf = { path: string; value: unknown; change(to: unknown): unknown };

const isBranch = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && Object.keys(value).length > 0;

const toStep = (value: object, key: string, path: string) => {
  if (Array.isArray(value)) return `${path}[${key}]`;
  if (!/^[\w$-]+$/.test(key)) return `${path}[${JSON.stringify(key)}]`;
  return path === '' ? key : `${path}.${key}`;
};

/** Every leaf of a value, with its path and what changes the whole value there. */
function listLeaves(value: unknown, path = ''): Leaf[] {
  if (!isBranch(value)) return [{ path, value, change: (to) => to }];
  return Object.entries(value).flatMap(([key, inner]) =>
    listLeaves(inner, toStep(value, key, path)).map((leaf) => ({
      ...leaf,
      change: (to: unknown) => {
        const copy = Array.isArray(value) ? [...value] : { ...value };
        Object.defineProperty(copy, key, { value: leaf.change(to), enumerable: true });
        return copy;
      },
    })),
  );
}

/** The same value, with the keys of its objects in the opposite order. */
function reverseKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(reverseKeys);
  if (!isBranch(value)) return value;
  const copy = {};
  for (const [key, inner] of Object.entries(value).toReversed())
    Object.defineProperty(copy, key, { value: reverseKeys(inner), enumerable: true });
  return copy;
}

const isEmpty = (value: unknown) => typeof value === 'object' && value !== null;

const copyOf = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

describe('a JSON value', () => {
  test('equals its copy, in whatever order the keys are', async () => {
    await assert(
      property(jsonValue(), (value) => {
        expect(compare(copyOf(value), reverseKeys(value))).toEqual([]);
      }),
    );
  });

  test('that is changed at one leaf has one difference, at the path of the leaf', async () => {
    const changes = constantFrom<unknown>({ is: 'changed' }, ['changed'], 'a text that no generator writes');
    await assert(
      property(jsonValue(), nat(), changes, (value, number, to) => {
        const leaves = listLeaves(value);
        const leaf = leaves[number % leaves.length];
        // An empty list or object that gets a member differs inside, which is another path.
        if (isEmpty(leaf?.value)) return;
        expect(compare(value, leaf?.change(to))).toEqual([
          { part: 'body', path: leaf?.path, left: leaf?.value, right: to, isVolatile: false },
        ]);
      }),
      { numRuns: 500 },
    );
  });
});

describe('the path of a difference', () => {
  test.each([
    ['a field in a list', { data: [{}, { name: 'a' }] }, { data: [{}, { name: 'b' }] }, ['data[1].name']],
    ['a key that is no name', { 'a b': { 'c.d': 1 } }, { 'a b': { 'c.d': 2 } }, ['["a b"]["c.d"]']],
    ['the whole', 1, 2, ['']],
    ['every place that differs', { a: 1, b: 2, c: 3 }, { a: 0, b: 2, c: 0 }, ['a', 'c']],
  ])('leads to %s', (_what, left, right, paths) => {
    expect(pathsOf(left, right)).toEqual(paths);
  });
});

describe('what differs', () => {
  test('is a field that one side lacks, also one named like what objects inherit', () => {
    expect(compare({ toString: 'x' }, {})).toMatchObject([{ path: 'toString', left: 'x', right: undefined }]);
    expect(compare({}, JSON.parse('{"__proto__":{"a":1}}'))).toMatchObject([
      { path: '__proto__', left: undefined, right: { a: 1 } },
    ]);
    expect(compare({ a: null }, {})).toMatchObject([{ path: 'a', left: null, right: undefined }]);
  });

  test('is the order of a list', () => {
    expect(pathsOf({ a: [1, 2] }, { a: [2, 1] })).toEqual(['a[0]', 'a[1]']);
  });

  test('is the length of a list, once, beside the items that both have', () => {
    expect(compare({ a: [1, 2] }, { a: [1, 3, 4, 5] })).toMatchObject([
      { path: 'a.length', left: 2, right: 4 },
      { path: 'a[1]', left: 2, right: 3 },
    ]);
  });

  test.each([
    ['null and an empty text', null, ''],
    ['a number and its text', 1, '1'],
    ['an empty list and an empty object', [], {}],
    ['false and nothing', false, null],
  ])('is a type: %s', (_what, left, right) => {
    expect(volatile({ a: left }, { a: right })).toEqual([false]);
  });
});

describe('numbers', () => {
  test.each([
    ['seconds under exp', 'exp', 1_700_000_000, 1_800_000_000, true],
    ['seconds under expires_at', 'expires_at', 1_700_000_000, 1_800_000_000, true],
    ['milliseconds under createdAt', 'createdAt', 1_700_000_000_000, 1_800_000_000_000, true],
    ['seconds and milliseconds', 'expires_at', 1_700_000_000, 1_800_000_000_000, false],
    ['seconds and a small number', 'expires_at', 1_700_000_000, 3_600, false],
    ['numbers under another key', 'format', 1_700_000_000, 1_800_000_000, false],
    ['a duration', 'expires_in', 3_600, 900, false],
  ])('as times: %s', (_what, key, ...[left, right, isVolatile]) => {
    expect(volatile({ [key]: left }, { [key]: right })).toEqual([isVolatile]);
  });
});

describe('short texts', () => {
  test.each([
    ['under refresh_token', 'refresh_token', 'upcwhzsq5dx3', 'hdb6epblwjzq', true],
    ['under email_otp', 'email_otp', '123456', '654321', true],
    ['of two lengths', 'refresh_token', 'upcwhzsq5dx3', 'hdb6epblwjz', false],
    ['too short for a token', 'otp', '1234', '4321', false],
    ['with spaces', 'refresh_token', 'upcw zsq5dx3', 'hdb6epblwjzq', false],
    ['under a key that only begins so', 'token_type', 'bearer', 'basic1', false],
    ['under the code of an error', 'error_code', 'user_banned', 'sms_pending', false],
  ])('as tokens: %s', (_what, key, ...[left, right, isVolatile]) => {
    expect(volatile({ [key]: left }, { [key]: right })).toEqual([isVolatile]);
  });
});

test('a value that is nested too deeply for the stack is compared too', () => {
  const nest = (leaf: string) => JSON.parse(`${'['.repeat(50_000)}${leaf}${']'.repeat(50_000)}`);
  expect(compare(nest('1'), nest('1'))).toEqual([]);
  expect(compare(nest('1'), nest('2'))).toHaveLength(1);
});
