import { array, assert, constantFrom, nat, property, tuple } from 'fast-check';
import { expect, test } from 'vitest';
import { secondsSchema } from '../../core/settings/settings.ts';

const units = { h: 3600, m: 60, s: 1, ms: 0.001 } as const;

test('bare numbers are seconds', async () => {
  await assert(property(nat(), (value) => secondsSchema().parse(String(value)) === value));
});

test('amounts with units are summed', async () => {
  const part = tuple(nat(1000), constantFrom('h', 'm', 's', 'ms'));

  await assert(
    property(array(part, { minLength: 1, maxLength: 4 }), (parts) => {
      const text = parts.map(([amount, unit]) => `${amount}${unit}`).join('');
      const sum = parts.reduce((total, [amount, unit]) => total + amount * units[unit], 0);
      expect(secondsSchema().parse(text)).toBeCloseTo(sum, 6);
    }),
  );
});

test.each(['', 'x', '10 s', '-1', '1d', 's', '1..5s', '1s2'])('%s is no duration', (text) => {
  expect(secondsSchema().safeParse(text).success).toBe(false);
});
