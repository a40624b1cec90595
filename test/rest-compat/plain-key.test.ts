import { expect, test } from 'vitest';
import { emptyIfGlobalId, encodeGlobalId } from '../../core/graphql/global-id.ts';

test('the ids of the graph are no keys of REST, and keys stay as they are', () => {
  const key = '6'.repeat(24);

  expect(emptyIfGlobalId(key)).toBe(key);
  expect(emptyIfGlobalId('no key')).toBe('no key');
  expect(emptyIfGlobalId(encodeGlobalId('Campaign', key))).toBe('');
  expect(emptyIfGlobalId(encodeGlobalId('User', key))).toBe('');
});
