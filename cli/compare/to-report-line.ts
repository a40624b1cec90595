import type { Answer, NoAnswer } from './answer.ts';
import type { Comparison } from './comparison.ts';

/** A comparison as a line of JSON, with every difference in full. */
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
