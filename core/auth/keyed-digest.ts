import { createHmac, createSecretKey, hkdfSync } from 'node:crypto';

/** HMAC-SHA-256 digest that only this server can compute. Every purpose has a separate key. */
export type KeyedDigest = {
  (value: string): Buffer;
  /** Digests with the retired secrets. Stored values of these are still valid. */
  retired: readonly KeyedDigest[];
};

export function createKeyedDigest(
  secret: string,
  purpose: string,
  retiredSecrets: readonly string[] = [],
): KeyedDigest {
  const key = createSecretKey(Buffer.from(hkdfSync('sha256', secret, '', `trellis/${purpose}`, 32)));
  const digest = (value: string) => createHmac('sha256', key).update(value).digest();
  return Object.assign(digest, {
    retired: retiredSecrets.map((retiredSecret) => createKeyedDigest(retiredSecret, purpose)),
  });
}

/** Calls `make` with the digest of each valid secret, the current one first, and returns the results. */
export function mapOverValidDigests<T>(digest: KeyedDigest, make: (digest: KeyedDigest) => T): T[] {
  return [digest, ...digest.retired].map(make);
}

/** Id and body of a webhook message that this server sends and signs. */
export type OutgoingWebhookMessage = { id: string; body: string };

/** Creates the headers of Standard Webhooks, with one signature per secret, so that secrets can be rotated. */
export function signWebhookMessage(
  { id, body }: OutgoingWebhookMessage,
  secrets: readonly Buffer[],
  now: Date,
) {
  const timestamp = String(Math.floor(now.getTime() / 1000));
  const signatures = secrets.map((secret) => {
    const digest = createHmac('sha256', secret).update(`${id}.${timestamp}.${body}`).digest('base64');
    return `v1,${digest}`;
  });
  return {
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': signatures.join(' '),
  };
}
