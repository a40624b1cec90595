import { expect, test } from 'vitest';
import { findAccentColorProblem, toAccentStyle } from '../../../core/pages/accent.ts';

test.each(['#1a57b5', '#000000', '#b3261e'])('the accent colour %s is readable on white', (color) => {
  expect(findAccentColorProblem(color)).toBeUndefined();
});

test.each([
  ['#ff8800', '2.1:1'],
  ['#ffffff', '1.0:1'],
  ['#777777', '4.0:1'],
])('the accent colour %s is refused with its contrast', (color, contrast) => {
  expect(findAccentColorProblem(color)).toContain(`must be darker: its contrast on white is too low`);
  expect(findAccentColorProblem(color)).toContain(`(${contrast} at`);
});

test('the dark scheme gets a lighter shade of a colour that is unreadable there', () => {
  const [, light, dark] = /--accent:(#\w+).*--accent:(#\w+)/.exec(toAccentStyle('#000000')) ?? [];

  expect([light, dark]).toEqual(['#000000', '#999999']);
  expect(toAccentStyle(undefined)).toBe('');
});
