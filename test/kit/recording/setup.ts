import { afterAll, afterEach } from 'vitest';
import { takeUndocumentedResponses } from './watch-answers.ts';
import { takeUndocumentedErrors } from './watch-graph.ts';

/** Fails the test whose requests were answered as no document says. */
function refuseUndocumented() {
  const seen = [...takeUndocumentedResponses(), ...takeUndocumentedErrors()];
  if (seen.length)
    throw new Error(`Not as documented (npm run record, or the schema is wrong):\n${seen.join('\n')}`);
}

afterEach(refuseUndocumented);
// Checks the answers to requests of hooks too.
afterAll(refuseUndocumented);
