import { Agent } from 'undici';
import { compareBodies, decodeResponseBody } from './compare-bodies.ts';
import { compareHeaders } from './compare-headers.ts';
import { createTextComparer, type TextComparer } from './compare-texts.ts';
import {
  type ComparedOutcome,
  createWholeDifference,
  type ResponseComparison,
  type ResponseDifference,
} from './comparison.ts';
import type { ComparedRequest } from './parse-requests-file.ts';
import { type ComparedServer, sendComparedRequest } from './send-request.ts';

type Plan = {
  requests: readonly ComparedRequest[];
  left: ComparedServer;
  right: ComparedServer;
  seconds: number;
  /** Whether values that each server generates are differences too. */
  isExact: boolean;
  isIgnored: (difference: ResponseDifference) => boolean;
};

/** Sends each request to both sides at the same time, one request after the other, and compares the responses. */
export async function* compareServers(plan: Plan): AsyncGenerator<ResponseComparison> {
  const compareTexts = createTextComparer([plan.left.base, plan.right.base]);
  const dispatcher = new Agent();
  const sendContext = { seconds: plan.seconds, dispatcher };
  try {
    for (const request of plan.requests) {
      const [left, right] = await Promise.all([
        sendComparedRequest(request, plan.left, sendContext),
        sendComparedRequest(request, plan.right, sendContext),
      ]);
      const allDifferences = compareResponses(left, right, compareTexts).filter(
        (difference) => !plan.isIgnored(difference),
      );
      const isTolerated = ({ isVolatile }: ResponseDifference) => isVolatile && !plan.isExact;
      const differences = allDifferences.filter((difference) => !isTolerated(difference));
      yield { request, left, right, differences, tolerated: allDifferences.filter(isTolerated) };
    }
  } finally {
    await dispatcher.destroy();
  }
}

/** Lists all differences of two responses, including values that each server generates. */
export function compareResponses(
  left: ComparedOutcome,
  right: ComparedOutcome,
  compareTexts: TextComparer,
): ResponseDifference[] {
  if ('failure' in left || 'failure' in right)
    return [createWholeDifference('answer', toOutcome(left), toOutcome(right))];
  return [
    ...(left.status === right.status ? [] : [createWholeDifference('status', left.status, right.status)]),
    ...compareHeaders(left.headers, right.headers, compareTexts),
    ...compareBodies(decodeResponseBody(left), decodeResponseBody(right), compareTexts),
  ];
}

function toOutcome(answer: ComparedOutcome) {
  return 'failure' in answer ? answer.failure : `status ${answer.status}`;
}
