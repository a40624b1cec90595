const units = [
  ['hour', 3_600],
  ['minute', 60],
  ['second', 1],
] as const;

/** A span of time in words, rounded down: in the largest unit of which it has at least two. */
export function inWords(seconds: number): string {
  const [unit, size] = units.find(([, size]) => seconds >= 2 * size) ?? ['second', 1];
  const format = new Intl.NumberFormat('en', { style: 'unit', unit, unitDisplay: 'long' });
  return format.format(Math.floor(seconds / size));
}
