/** Values that differ from one run to the next, each named by its kind: ids, times, tokens, and counters of the clock. */
const kinds: readonly [name: string, pattern: RegExp][] = [
  ['token', /eyJ[\w-]+\.[\w-]+\.[\w-]*/g],
  ['uuid', /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g],
  ['time', /\d{4}-\d\d-\d\d[T ]\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:?\d\d)?/g],
  ['day', /\b\w{3}, \d\d \w{3} \d{4} \d\d:\d\d:\d\d GMT\b/g],
  ['id', /\b[0-9a-f]{24}\b/g],
  ['digest', /\b[0-9a-f]{32,}\b/g],
  ['address', /\bh\d+@example\.com\b/g],
  ['secret', /\b(?=[\w-]*\d)(?=[\w-]*[A-Za-z])[\w-]{16,}\b/g],
  ['seconds', /\b1[6-9]\d{8}(\d{3})?\b/g],
];

/** A text in which each value that is another one every time is replaced by the name of its kind. */
export function toSteadyText(text: string, own: Readonly<Record<string, string>> = {}): string {
  let steady = text;
  for (const [value, name] of Object.entries(own)) steady = steady.replaceAll(value, `<${name}>`);
  for (const [name, pattern] of kinds) steady = steady.replace(pattern, `<${name}>`);
  return steady;
}
