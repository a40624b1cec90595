import { expect, test } from 'vitest';
import { encodeGlobalId } from '../../core/graphql/global-id.ts';
import { emptyIfGlobalId } from '../../rest-compat/endpoint/family.ts';

test('the ids of the graph are no keys of REST, and keys stay as they are', () => {
  const key = '6'.repeat(24);

  expect(emptyIfGlobalId(key)).toBe(key);
  expect(emptyIfGlobalId('no key')).toBe('no key');
  expect(emptyIfGlobalId(encodeGlobalId('Campaign', key))).toBe('');
  expect(emptyIfGlobalId(encodeGlobalId('User', key))).toBe('');
});
