import type { Answer, Comparison, Difference, NoAnswer } from './comparison.ts';

const mostShown = 10;
const longestValue = 80;
/** Characters of a long value shown before the first difference. */
const before = 20;

/** Formats a line for the request, and one for each of the first differences. */
export function showComparison({ request, differences, tolerated }: Comparison): string {
  const volatile = tolerated.length ? ` (volatile values that differ: ${tolerated.length})` : '';
  const result = differences.length ? 'differs' : 'same   ';
  const more = differences.length - mostShown;
  return [
    `${result} ${request.method} ${request.path}${volatile}`,
    ...differences.slice(0, mostShown).map((one) => `  ${showDifference(one)}`),
    ...(more > 0 ? [`  … and ${more} more`] : []),
  ].join('\n');
}

function showDifference({ part, path, left, right }: Difference) {
  const [one, other] = [toText(left), toText(right)];
  const start = Math.max(0, countShared(one, other) - before);
  const place = [part, path].filter(Boolean).join(' ');
  return escapeControls(`${place}: ${excerpt(one, start)} against ${excerpt(other, start)}`);
}

function toText(value: unknown) {
  return value === undefined ? 'nothing' : JSON.stringify(value);
}

/** Escapes control and format characters of a response, because a terminal would interpret or hide them. */
function escapeControls(line: string) {
  return line.replaceAll(/[\p{Cc}\p{Cf}]/gu, (found) => {
    const code = found.codePointAt(0)?.toString(16) ?? '';
    return `\\u{${code}}`;
  });
}

function countShared(one: string, other: string) {
  let at = 0;
  while (at < one.length && one[at] === other[at]) at++;
  return at;
}

function excerpt(text: string, start: number) {
  if (text.length <= longestValue) return text;
  const end = start + longestValue;
  return `${start > 0 ? '…' : ''}${text.slice(start, end)}${end < text.length ? '…' : ''}`;
}

/** Formats a comparison as a line of JSON, with every difference in full. */
export function toReportLine({ request, left, right, differences, tolerated }: Comparison): string {
  const { line, method, path } = request;
  return JSON.stringify({
    line,
    method,
    path,
    isSame: differences.length === 0,
    left: toOutcome(left),
    right: toOutcome(right),
    differences,
    tolerated,
  });
}

function toOutcome(answer: Answer | NoAnswer) {
  return 'failure' in answer ? answer : { status: answer.status };
}
