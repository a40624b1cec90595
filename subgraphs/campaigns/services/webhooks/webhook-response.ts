import { createSealedBox } from '../../../../core/auth/sealed-box.ts';
import type { EncryptionSecrets } from '../../deps.ts';

/** Maximum number of bytes of a response body that are stored. */
export const maxStoredResponseBytes = 4096;

type WebhookResponseBody = { body: string; isTruncated: boolean };

/** Creates the encryption of stored response bodies, which can contain secrets of the receiver. */
export function createWebhookResponseCipher({ encryptionSecret, retiredSecrets }: EncryptionSecrets) {
  return createSealedBox(encryptionSecret, 'webhook-response', retiredSecrets);
}

/** Decodes the beginning of a body as UTF-8. A character that the limit divides is left out. */
export function toStoredResponseBody(bytes: Uint8Array): WebhookResponseBody {
  const isTruncated = bytes.length > maxStoredResponseBytes;
  const body = new TextDecoder().decode(bytes.subarray(0, maxStoredResponseBytes), { stream: isTruncated });
  return { body, isTruncated };
}

/** Reads and encrypts the body of a response. */
export async function encryptWebhookResponseBody(
  deps: EncryptionSecrets,
  response: Response,
): Promise<string> {
  const stored = toStoredResponseBody(new Uint8Array(await response.arrayBuffer()));
  return createWebhookResponseCipher(deps).seal(JSON.stringify(stored));
}

/** Decrypts a stored body. Returns `null` for a message without a response. */
export function decryptWebhookResponseBody(
  deps: EncryptionSecrets,
  sealed: string | null | undefined,
): WebhookResponseBody | null {
  if (!sealed) return null;
  return JSON.parse(createWebhookResponseCipher(deps).open(sealed)) as WebhookResponseBody;
}
