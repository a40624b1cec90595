import { createHmac, randomBytes } from 'node:crypto';
import { createSealedBox } from '../../../../core/auth/sealed-box.ts';
import type { CampaignsDeps } from '../../deps.ts';

export function createWebhookSecret() {
  return `whsec_${randomBytes(32).toString('base64url')}`;
}

type Secrets = Pick<CampaignsDeps, 'encryptionSecret' | 'retiredSecrets'>;

/** The box that secrets lie in. */
export function createSecretBox({ encryptionSecret, retiredSecrets }: Secrets) {
  return createSealedBox(encryptionSecret, 'webhook-secret', retiredSecrets);
}

type Sealed = { sealed: string; previousSealed: string | null; previousUntil: Date | null };

/** The secrets that sign now: the newest first, and the one before it while its grace lasts. */
export function openSecrets(deps: Secrets, { sealed, previousSealed, previousUntil }: Sealed, now: Date) {
  const isInGrace = previousSealed && previousUntil && previousUntil > now;
  return (isInGrace ? [sealed, previousSealed] : [sealed]).map(createSecretBox(deps).open);
}

/** `t=<seconds>,v1=<hexadecimal>`, with one v1 per secret: HMAC-SHA-256 over `<seconds>.<body>`. */
export function signWebhook(body: string, secrets: readonly string[], now: Date): string {
  const time = Math.floor(now.getTime() / 1000);
  const marks = secrets.map((secret) => createHmac('sha256', secret).update(`${time}.${body}`).digest('hex'));
  return [`t=${time}`, ...marks.map((mark) => `v1=${mark}`)].join(',');
}
