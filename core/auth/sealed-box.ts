import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

/** Encrypts small texts at rest with AES-256-GCM. Every purpose has a separate key. */
export type SealedBox = {
  seal: (plain: string) => string;
  open: (sealedText: string) => string;
  /** The prefix of every text that is sealed under the current secret. */
  prefix: string;
};

/** A sealed text names its secret; texts under retired secrets can be opened too. */
export function createSealedBox(
  secret: string,
  purpose: string,
  retiredSecrets: readonly string[] = [],
): SealedBox {
  const toEntry = (validSecret: string) =>
    [toEncryptionKeyId(validSecret), deriveKey(validSecret, purpose)] as const;
  const [currentId, key] = toEntry(secret);
  const prefix = `${currentId}.`;
  const keys = new Map([[currentId, key], ...retiredSecrets.map(toEntry)]);
  return {
    prefix,
    seal: (plain) => prefix + encrypt(key, plain),
    open: (sealedText) => {
      const [, id, content = ''] = /^(?:(.*)\.)?(.*)$/s.exec(sealedText) ?? [];
      if (id === undefined) return openUnnamed([...keys.values()], content);
      const namedKey = keys.get(id);
      if (!namedKey) throw new Error(`This is sealed under a secret that is not among the settings: ${id}.`);
      return decrypt(namedKey, content);
    },
  };
}

/** Decrypts a text of an early version. It does not name its secret, so each secret is tried. */
function openUnnamed([key, ...others]: readonly Buffer[], content: string): string {
  if (!key) throw new Error('This is sealed under a secret that is not among the settings.');
  try {
    return decrypt(key, content);
  } catch {
    return openUnnamed(others, content);
  }
}

/** Returns the id of a secret, which is the beginning of every text that is sealed under it. It reveals nothing of the secret. */
export function toEncryptionKeyId(secret: string): string {
  return Buffer.from(hkdfSync('sha256', secret, '', 'trellis/key-id', 6)).toString('hex');
}

function deriveKey(secret: string, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', `trellis/${purpose}`, 32));
}

function encrypt(key: Buffer, plain: string): string {
  const iv = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', key, iv);
  const text = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), text]).toString('base64url');
}

function decrypt(key: Buffer, content: string): string {
  const bytes = Buffer.from(content, 'base64url');
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12), { authTagLength: 16 });
  decipher.setAuthTag(bytes.subarray(12, 28));
  return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8');
}
