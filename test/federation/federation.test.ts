import { describe, expect, test } from 'vitest';
import { sampleCases } from '../kit/sample.ts';
import { knownFailures } from './known-failures.ts';
import { openSuite } from './run-suite.ts';
import type { Case } from './suite.ts';
import { suites } from './suites.ts';

const every = Object.entries(suites).flatMap(([name, suite]) =>
  suite.cases.map((each) => ({ name: `${name}: ${each.name}`, suite, each })),
);

/** Expected response of a case. Its error texts are only compared for cases that must succeed. */
const expectedOf = ({ data, errors }: Case) => ({
  data: data ?? null,
  hasErrors: errors ?? false,
  told: errors ? expect.any(Array) : [],
});

describe.each(sampleCases(Object.entries(suites), 12))('%s', (name, suite) => {
  let opened: ReturnType<typeof openSuite> | undefined;

  test.each(suite.cases.map((each) => [each.name, each] as const))('%s', async (_name, each) => {
    opened ??= openSuite(suite);
    const answers = await opened(each.query);

    const known = knownFailures[`${name}: ${each.name}`];
    for (const answer of answers) {
      if (known) expect(answer, `It is listed, because: ${known.why}`).not.toEqual(expectedOf(each));
      else expect(answer).toEqual(expectedOf(each));
    }
  });
});

test('it has the suites and cases of the audit, and lists failures of these alone', () => {
  expect(Object.keys(suites).length).toBe(46);
  expect(every.length).toBe(199);
  expect(new Set(every.map(({ name }) => name)).size).toBe(199);
  expect(every.map(({ name }) => name)).toEqual(expect.arrayContaining(Object.keys(knownFailures)));
  expect(Object.values(knownFailures).filter(({ cause }) => cause === 'ours')).toEqual([]);
});
