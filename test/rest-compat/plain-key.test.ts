import { expect, test } from 'vitest';
import { encodeGlobalId } from '../../core/graphql/global-id.ts';
import { rejectGraphId } from '../../rest-compat/endpoint/family.ts';

test('the ids of the graph are no keys of REST, and keys stay as they are', () => {
  const key = '6'.repeat(24);

  expect(rejectGraphId(key)).toBe(key);
  expect(rejectGraphId('no key')).toBe('no key');
  expect(rejectGraphId(encodeGlobalId('Campaign', key))).toBe('');
  expect(rejectGraphId(encodeGlobalId('User', key))).toBe('');
});
