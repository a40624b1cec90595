import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isLongerThan } from '../../../core/lib/text.ts';

test('the length of a text is its number of code points', () => {
  const text = fc.string({ unit: fc.constantFrom('a', 'ä', '😀', '𝔸', '\u0301'), maxLength: 30 });
  fc.assert(
    fc.property(text, fc.integer({ min: 0, max: 30 }), (text, max) => {
      expect(isLongerThan(text, max)).toBe([...text].length > max);
    }),
  );
});
