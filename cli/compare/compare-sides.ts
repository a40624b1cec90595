import { Agent } from 'undici';
import { compareAnswers } from './compare-answers.ts';
import { createCompareTexts } from './compare-texts.ts';
import type { Comparison } from './comparison.ts';
import type { Difference } from './difference.ts';
import type { ComparedRequest } from './read-requests.ts';
import { type Side, sendRequest } from './send-request.ts';

type Plan = {
  requests: readonly ComparedRequest[];
  left: Side;
  right: Side;
  seconds: number;
  /** Values that each server makes anew are differences too. */
  isExact: boolean;
  isIgnored: (difference: Difference) => boolean;
};

/** Sends one request after the other to both sides at the same time, and compares their answers. */
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
