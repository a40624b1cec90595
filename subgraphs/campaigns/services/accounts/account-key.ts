import { randomBytes, randomUUID } from 'node:crypto';
import { createSealedBox } from '../../../../core/auth/sealed-box.ts';
import { hashAccountKey } from '../../caller.ts';
import type { CampaignsDeps } from '../../deps.ts';

const base32 = 'abcdefghijklmnopqrstuvwxyz234567';

/** `xxxxxx-xxxxxx-xxxxxx-xxxxxx`: 24 base32 digits of five random bits each. */
export function createAccountKey() {
  const digits = Array.from(randomBytes(24), (byte) => base32[byte % 32]).join('');
  return (digits.match(/.{6}/g) ?? []).join('-');
}

type Secrets = Pick<CampaignsDeps, 'encryptionSecret' | 'retiredSecrets'>;

/** Seals the copy that the dashboard shows again. */
export function createAccountKeyCipher({ encryptionSecret, retiredSecrets }: Secrets) {
  return createSealedBox(encryptionSecret, 'account-key', retiredSecrets);
}

/** A key as it is stored. */
export function toAccountKeyRow(deps: Secrets, key: string, createdAt: Date) {
  return {
    id: randomUUID(),
    digest: hashAccountKey(key),
    sealed: createAccountKeyCipher(deps).seal(key),
    createdAt,
  };
}
