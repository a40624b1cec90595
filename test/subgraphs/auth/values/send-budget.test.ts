import { expect, test } from 'vitest';
import { isValidSendBudget, parseSendBudget } from '../../../../subgraphs/auth/values/send-budget.ts';

test('a bare number is per hour, a duration is per refill', () => {
  expect(parseSendBudget('30')).toEqual({ points: 30, refillSeconds: null });
  expect(parseSendBudget('10/1m')).toEqual({ points: 10, refillSeconds: 60 });
  expect(parseSendBudget('0')).toEqual({ points: 0, refillSeconds: null });
});

test.each(['', 'x', '10/', '10/x', '10/0', '10/0s', '-1'])('%s is no budget', (text) => {
  expect(isValidSendBudget(text)).toBe(false);
});
