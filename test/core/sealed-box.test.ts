import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createSealedBox } from '../../core/auth/sealed-box.ts';

const secret = 'a secret of at least thirty-two characters';

test('what is sealed opens again, whatever it is', () => {
  const box = createSealedBox(secret, 'test');

  fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => box.open(box.seal(text)) === text));
});

test('the same text never looks the same twice', () => {
  const box = createSealedBox(secret, 'test');

  expect(box.seal('text')).not.toBe(box.seal('text'));
});

test('a box of another purpose or secret does not open it, nor one that was changed', () => {
  const sealed = createSealedBox(secret, 'test').seal('text');
  const changed = Buffer.from(sealed, 'base64url');
  changed[changed.length - 1] = (changed.at(-1) ?? 0) ^ 1;

  expect(() => createSealedBox(secret, 'other').open(sealed)).toThrow();
  expect(() => createSealedBox(`${secret}!`, 'test').open(sealed)).toThrow();
  expect(() => createSealedBox(secret, 'test').open(changed.toString('base64url'))).toThrow();
});
