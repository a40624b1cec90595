import { createHmac, createSecretKey, hkdfSync } from 'node:crypto';

/** A fingerprint that only this server can make: HMAC-SHA-256 under a key of its own purpose. */
export type KeyedDigest = {
  (value: string): Buffer;
  /** The same under retired secrets, because what was made with them still counts. */
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

/** What is made with a digest, under each secret that counts: the one in force first. */
export function underEach<T>(digest: KeyedDigest, make: (digest: KeyedDigest) => T): T[] {
  return [digest, ...digest.retired].map(make);
}
