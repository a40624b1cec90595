import fc from 'fast-check';
import { expect, it } from 'vitest';
import { removeUndefinedFields } from '../../rest-compat/endpoint/define-operation.ts';

it('keeps of variables the values that JSON keeps', () => {
  const value = fc.letrec((tie) => ({
    tree: fc.oneof(
      fc.constantFrom(undefined, null, 0, '', false, 'x'),
      fc.dictionary(fc.string(), tie('tree')),
      fc.array(tie('tree').filter((item) => item !== undefined)),
    ),
  })).tree;

  fc.assert(
    fc.property(fc.dictionary(fc.string(), value), (variables) => {
      const kept = removeUndefinedFields(variables);
      expect(JSON.stringify(kept)).toBe(JSON.stringify(variables));
      expect(hasUndefined(kept)).toBe(false);
    }),
  );
});

function hasUndefined(value: unknown): boolean {
  if (value === undefined) return true;
  return typeof value === 'object' && value !== null && Object.values(value).some(hasUndefined);
}
