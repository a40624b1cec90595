import { expect, test } from 'vitest';
import { encodeGlobalId } from '../../core/graphql/global-id.ts';
import { discardGlobalId } from '../../rest-compat/endpoint/family.ts';

test('the ids of the graph are no keys of REST, and keys stay as they are', () => {
  const key = '6'.repeat(24);

  expect(discardGlobalId(key)).toBe(key);
  expect(discardGlobalId('no key')).toBe('no key');
  expect(discardGlobalId(encodeGlobalId('Campaign', key))).toBe('');
  expect(discardGlobalId(encodeGlobalId('User', key))).toBe('');
});
