import { expect, test } from 'vitest';
import { formatComparison } from '../../../cli/compare/format-comparison.ts';

const noAnswer = { failure: 'refused' };
const request = { line: 1, method: 'GET', path: '/', headers: {} } as const;
const show = (left: unknown, right: unknown) =>
  formatComparison({
    request,
    left: noAnswer,
    right: noAnswer,
    differences: [{ part: 'body', path: 'a', left, right, isVolatile: false }],
    tolerated: [],
  });

test('long values are shown from shortly before the place where they differ', () => {
  const start = 'x'.repeat(200);
  const shared = 'x'.repeat(20);
  expect(show(`${start}left`, `${start}right${start}`)).toBe(
    `differs GET /\n  body a: …${shared}left" against …${shared}right${'x'.repeat(55)}…`,
  );
});

test('a control character from a server does not reach the terminal', () => {
  const [, text] = show('\u001b[2J', '\u009b2J').split('\n');
  expect(text).not.toMatch(/\p{Cc}/u);
  expect(text).toContain('body a: "\\u001b[2J" against "\\u{9b}2J"');
});
