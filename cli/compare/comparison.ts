import type { Answer, NoAnswer } from './answer.ts';
import type { Difference } from './difference.ts';
import type { ComparedRequest } from './read-requests.ts';

/** What came of sending one request to both sides. */
export type Comparison = {
  request: ComparedRequest;
  left: Answer | NoAnswer;
  right: Answer | NoAnswer;
  differences: readonly Difference[];
  /** Differences that count as equal: values that each server makes anew. */
  tolerated: readonly Difference[];
};
