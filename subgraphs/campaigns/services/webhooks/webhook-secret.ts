import { randomBytes } from 'node:crypto';
import { createSealedBox } from '../../../../core/auth/sealed-box.ts';
import type { EncryptionSecrets } from '../../deps.ts';

const prefix = 'whsec_';

/** Creates a secret in the form of Standard Webhooks: the bytes of the key in base64. */
export function createWebhookSecret() {
  return prefix + randomBytes(32).toString('base64');
}

/** Creates the encryption of stored webhook secrets. */
export function createWebhookSecretCipher({ encryptionSecret, retiredSecrets }: EncryptionSecrets) {
  return createSealedBox(encryptionSecret, 'webhook-secret', retiredSecrets);
}

type EncryptedWebhookSecrets = { sealed: string; previousSealed: string | null; previousUntil: Date | null };

/**
 * Decrypts the keys that sign messages: the current one first, then the previous one during its grace period.
 */
export function decryptWebhookSigningKeys(
  deps: EncryptionSecrets,
  { sealed, previousSealed, previousUntil }: EncryptedWebhookSecrets,
  now: Date,
) {
  const isInGrace = previousSealed && previousUntil && previousUntil > now;
  return (isInGrace ? [sealed, previousSealed] : [sealed])
    .map(createWebhookSecretCipher(deps).open)
    .map(toKey);
}

/** Decodes a secret. Secrets of earlier versions are in base64url, which `Buffer` decodes as base64 too. */
function toKey(secret: string) {
  return Buffer.from(secret.slice(prefix.length), 'base64');
}
