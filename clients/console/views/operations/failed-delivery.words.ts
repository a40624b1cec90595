import { defineWords } from '../../words/words.ts';
import type { FailedDelivery } from './failed-deliveries.graph.ts';

export const deliveryStatusWords = defineWords<Record<FailedDelivery['status'], string>>({
  en: {
    PENDING: 'Waiting',
    ONLINE: 'Live',
    FINISHED: 'Ended',
    NOT_PROCESSED: 'Not shown',
    CANCELLED: 'Cancelled',
  },
  de: {
    PENDING: 'Wartet',
    ONLINE: 'Online',
    FINISHED: 'Beendet',
    NOT_PROCESSED: 'Nicht gezeigt',
    CANCELLED: 'Storniert',
  },
});

export const deliveryEventWords = defineWords<Record<FailedDelivery['events'][number]['kind'], string>>({
  en: {
    CREATED: 'Created',
    HELD_BACK: 'Held back',
    AGE_RANGE_LEFT_OUT: 'Ages left out',
    ACCEPTED: 'Accepted',
    ONLINE: 'Live',
    UPDATED: 'Updated',
    FAILED: 'Attempt failed',
    GIVEN_UP: 'Given up',
    REFUSED: 'Refused',
    RETRIED: 'Retried',
    FINISHED: 'Ended',
    CANCELLED: 'Cancelled',
    REMOVED: 'Removed',
    OVERCHARGED: 'Overcharged',
    REMARKED: 'Remark',
  },
  de: {
    CREATED: 'Angelegt',
    HELD_BACK: 'Zurückgehalten',
    AGE_RANGE_LEFT_OUT: 'Ohne Alter gesendet',
    ACCEPTED: 'Angenommen',
    ONLINE: 'Online',
    UPDATED: 'Geändert',
    FAILED: 'Versuch gescheitert',
    GIVEN_UP: 'Aufgegeben',
    REFUSED: 'Abgelehnt',
    RETRIED: 'Wiederholt',
    FINISHED: 'Beendet',
    CANCELLED: 'Storniert',
    REMOVED: 'Entfernt',
    OVERCHARGED: 'Zu viel berechnet',
    REMARKED: 'Anmerkung',
  },
});

export const failedDeliveryWords = defineWords({
  en: {
    list: 'Failed deliveries',
    heading: (channel: string) => `Delivery to ${channel}`,
    loading: 'Delivery',
    channel: 'Channel',
    campaign: 'Campaign',
    otherCampaign: 'Campaign of another account',
    run: 'Run',
    attempts: 'Failed attempts',
    since: 'Status since',
    answer: 'Response of the channel',
    noReason: 'The channel gave no reason.',
    next: 'Next step',
    advice: {
      retry:
        'Check that the channel can be reached from this server and that its access data in the settings are valid. Then retry: the server calls the channel at once, with as many attempts as for a new delivery.',
      disabled: 'The channel is disabled in the settings. Enable it before you retry the delivery.',
      owner:
        'A retry would fail again. The owner of the campaign sees the reason and has to change the campaign.',
      pending: 'The server is trying again. This page shows the result.',
      none: 'Nothing is left to do.',
    },
    history: 'History',
    noHistory: 'No events are stored.',
    retry: 'Retry',
    retried: 'The delivery is tried again.',
    gone: 'This delivery does not exist any more. It was deleted with its campaign or after its storage time.',
  },
  de: {
    list: 'Gescheiterte Übermittlungen',
    heading: (channel: string) => `Übermittlung an ${channel}`,
    loading: 'Übermittlung',
    channel: 'Kanal',
    campaign: 'Kampagne',
    otherCampaign: 'Kampagne eines anderen Kontos',
    run: 'Laufzeit',
    attempts: 'Gescheiterte Versuche',
    since: 'Zustand seit',
    answer: 'Antwort des Kanals',
    noReason: 'Der Kanal hat keinen Grund genannt.',
    next: 'Nächster Schritt',
    advice: {
      retry:
        'Prüfen Sie, ob dieser Server den Kanal erreicht und ob dessen Zugangsdaten in den Einstellungen gelten. Wiederholen Sie dann: Der Server ruft den Kanal sofort auf, mit so vielen Versuchen wie bei einer neuen Übermittlung.',
      disabled:
        'Der Kanal ist in den Einstellungen abgeschaltet. Schalten Sie ihn ein, bevor Sie die Übermittlung wiederholen.',
      owner:
        'Eine Wiederholung würde wieder scheitern. Wem die Kampagne gehört, sieht den Grund und muss die Kampagne ändern.',
      pending: 'Der Server versucht es wieder. Diese Seite zeigt das Ergebnis.',
      none: 'Es ist nichts mehr zu tun.',
    },
    history: 'Verlauf',
    noHistory: 'Es sind keine Ereignisse gespeichert.',
    retry: 'Wiederholen',
    retried: 'Die Übermittlung wird wieder versucht.',
    gone: 'Diese Übermittlung gibt es nicht mehr. Sie wurde mit ihrer Kampagne oder nach ihrer Speicherfrist gelöscht.',
  },
});
