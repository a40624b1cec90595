import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseBanDuration } from '../../../../../subgraphs/auth/services/admin/users/check-account-fields.ts';

const hour = 3_600_000;

describe('a ban duration, as Go writes durations', () => {
  test.each([
    ['24h', 24 * hour],
    ['1h30m', 1.5 * hour],
    ['1.5h', 1.5 * hour],
    ['.5h', 0.5 * hour],
    ['1.h', hour],
    ['+2m', 120_000],
    ['-1s', -1_000],
    ['300ms', 300],
    ['1500us', 1],
    ['1500\u00b5s', 1],
    ['1500\u03bcs', 1],
    ['1h1h', 2 * hour],
    ['1ns', 0],
    ['2562047h47m16.854775807s', 9_223_372_036_854],
  ])('%s is %d ms', (text, milliseconds) => {
    expect(parseBanDuration(text)).toBe(milliseconds);
  });

  test.each(['none', '0', '+0', '-0', '0s', '0h0m'])('%s lifts a ban', (text) => {
    expect(parseBanDuration(text)).toBeNull();
  });

  test.each([
    ['', 'time: invalid duration ""'],
    ['-', 'time: invalid duration "-"'],
    ['h', 'time: invalid duration "h"'],
    ['.s', 'time: invalid duration ".s"'],
    ['10', 'time: missing unit in duration "10"'],
    ['1h10', 'time: missing unit in duration "1h10"'],
    ['1d', 'time: unknown unit "d" in duration "1d"'],
    ['1 h', 'time: unknown unit " h" in duration "1 h"'],
    ['1H', 'time: unknown unit "H" in duration "1H"'],
    ['1h-1m', 'time: unknown unit "h-" in duration "1h-1m"'],
    ['2562048h', 'time: invalid duration "2562048h"'],
    ['forever', 'time: invalid duration "forever"'],
  ])('"%s" is refused', (text, mistake) => {
    expect(() => parseBanDuration(text)).toThrow(`invalid format for ban duration: ${mistake}`);
  });

  test('parts add up, in any order', () => {
    const sizes = { h: hour, m: 60_000, s: 1_000, ms: 1 } as const;
    const part = fc.tuple(
      fc.integer({ min: 0, max: 10_000 }),
      fc.constantFrom(...(Object.keys(sizes) as (keyof typeof sizes)[])),
    );
    fc.assert(
      fc.property(fc.array(part, { minLength: 1, maxLength: 8 }), (parts) => {
        const total = parts.reduce((sum, [count, unit]) => sum + count * sizes[unit], 0);
        const text = parts.map(([count, unit]) => `${count}${unit}`).join('');
        expect(parseBanDuration(text)).toBe(total === 0 ? null : total);
      }),
    );
  });

  test('any text gives a whole number, a lift, or the error of the contract', () => {
    const text = fc.oneof(fc.string(), fc.stringMatching(/^[-+]?([\d.]{0,20}[a-z\u00b5]{0,3}){0,6}$/u));
    const parse = (written: string) => {
      try {
        return parseBanDuration(written);
      } catch (error) {
        return String(error);
      }
    };
    fc.assert(
      fc.property(text, (written) => {
        const answer = parse(written);
        const complains = String(answer).includes('invalid format for ban duration: ');
        expect(answer === null || Number.isSafeInteger(answer) || complains).toBe(true);
      }),
    );
  });
});
