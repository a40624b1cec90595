import { StatusBadge } from '../../shell/status-badge.tsx';
import { useWords } from '../../words/language-provider.tsx';
import type { WebhookRow } from './webhook.graph.ts';
import { webhookEventNames, webhookWords } from './webhook.words.ts';

/** Status of a webhook: disabled, failing or enabled. */
export function WebhookStatusBadge({
  disabledAt,
  failingSince,
}: Pick<WebhookRow, 'disabledAt' | 'failingSince'>) {
  const words = useWords(webhookWords);
  if (disabledAt) return <StatusBadge tone="neutral">{words.disabled}</StatusBadge>;
  if (failingSince) return <StatusBadge tone="bad">{words.failing}</StatusBadge>;
  return <StatusBadge tone="good">{words.enabled}</StatusBadge>;
}

/** Events that a webhook receives, by the names in its messages. */
export function WebhookEvents({ events }: Pick<WebhookRow, 'events'>) {
  const words = useWords(webhookWords);
  return events.length === 0 ? words.allEvents : events.map((event) => webhookEventNames[event]).join(', ');
}
