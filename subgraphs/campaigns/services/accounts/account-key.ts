import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { createSealedBox } from '../../../../core/auth/sealed-box.ts';
import type { CampaignsDeps } from '../../deps.ts';

const base32 = 'abcdefghijklmnopqrstuvwxyz234567';

/** `xxxxxx-xxxxxx-xxxxxx-xxxxxx`: 24 base32 digits of five random bits each. */
export function createAccountKey() {
  const digits = Array.from(randomBytes(24), (byte) => base32[byte % 32]).join('');
  return (digits.match(/.{6}/g) ?? []).join('-');
}

export function hashAccountKey(key: string) {
  return createHash('sha256').update(key).digest('hex');
}

type Secrets = Pick<CampaignsDeps, 'encryptionSecret' | 'retiredSecrets'>;

/** The box that holds the copy which the dashboard shows again. */
export function createKeyBox({ encryptionSecret, retiredSecrets }: Secrets) {
  return createSealedBox(encryptionSecret, 'account-key', retiredSecrets);
}

/** A key as it is stored. */
export function toKeyRow(deps: Secrets, key: string, createdAt: Date) {
  return {
    id: randomUUID(),
    digest: hashAccountKey(key),
    sealed: createKeyBox(deps).seal(key),
    createdAt,
  };
}
