import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createKeyedDigest, mapOverValidDigests } from '../../core/auth/keyed-digest.ts';
import { createSealedBox } from '../../core/auth/sealed-box.ts';

const secret = 'a secret of at least thirty-two characters';
const next = 'another secret of at least thirty-two characters';

/** Sealed when boxes did not say under which secret. */
const unnamed = 'AGlevuXY8YvaPKxduGspGqnC4YS7N7aClfK2cbxzWn6yBr-Brveg6gCah8s';

test('a sealed value opens again, for any value', () => {
  const box = createSealedBox(secret, 'test');

  fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => box.open(box.seal(text)) === text));
});

test('the same text never looks the same twice', () => {
  const box = createSealedBox(secret, 'test');

  expect(box.seal('text')).not.toBe(box.seal('text'));
});

test('a box of another purpose or secret does not open it, nor one that was changed', () => {
  const sealed = createSealedBox(secret, 'test').seal('text');
  const [id = '', content = ''] = sealed.split('.');
  const changed = Buffer.from(content, 'base64url');
  changed[changed.length - 1] = (changed.at(-1) ?? 0) ^ 1;

  expect(() => createSealedBox(secret, 'other').open(sealed)).toThrow();
  expect(() => createSealedBox(`${secret}!`, 'test').open(sealed)).toThrow('not among the settings');
  expect(() => createSealedBox(secret, 'test').open(`${id}.${changed.toString('base64url')}`)).toThrow();
  expect(() => createSealedBox(secret, 'test').open(`${id}.${content.slice(0, 20)}`)).toThrow();
  expect(() => createSealedBox(secret, 'test').open('')).toThrow();
});

describe('after a change of the secret', () => {
  test('the retired one decrypts its values, and encrypts nothing', () => {
    const before = createSealedBox(secret, 'test').seal('text');
    const after = createSealedBox(next, 'test', [secret]);

    expect(after.open(before)).toBe('text');
    expect(before.startsWith(after.prefix)).toBe(false);
    expect(after.seal('text').startsWith(after.prefix)).toBe(true);
    expect(() => createSealedBox(secret, 'test').open(after.seal('text'))).toThrow('not among the settings');
  });

  test('nothing can be decrypted once the retired one is removed', () => {
    const before = createSealedBox(secret, 'test').seal('text');

    expect(() => createSealedBox(next, 'test').open(before)).toThrow('not among the settings');
  });

  test('boxes without a key name open with any of them, and with no other', () => {
    expect(createSealedBox(secret, 'test').open(unnamed)).toBe('from before keys');
    expect(createSealedBox(next, 'test', ['x'.repeat(32), secret]).open(unnamed)).toBe('from before keys');
    expect(() => createSealedBox(next, 'test').open(unnamed)).toThrow('not among the settings');
  });

  test('a box under the name of another secret does not open', () => {
    const [, content] = createSealedBox(secret, 'test').seal('text').split('.');
    const box = createSealedBox(next, 'test', [secret]);

    expect(() => box.open(box.prefix + content)).toThrow();
  });

  test('a digest is found with each of them, the current one first', () => {
    const digests = mapOverValidDigests(createKeyedDigest(next, 'test', [secret]), (digest) =>
      digest('value').toString('hex'),
    );

    const alone = [next, secret].map((one) => createKeyedDigest(one, 'test')('value').toString('hex'));
    expect(digests).toEqual(alone);
  });
});
