import { StatusBadge, type StatusTone } from '../../shell/status-badge.tsx';
import { useWords } from '../../words/language-provider.tsx';
import { defineWords } from '../../words/words.ts';
import type { CampaignRow } from './campaign-list.graph.ts';

type Status = CampaignRow['status'];

const tones: Record<Status, StatusTone> = {
  DRAFT: 'neutral',
  PUBLISHED: 'info',
  LIVE: 'good',
  INACTIVE: 'warning',
  CANCELLED: 'bad',
};

export const campaignStatusWords = defineWords<Record<Status, string>>({
  en: { DRAFT: 'Draft', PUBLISHED: 'Starting', LIVE: 'Live', INACTIVE: 'Ended', CANCELLED: 'Cancelled' },
  de: {
    DRAFT: 'Entwurf',
    PUBLISHED: 'Startet',
    LIVE: 'Online',
    INACTIVE: 'Beendet',
    CANCELLED: 'Abgebrochen',
  },
});

/** Statuses in the order of a campaign's life. */
export const campaignStatuses = [
  'DRAFT',
  'PUBLISHED',
  'LIVE',
  'INACTIVE',
  'CANCELLED',
] as const satisfies readonly Status[];

export function CampaignStatusBadge({ status }: { status: Status }) {
  const words = useWords(campaignStatusWords);
  return <StatusBadge tone={tones[status]}>{words[status]}</StatusBadge>;
}
