import { createHmac } from 'node:crypto';

export type SignedMessage = { id: string; body: string };

/** The headers of Standard Webhooks, with one signature per secret, so that secrets can be rotated. */
export function signMessage({ id, body }: SignedMessage, secrets: readonly Buffer[], now: Date) {
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
