import type { TextComparer } from './compare-texts.ts';
import type { ResponseDifference } from './comparison.ts';

const timeKey = /(?:^|_)(?:at|time|timestamp|exp|iat|nbf|until)$|[a-z](?:At|Time|Timestamp|Until)$/;

/** Ranges of timestamps in seconds and in milliseconds, from the year 2001 to 2286. */
const units = [
  [1e9, 1e10],
  [1e12, 1e13],
] as const;

/** Whether two numbers under a key are times in the same unit. */
function isSameKindOfTime(key: string, left: unknown, right: unknown): boolean {
  if (typeof left !== 'number' || typeof right !== 'number' || !timeKey.test(key)) return false;
  return units.some(([from, to]) => [left, right].every((value) => value >= from && value < to));
}

const tokenKey = /(?:^|_)(?:token|nonce|secret|challenge|otp)$|[a-z](?:Token|Nonce|Secret|Challenge)$/;

/** Whether two texts under a key are tokens of the same length. The key decides, because short tokens look like words. */
function isSameKindOfToken(key: string, left: string, right: string): boolean {
  if (!tokenKey.test(key) || left.length !== right.length) return false;
  return [left, right].every((value) => /^[\w-]{6,}$/.test(value));
}

type Pair = { path: string; key: string; left: unknown; right: unknown };

/** Compares JSON values by structure: the order of keys does not matter, that of lists does. */
export function compareJson(left: unknown, right: unknown, compareTexts: TextComparer): ResponseDifference[] {
  const differences: ResponseDifference[] = [];
  const open: Pair[] = [{ path: '', key: '', left, right }];
  for (let pair = open.pop(); pair; pair = open.pop()) {
    const inner = innerPairs(pair);
    if (inner) for (const innerPair of inner.reverse()) open.push(innerPair);
    else differences.push(...comparePlain(pair, compareTexts));
  }
  return differences;
}

/** Returns the unequal pairs inside two lists or two objects; `undefined` for any other pair. */
function innerPairs({ path, left, right }: Pair): Pair[] | undefined {
  if (Array.isArray(left) && Array.isArray(right)) return pairItems(path, left, right);
  if (isObject(left) && isObject(right)) return pairFields(path, left, right);
  return undefined;
}

/** Pairs the lengths of two lists, and the items at indexes that both lists have. */
function pairItems(path: string, left: readonly unknown[], right: readonly unknown[]): Pair[] {
  const itemPairs = left.slice(0, right.length).map((item, index) => ({
    path: `${path}[${index}]`,
    key: '',
    left: item,
    right: right[index],
  }));
  const length = { path: join(path, 'length'), key: '', left: left.length, right: right.length };
  return [length, ...itemPairs].filter(isOpen);
}

type Fields = Readonly<Record<string, unknown>>;

function pairFields(path: string, left: Fields, right: Fields): Pair[] {
  const keys = new Set([...Object.keys(left), ...Object.keys(right)]);
  return [...keys]
    .map((key) => ({ path: join(path, key), key, left: fieldOf(left, key), right: fieldOf(right, key) }))
    .filter(isOpen);
}

const isOpen = ({ left, right }: Pair) => left !== right;

/** Returns the value of an own property. A key can have the name of an inherited property, such as `toString`. */
function fieldOf(fields: Fields, key: string) {
  return Object.hasOwn(fields, key) ? fields[key] : undefined;
}

function isObject(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function join(path: string, key: string) {
  if (!/^[\w$-]+$/.test(key)) return `${path}[${JSON.stringify(key)}]`;
  return path === '' ? key : `${path}.${key}`;
}

function comparePlain({ path, key, left, right }: Pair, compareTexts: TextComparer): ResponseDifference[] {
  if (left === right) return [];
  const difference = { part: 'body', path, left, right } as const;
  if (typeof left !== 'string' || typeof right !== 'string')
    return [{ ...difference, isVolatile: isSameKindOfTime(key, left, right) }];
  const result = compareTexts(left, right);
  if (result === 'same') return [];
  return [{ ...difference, isVolatile: result === 'volatile' || isSameKindOfToken(key, left, right) }];
}
