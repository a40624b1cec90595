import { expect, test } from 'vitest';
import {
  decryptWebhookResponseBody,
  encryptWebhookResponseBody,
  maxStoredResponseBytes,
  toStoredResponseBody,
} from '../../../../subgraphs/campaigns/services/webhooks/webhook-response.ts';

const deps = { encryptionSecret: 'e'.repeat(32), retiredSecrets: [] };

test('the beginning of a response is stored, without half of a character', () => {
  expect(toStoredResponseBody(Buffer.from('ok'))).toEqual({ body: 'ok', isTruncated: false });
  const long = toStoredResponseBody(Buffer.from(`a${'é'.repeat(maxStoredResponseBytes)}`));
  expect(long).toEqual({ body: `a${'é'.repeat(maxStoredResponseBytes / 2 - 1)}`, isTruncated: true });
});

test('a stored response is encrypted, also one that is no text', async () => {
  const sealed = await encryptWebhookResponseBody(deps, new Response(new Uint8Array([0, 0xff, 0x41])));
  expect(decryptWebhookResponseBody(deps, sealed)).toEqual({ body: '\0\uFFFDA', isTruncated: false });
  expect(decryptWebhookResponseBody(deps, null)).toBeNull();
  expect(() => decryptWebhookResponseBody({ ...deps, encryptionSecret: 'f'.repeat(32) }, sealed)).toThrow();
});
