import { createHmac, createSecretKey, hkdfSync } from 'node:crypto';

/** A fingerprint that only this server can make: HMAC-SHA-256 under a key of its own purpose. */
export type KeyedDigest = (value: string) => Buffer;

export function createKeyedDigest(secret: string, purpose: string): KeyedDigest {
  const key = createSecretKey(Buffer.from(hkdfSync('sha256', secret, '', `trellis/${purpose}`, 32)));
  return (value) => createHmac('sha256', key).update(value).digest();
}
