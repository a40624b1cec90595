import { Agent } from 'undici';
import { compareBodies, readBody } from './compare-bodies.ts';
import { compareHeaders } from './compare-headers.ts';
import { type CompareTexts, createCompareTexts } from './compare-texts.ts';
import type { Answer, Comparison, Difference, NoAnswer } from './comparison.ts';
import type { ComparedRequest } from './read-requests.ts';
import { type Side, sendRequest } from './send-request.ts';

type Plan = {
  requests: readonly ComparedRequest[];
  left: Side;
  right: Side;
  seconds: number;
  /** Whether values that each server generates are differences too. */
  isExact: boolean;
  isIgnored: (difference: Difference) => boolean;
};

/** Sends each request to both sides at the same time, one request after the other, and compares the responses. */
export async function* compareSides(plan: Plan): AsyncGenerator<Comparison> {
  const compareTexts = createCompareTexts([plan.left.base, plan.right.base]);
  const dispatcher = new Agent();
  const sending = { seconds: plan.seconds, dispatcher };
  try {
    for (const request of plan.requests) {
      const [left, right] = await Promise.all([
        sendRequest(request, plan.left, sending),
        sendRequest(request, plan.right, sending),
      ]);
      const found = compareAnswers(left, right, compareTexts).filter((one) => !plan.isIgnored(one));
      const isTolerated = ({ isVolatile }: Difference) => isVolatile && !plan.isExact;
      const differences = found.filter((one) => !isTolerated(one));
      yield { request, left, right, differences, tolerated: found.filter(isTolerated) };
    }
  } finally {
    await dispatcher.destroy();
  }
}

/** Lists all differences of two responses, including values that each server generates. */
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
