import { randomBytes } from 'node:crypto';
import { createSealedBox } from '../../../../core/auth/sealed-box.ts';
import type { CampaignsDeps } from '../../deps.ts';

const prefix = 'whsec_';

/** Creates a secret in the form of Standard Webhooks: the bytes of the key in base64. */
export function createWebhookSecret() {
  return prefix + randomBytes(32).toString('base64');
}

type Secrets = Pick<CampaignsDeps, 'encryptionSecret' | 'retiredSecrets'>;

/** The box that secrets lie in. */
export function createWebhookSecretCipher({ encryptionSecret, retiredSecrets }: Secrets) {
  return createSealedBox(encryptionSecret, 'webhook-secret', retiredSecrets);
}

type EncryptedWebhookSecrets = { sealed: string; previousSealed: string | null; previousUntil: Date | null };

/** The keys that sign now: the newest first, and the one before it while its grace lasts. */
export function decryptSigningKeys(
  deps: Secrets,
  { sealed, previousSealed, previousUntil }: EncryptedWebhookSecrets,
  now: Date,
) {
  const isInGrace = previousSealed && previousUntil && previousUntil > now;
  return (isInGrace ? [sealed, previousSealed] : [sealed])
    .map(createWebhookSecretCipher(deps).open)
    .map(toKey);
}

/** Node reads both alphabets of base64: secrets of earlier versions are written in that of URLs. */
function toKey(secret: string) {
  return Buffer.from(secret.slice(prefix.length), 'base64');
}
