import { expect, test } from 'vitest';
import { isSendBudget, parseSendBudget } from '../../../../subgraphs/auth/services/limits/send-budget.ts';

test('a bare number is per hour, a duration is per refill', () => {
  expect(parseSendBudget('30')).toEqual({ points: 30, seconds: 3600 });
  expect(parseSendBudget('10/1m')).toEqual({ points: 10, seconds: 600 });
  expect(parseSendBudget('0')).toEqual({ points: 0, seconds: 3600 });
});

test.each(['', 'x', '10/', '10/x', '-1'])('%s is no budget', (text) => {
  expect(isSendBudget(text)).toBe(false);
});
