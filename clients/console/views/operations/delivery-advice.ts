import type { FailedDelivery } from './failed-deliveries.graph.ts';

type Advice = 'retry' | 'disabled' | 'owner' | 'pending' | 'none';

/** Returns the advice for the operator about a delivery. A channel without a kind is disabled. */
export function toDeliveryAdvice({
  canRetry,
  kind,
  status,
}: Pick<FailedDelivery, 'canRetry' | 'kind' | 'status'>): Advice {
  if (canRetry) return kind ? 'retry' : 'disabled';
  if (status === 'PENDING') return 'pending';
  return status === 'NOT_PROCESSED' ? 'owner' : 'none';
}

/** Number of attempts that failed since the delivery was created or last retried. Events are newest first. */
export function countFailedAttempts(
  events: readonly Pick<FailedDelivery['events'][number], 'kind'>[],
): number {
  const start = events.findIndex(({ kind }) => kind === 'RETRIED' || kind === 'CREATED');
  const recent = start < 0 ? events : events.slice(0, start);
  return recent.filter(({ kind }) => kind === 'FAILED' || kind === 'GIVEN_UP').length;
}
