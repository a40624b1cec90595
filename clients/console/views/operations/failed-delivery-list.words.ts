import { defineWords } from '../../words/words.ts';

export const failedDeliveryListWords = defineWords({
  en: {
    title: 'Failed deliveries',
    lead: 'Campaigns that a channel did not get, although the server tried several times.',
    channel: 'Channel',
    select: (channel: string) => `Select the delivery to ${channel}`,
    campaign: 'Campaign',
    otherCampaign: 'Campaign of another account',
    run: (run: string) => `Run ${run}`,
    reason: 'Reason',
    noReason: 'The channel gave no reason.',
    since: 'Given up',
    retry: 'Retry',
    retryOf: (channel: string) => `Retry the delivery to ${channel}`,
    retryPage: 'Retry all on this page',
    retrySelected: (count: number) => `Retry selected (${count})`,
    retried: (count: number) =>
      count === 1 ? 'The delivery is tried again.' : `${count} deliveries are tried again.`,
    notRetried: (count: number, reason: string) =>
      count === 1
        ? `1 delivery could not be retried: ${reason}`
        : `${count} deliveries could not be retried: ${reason}`,
    emptyTitle: 'No failed deliveries',
    emptyText: 'Deliveries appear here if a channel cannot be reached for a long time.',
  },
  de: {
    title: 'Gescheiterte Übermittlungen',
    lead: 'Kampagnen, die einen Kanal nicht erreicht haben, obwohl der Server es mehrmals versucht hat.',
    channel: 'Kanal',
    select: (channel: string) => `Übermittlung an ${channel} auswählen`,
    campaign: 'Kampagne',
    otherCampaign: 'Kampagne eines anderen Kontos',
    run: (run: string) => `Laufzeit ${run}`,
    reason: 'Grund',
    noReason: 'Der Kanal hat keinen Grund genannt.',
    since: 'Aufgegeben',
    retry: 'Wiederholen',
    retryOf: (channel: string) => `Übermittlung an ${channel} wiederholen`,
    retryPage: 'Alle dieser Seite wiederholen',
    retrySelected: (count: number) => `Ausgewählte wiederholen (${count})`,
    retried: (count: number) =>
      count === 1
        ? 'Die Übermittlung wird wieder versucht.'
        : `${count} Übermittlungen werden wieder versucht.`,
    notRetried: (count: number, reason: string) =>
      count === 1
        ? `1 Übermittlung konnte nicht wiederholt werden: ${reason}`
        : `${count} Übermittlungen konnten nicht wiederholt werden: ${reason}`,
    emptyTitle: 'Keine gescheiterten Übermittlungen',
    emptyText: 'Übermittlungen erscheinen hier, wenn ein Kanal lange nicht erreichbar ist.',
  },
});
