import { defineWords } from '../../words/words.ts';

export const failedJobsWords = defineWords({
  en: {
    title: 'Failed jobs',
    lead: 'Work in the background that failed at its last attempt. It waits until somebody retries it.',
    jobTitle: (number: string) => `Job ${number}`,
    job: 'Job',
    select: (number: string) => `Select job ${number}`,
    task: 'Task',
    reason: 'Reason',
    noReason: 'No reason was recorded.',
    attempts: 'Attempts',
    created: 'Created',
    failed: 'Last failure',
    failedBadge: 'Failed',
    retry: 'Retry',
    retryPage: 'Retry all on this page',
    retrySelected: (count: number) => `Retry selected (${count})`,
    retried: (count: number) => (count === 1 ? 'The job runs again.' : `${count} jobs run again.`),
    notRetried: (count: number, reason: string) =>
      count === 1 ? `1 job could not be retried: ${reason}` : `${count} jobs could not be retried: ${reason}`,
    retryNote:
      'A retried job runs at once, with as many attempts as a new one. If it fails again, it returns here.',
    payload: 'Data of the job',
    payloadNote: 'Texts are hidden, because they can be personal data or secrets.',
    emptyTitle: 'No failed jobs',
    emptyText: 'Jobs appear here after their last attempt has failed.',
    gone: 'This job is not in the list of failed jobs any more. It was retried or deleted.',
  },
  de: {
    title: 'Gescheiterte Aufträge',
    lead: 'Arbeiten im Hintergrund, deren letzter Versuch gescheitert ist. Sie warten, bis jemand sie wiederholt.',
    jobTitle: (number: string) => `Auftrag ${number}`,
    job: 'Auftrag',
    select: (number: string) => `Auftrag ${number} auswählen`,
    task: 'Aufgabe',
    reason: 'Grund',
    noReason: 'Es ist kein Grund verzeichnet.',
    attempts: 'Versuche',
    created: 'Angelegt',
    failed: 'Zuletzt gescheitert',
    failedBadge: 'Gescheitert',
    retry: 'Wiederholen',
    retryPage: 'Alle dieser Seite wiederholen',
    retrySelected: (count: number) => `Ausgewählte wiederholen (${count})`,
    retried: (count: number) =>
      count === 1 ? 'Der Auftrag läuft wieder.' : `${count} Aufträge laufen wieder.`,
    notRetried: (count: number, reason: string) =>
      count === 1
        ? `1 Auftrag konnte nicht wiederholt werden: ${reason}`
        : `${count} Aufträge konnten nicht wiederholt werden: ${reason}`,
    retryNote:
      'Ein wiederholter Auftrag läuft sofort, mit so vielen Versuchen wie ein neuer. Scheitert er wieder, kehrt er hierher zurück.',
    payload: 'Daten des Auftrags',
    payloadNote: 'Texte sind verborgen, weil sie persönlich oder geheim sein können.',
    emptyTitle: 'Keine gescheiterten Aufträge',
    emptyText: 'Aufträge erscheinen hier, wenn ihr letzter Versuch gescheitert ist.',
    gone: 'Dieser Auftrag steht nicht mehr in der Liste der gescheiterten. Er wurde wiederholt oder gelöscht.',
  },
});
