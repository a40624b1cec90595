import { defineWords } from '../../words/words.ts';

export const userDataRequestsWords = defineWords({
  en: {
    title: 'Exports and erasures',
    empty: 'The data of this user was never exported.',
    kinds: { EXPORT: 'Export', ERASE: 'Erasure' },
    kind: 'Kind',
    askedBy: 'Requested by',
    self: 'the user',
    askedAt: 'Requested',
    finished: 'Finished',
    running: 'Not finished yet',
    rows: 'Rows',
    rowsOf: (count: string, domain: string) => `${domain}: ${count}`,
    domains: { auth: 'account', campaigns: 'campaigns', cms: 'content' } as Record<string, string>,
    person: 'Person (SHA-256 of the ID)',
  },
  de: {
    title: 'Exporte und Löschungen',
    empty: 'Niemand hat die Daten dieses Benutzers exportiert.',
    kinds: { EXPORT: 'Export', ERASE: 'Löschung' },
    kind: 'Art',
    askedBy: 'Verlangt von',
    self: 'dem Benutzer',
    askedAt: 'Verlangt',
    finished: 'Abgeschlossen',
    running: 'Noch nicht abgeschlossen',
    rows: 'Zeilen',
    rowsOf: (count: string, domain: string) => `${domain}: ${count}`,
    domains: { auth: 'Konto', campaigns: 'Kampagnen', cms: 'Inhalte' } as Record<string, string>,
    person: 'Person (SHA-256 der ID)',
  },
});
