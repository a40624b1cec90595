const least = -2_147_483_648;
const most = 2_147_483_647;

/** As PHP casts: `"12abc"` is 12, `"abc"` 0, 1.9 1, true 1, a list 1 unless empty; held within a 32-bit column. */
export function toLenientInt(value: unknown): number {
  if (typeof value === 'object') return value === null || Object.keys(value).length === 0 ? 0 : 1;
  const number = typeof value === 'string' ? parseNumber(value) : Math.trunc(Number(value));
  return Math.max(least, Math.min(most, Number.isNaN(number) ? 0 : number));
}

function parseNumber(text: string) {
  const [number = '0'] = /^\s*[+-]?(\d+(\.\d*)?|\.\d+)(e[+-]?\d+)?/i.exec(text) ?? [];
  return Math.trunc(Number(number));
}
