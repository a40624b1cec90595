import { randomBytes, randomUUID } from 'node:crypto';
import { createSealedBox } from '../../../../core/auth/sealed-box.ts';
import { hashAccountKey } from '../../caller.ts';
import type { EncryptionSecrets } from '../../deps.ts';

const base32 = 'abcdefghijklmnopqrstuvwxyz234567';

/** `xxxxxx-xxxxxx-xxxxxx-xxxxxx`: 24 base32 digits of five random bits each. */
export function createRandomAccountKey() {
  const digits = Array.from(randomBytes(24), (byte) => base32[byte % 32]).join('');
  return (digits.match(/.{6}/g) ?? []).join('-');
}

/** Creates the encryption of the stored copy of a key, which the dashboard can show again. */
export function createAccountKeyCipher({ encryptionSecret, retiredSecrets }: EncryptionSecrets) {
  return createSealedBox(encryptionSecret, 'account-key', retiredSecrets);
}

/** Converts a key to its stored row. */
export function toAccountKeyRow(deps: EncryptionSecrets, key: string, createdAt: Date) {
  return {
    id: randomUUID(),
    digest: hashAccountKey(key),
    sealed: createAccountKeyCipher(deps).seal(key),
    createdAt,
  };
}
