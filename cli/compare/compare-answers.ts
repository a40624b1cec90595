import type { Answer, NoAnswer } from './answer.ts';
import { compareBodies } from './compare-bodies.ts';
import { compareHeaders } from './compare-headers.ts';
import type { CompareTexts } from './compare-texts.ts';
import type { Difference } from './difference.ts';
import { readBody } from './read-body.ts';

/** All differences between two answers, those of values that each server makes anew among them. */
export function compareAnswers(
  left: Answer | NoAnswer,
  right: Answer | NoAnswer,
  compareTexts: CompareTexts,
): Difference[] {
  if ('failure' in left || 'failure' in right)
    return [{ part: 'answer', path: '', left: toOutcome(left), right: toOutcome(right), isVolatile: false }];
  const status: Difference = {
    part: 'status',
    path: '',
    left: left.status,
    right: right.status,
    isVolatile: false,
  };
  return [
    ...(left.status === right.status ? [] : [status]),
    ...compareHeaders(left.headers, right.headers, compareTexts),
    ...compareBodies(readBody(left), readBody(right), compareTexts),
  ];
}

function toOutcome(answer: Answer | NoAnswer) {
  return 'failure' in answer ? answer.failure : `status ${answer.status}`;
}
