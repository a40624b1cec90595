import { createHmac, createSecretKey, hkdfSync } from 'node:crypto';

/** HMAC-SHA-256 digest that only this server can compute. Every purpose has a separate key. */
export type KeyedDigest = {
  (value: string): Buffer;
  /** The same digest under retired secrets, whose values are still valid. */
  retired: readonly KeyedDigest[];
};

export function createKeyedDigest(
  secret: string,
  purpose: string,
  retired: readonly string[] = [],
): KeyedDigest {
  const key = createSecretKey(Buffer.from(hkdfSync('sha256', secret, '', `trellis/${purpose}`, 32)));
  const digest = (value: string) => createHmac('sha256', key).update(value).digest();
  return Object.assign(digest, { retired: retired.map((one) => createKeyedDigest(one, purpose)) });
}

/** Makes a value with the digest of each valid secret, the current one first. */
export function underEach<T>(digest: KeyedDigest, make: (digest: KeyedDigest) => T): T[] {
  return [digest, ...digest.retired].map(make);
}
