import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Setting } from '../../core/settings.ts';
import { SettingsError } from '../../core/settings.ts';
import { loadHouseSettings } from '../../server/load-settings.ts';
import { allSettings } from '../../server/settings.ts';
import { makeTestFolder } from '../kit/test-folder.ts';

const everySetting: Setting<unknown>[] = Object.values(allSettings).flatMap((group) => Object.values(group));

function problemsOf(env: Record<string, string>) {
  try {
    loadHouseSettings(makeTestFolder(), env);
  } catch (error) {
    if (error instanceof SettingsError) return error.problems.map(({ name }) => name);
    throw error;
  }
  return [];
}

test('every setting is described, and no name is taken twice', () => {
  const names = everySetting.flatMap(({ name, aliases = [] }) => [name, ...aliases]);

  expect(everySetting.filter(({ description }) => description.length < 10)).toEqual([]);
  expect(names).toEqual([...new Set(names)]);
});

test('production tells all that is missing and malformed at once', () => {
  const problems = problemsOf({ NODE_ENV: 'production', SVC_API_PORT: 'eighty' });

  expect(problems).toEqual(
    expect.arrayContaining([
      'DATABASE_URL',
      'SVC_JWT_SECRET',
      'SVC_ENCRYPTION_KEY',
      'SVC_API_PORT',
      'SVC_API_EXTERNAL_URL',
    ]),
  );
});

test('development needs nothing, and keeps the secrets it makes up', () => {
  const folder = makeTestFolder();

  const first = loadHouseSettings(folder, {});
  const second = loadHouseSettings(folder, {});

  expect(first.secrets.jwt.length).toBeGreaterThan(30);
  expect(second.secrets).toEqual(first.secrets);
});

test('the environment wins over the .env file', () => {
  const folder = makeTestFolder();
  writeFileSync(join(folder, '.env'), 'SVC_API_PORT=9001\nSVC_JWT_EXP=77\n');

  const { edge, token } = loadHouseSettings(folder, { SVC_API_PORT: '9002' });

  expect(edge.port).toBe(9002);
  expect(token.lifetime).toBe(77);
});

test('names of the original are read as a fallback, and told', () => {
  const { token, legacyNames } = loadHouseSettings(makeTestFolder(), { GOTRUE_JWT_EXP: '60' });

  expect(token.lifetime).toBe(60);
  expect(legacyNames).toEqual(['GOTRUE_JWT_EXP']);
});

test('a password’s hash has its cost, which production does not let fall below ten', () => {
  const hashCost = (env: Record<string, string>) =>
    loadHouseSettings(makeTestFolder(), env).passwords.hashCost;
  const production = { NODE_ENV: 'production', SVC_PASSWORD_HASH_COST: '9' };

  expect(hashCost({})).toBe(10);
  expect(hashCost({ SVC_PASSWORD_HASH_COST: '12' })).toBe(12);
  expect(problemsOf({ ...production, SVC_PASSWORD_HASH_COST: '17' })).toContain('SVC_PASSWORD_HASH_COST');
  expect(problemsOf({ SVC_PASSWORD_HASH_COST: '3' })).toEqual(['SVC_PASSWORD_HASH_COST']);
});
