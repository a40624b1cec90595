import { expect, test } from 'vitest';
import { encodeId } from '../../core/graphql/global-id.ts';
import { toPlainKey } from '../../rest-compat/endpoint/family.ts';

test('the ids of the graph are no keys of REST, and keys stay as they are', () => {
  const key = '6'.repeat(24);

  expect(toPlainKey(key)).toBe(key);
  expect(toPlainKey('no key')).toBe('no key');
  expect(toPlainKey(encodeId('Campaign', key))).toBe('');
  expect(toPlainKey(encodeId('User', key))).toBe('');
});
