import { StatusBadge, type StatusTone } from '../../shell/status-badge.tsx';
import { useWords } from '../../words/language-provider.tsx';
import type { MessageStatus } from './webhook-message.graph.ts';
import { messageStatusWords } from './webhook-message.words.ts';

const tones: Record<MessageStatus, StatusTone> = { PENDING: 'info', DELIVERED: 'good', DEAD: 'bad' };

export const messageStatuses = Object.keys(tones) as MessageStatus[];

/** Status of a message as a badge. */
export function MessageStatusBadge({ status }: { status: MessageStatus }) {
  const statusTexts = useWords(messageStatusWords);
  return <StatusBadge tone={tones[status]}>{statusTexts[status]}</StatusBadge>;
}
