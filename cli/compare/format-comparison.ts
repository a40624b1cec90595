import type { ComparedOutcome, ResponseComparison, ResponseDifference } from './comparison.ts';

const maxShownDifferences = 10;
const maxValueLength = 80;
/** Characters of a long value shown before the first difference. */
const before = 20;

/** Formats a line for the request, and one for each of the first differences. */
export function formatComparison({ request, differences, tolerated }: ResponseComparison): string {
  const volatile = tolerated.length ? ` (volatile values that differ: ${tolerated.length})` : '';
  const result = differences.length ? 'differs' : 'same   ';
  const more = differences.length - maxShownDifferences;
  return [
    `${result} ${request.method} ${request.path}${volatile}`,
    ...differences.slice(0, maxShownDifferences).map((difference) => `  ${showDifference(difference)}`),
    ...(more > 0 ? [`  … and ${more} more`] : []),
  ].join('\n');
}

function showDifference({ part, path, left, right }: ResponseDifference) {
  const [leftText, rightText] = [toText(left), toText(right)];
  const start = Math.max(0, countShared(leftText, rightText) - before);
  const place = [part, path].filter(Boolean).join(' ');
  return escapeControls(`${place}: ${excerpt(leftText, start)} against ${excerpt(rightText, start)}`);
}

function toText(value: unknown) {
  return value === undefined ? 'nothing' : JSON.stringify(value);
}

/** Escapes control and format characters of a response, because a terminal would interpret or hide them. */
function escapeControls(line: string) {
  return line.replaceAll(/[\p{Cc}\p{Cf}]/gu, (character) => {
    const code = character.codePointAt(0)?.toString(16) ?? '';
    return `\\u{${code}}`;
  });
}

function countShared(left: string, right: string) {
  let count = 0;
  while (count < left.length && left[count] === right[count]) count++;
  return count;
}

function excerpt(text: string, start: number) {
  if (text.length <= maxValueLength) return text;
  const end = start + maxValueLength;
  return `${start > 0 ? '…' : ''}${text.slice(start, end)}${end < text.length ? '…' : ''}`;
}

/** Formats a comparison as a line of JSON, with every difference in full. */
export function toComparisonReportLine({
  request,
  left,
  right,
  differences,
  tolerated,
}: ResponseComparison): string {
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

function toOutcome(answer: ComparedOutcome) {
  return 'failure' in answer ? answer : { status: answer.status };
}
