import { createDecipheriv, hkdfSync } from 'node:crypto';
import { z } from 'zod';
import { parseJsonOrUndefined } from '../../../core/lib/text.ts';

/** Decrypts a secret of the legacy database. A text that is not encrypted is returned as it is. */
export type DecryptLegacySecret = (text: string, ownerId: string) => Buffer;

/** Error for a secret that cannot be decrypted; the message has the reason. */
export class UndecryptableSecretError extends Error {
  override name = 'SealedSecretError';
}

const encryptedSecretSchema = z.object({
  key_id: z.string(),
  alg: z.string(),
  data: z.string(),
  nonce: z.string(),
});

const tagBytes = 16;

/**
 * Creates the function that decrypts secrets: AES-256-GCM with a key that HKDF-SHA-256 derives for the owner
 * of the secret (a user, a factor or a session). `keys` is a list of `id:key` or `key` in base64url,
 * separated by commas.
 */
export function createLegacySecretDecryptor(keys: string | undefined): DecryptLegacySecret {
  const keysById = readKeys(keys ?? '');
  return (text, ownerId) => {
    const encryptedSecret = readSealed(text);
    if (!encryptedSecret) return Buffer.from(text);
    if (encryptedSecret.alg !== 'aes-gcm-hkdf')
      throw new UndecryptableSecretError(`it is sealed by ${encryptedSecret.alg}, which is not known`);
    const key = keysById.get(encryptedSecret.key_id) ?? keysById.get('');
    if (!key) {
      throw new UndecryptableSecretError(
        `it is sealed under the key ${encryptedSecret.key_id}: give that with --encryption-key`,
      );
    }
    return decrypt(key, ownerId, encryptedSecret);
  };
}

function readKeys(text: string): ReadonlyMap<string, Buffer> {
  return new Map(
    text
      .split(',')
      .filter(Boolean)
      .map((pair) => {
        const [id, key] = pair.includes(':') ? (pair.split(':', 2) as [string, string]) : ['', pair];
        return [id, Buffer.from(key, 'base64url')];
      }),
  );
}

function readSealed(text: string) {
  return text.startsWith('{') ? encryptedSecretSchema.safeParse(parseJsonOrUndefined(text)).data : undefined;
}

function decrypt(
  key: Buffer,
  ownerId: string,
  { key_id: id, data, nonce }: z.infer<typeof encryptedSecretSchema>,
): Buffer {
  try {
    const bytes = Buffer.from(data, 'base64');
    const derivedKey = Buffer.from(hkdfSync('sha256', key, '', ownerId, 32));
    const decipher = createDecipheriv('aes-256-gcm', derivedKey, Buffer.from(nonce, 'base64'), {
      authTagLength: tagBytes,
    });
    decipher.setAuthTag(bytes.subarray(-tagBytes));
    return Buffer.concat([decipher.update(bytes.subarray(0, -tagBytes)), decipher.final()]);
  } catch (cause) {
    throw new UndecryptableSecretError(`the key that was given for ${id} does not open it`, { cause });
  }
}
