import { expect, test } from 'vitest';
import {
  hasWebhookFailedTooLong,
  maxWebhookAttempts,
  toWebhookRetryDelaySeconds,
} from '../../../../subgraphs/campaigns/services/webhooks/webhook-retries.ts';

test('delays grow threefold up to half a day, give or take a fifth', () => {
  const delays = Array.from({ length: maxWebhookAttempts - 1 }, (_, index) =>
    toWebhookRetryDelaySeconds(index + 1, 0.5),
  );

  expect(delays).toEqual([10, 30, 90, 270, 810, 2430, 7290, 21_870, 43_200]);
  expect([toWebhookRetryDelaySeconds(1, 0), toWebhookRetryDelaySeconds(1, 1)].map(Math.round)).toEqual([
    8, 12,
  ]);
});

test('patience lasts three days', () => {
  const since = new Date(0);

  expect(hasWebhookFailedTooLong(since, new Date(3 * 86_400_000 - 1))).toBe(false);
  expect(hasWebhookFailedTooLong(since, new Date(3 * 86_400_000))).toBe(true);
});
