import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  commaListSchema,
  defineSetting,
  flagSchema,
  integerSchema,
  loadSettings,
  SettingsError,
  secondsSchema,
} from '../../core/settings/settings.ts';

test.each([
  ['900', 900],
  ['0.5', 0.5],
  ['60s', 60],
  ['15m', 900],
  ['1h30m', 5400],
  ['250ms', 0.25],
])('%s means %s seconds', (text, expected) => {
  expect(secondsSchema().parse(text)).toBeCloseTo(expected);
});

test.each(['', 'soon', '-1', '1d', '1h 30m', 's'])('%j is no duration', (text) => {
  expect(secondsSchema().safeParse(text).success).toBe(false);
});

test('a sum of units means the sum of their seconds', () => {
  fc.assert(
    fc.property(fc.nat(99), fc.nat(99), fc.nat(99), (hours, minutes, rest) => {
      expect(secondsSchema().parse(`${hours}h${minutes}m${rest}s`)).toBe(hours * 3600 + minutes * 60 + rest);
    }),
  );
});

test.each([
  ['1', true],
  ['t', true],
  ['TRUE', true],
  ['0', false],
  ['False', false],
])('the flag %s is %s', (text, expected) => {
  expect(flagSchema(false).parse(text)).toBe(expected);
});

test('lists drop blanks and empty items', () => {
  expect(commaListSchema().parse(' a, b ,,c')).toEqual(['a', 'b', 'c']);
});

test('a setting is read by its first name, then its aliases, then the original’s prefix', () => {
  const groups = {
    one: {
      port: defineSetting('SVC_API_PORT', integerSchema().default(1), {
        aliases: ['PORT'],
        description: 'a port',
      }),
    },
  };
  const read = (env: Record<string, string>) => loadSettings(groups, env, { production: false }).one.port;

  expect(read({})).toBe(1);
  expect(read({ GOTRUE_API_PORT: '2' })).toBe(2);
  expect(read({ PORT: '3' })).toBe(3);
  expect(read({ PORT: '3', SVC_API_PORT: '4', GOTRUE_API_PORT: '2' })).toBe(4);
});

test('every problem is reported with its name', () => {
  const groups = {
    one: {
      a: defineSetting('SVC_A', integerSchema(), { description: 'a', required: true }),
      b: defineSetting('SVC_B', flagSchema(true), { description: 'b' }),
    },
  };

  expect(() => loadSettings(groups, { SVC_B: 'maybe' }, { production: true })).toThrow(
    new SettingsError([
      { name: 'SVC_A', reason: 'is required in production' },
      { name: 'SVC_B', reason: 'must be true or false' },
    ]),
  );
});
