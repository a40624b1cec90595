import { expect, test } from 'vitest';
import { loadServerSettings } from '../../server/settings/load-settings.ts';
import { makeTestFolder } from '../kit/test-folder.ts';

const [first, second, third] = ['first', 'second', 'third'].map(
  (name) => `the ${name} of three long keys, and ours`,
);
const read = (env: Record<string, string>) => loadServerSettings(makeTestFolder(), env);

test('retired keys are a JSON array', () => {
  const keys = [first, 'with , and : and {"quotes"} in the middle of it'];

  expect(read({}).server.retiredKeys).toEqual([]);
  expect(read({ SVC_ENCRYPTION_KEYS_RETIRED: JSON.stringify(keys) }).server.retiredKeys).toEqual(keys);
});

test.each(['["short"]', '[7]', '{"a":1}', '["', 'short'])('%s is refused, and not repeated', (text) => {
  const start = () => read({ SVC_ENCRYPTION_KEYS_RETIRED: text });

  expect(start).toThrow(/SVC_ENCRYPTION_KEYS_RETIRED: must (be a JSON array|be text|have at least 32)/);
});

test("the legacy service's names and forms are read, and those without effect are reported", () => {
  const prefix = 'GOTRUE_SECURITY_DATABASE_ENCRYPTION';
  const { secrets, server, ignoredNames, unknownSettings } = read({
    [`${prefix}_ENCRYPT`]: 'true',
    [`${prefix}_ENCRYPTION_KEY_ID`]: 'k3',
    [`${prefix}_ENCRYPTION_KEY`]: third ?? '',
    [`${prefix}_DECRYPTION_KEYS`]:
      'k1:a-first-key-of-forty-three-characters-000001,k2:a-second-key-of-forty-three-characters-00002',
  });

  expect(secrets.encryption).toBe(third);
  expect(server.retiredKeys).toEqual([
    'a-first-key-of-forty-three-characters-000001',
    'a-second-key-of-forty-three-characters-00002',
  ]);
  expect(ignoredNames).toEqual([`${prefix}_ENCRYPT`, `${prefix}_ENCRYPTION_KEY_ID`]);
  expect(unknownSettings).toEqual([]);
});

test('our own name wins', () => {
  const { secrets } = read({
    SVC_ENCRYPTION_KEY: second ?? '',
    SVC_SECURITY_DATABASE_ENCRYPTION_ENCRYPTION_KEY: first ?? '',
  });

  expect(secrets.encryption).toBe(second);
});
