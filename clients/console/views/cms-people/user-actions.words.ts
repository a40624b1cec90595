import { defineWords } from '../../words/words.ts';

export const cmsUserActionWords = defineWords({
  en: {
    edit: 'Edit',
    actions: 'More actions',
    setPassword: 'Set a password',
    changeOwnPassword: 'Change your password',
    reset: 'Reset failed sign-ins',
    resetDone: 'The failed sign-ins are reset. The person can sign in again.',
    block: 'Block',
    blockTitle: 'Block this CMS user?',
    blockText: (name: string) =>
      `${name} cannot sign in any more, and the present sessions are refused. Articles and history stay. You can lift the block at any time.`,
    blocked: 'The CMS user is blocked.',
    unblock: 'Lift the block',
    unblocked: 'The CMS user can sign in again.',
    delete: 'Delete',
    deleteTitle: 'Delete this CMS user?',
    deleteText: (name: string) =>
      `${name} and their sessions are deleted for good. Their articles and history stay, with the login as the author. To keep the user, block them instead.`,
    deleteAction: 'Delete CMS user',
    deleted: 'The CMS user is deleted.',
  },
  de: {
    edit: 'Bearbeiten',
    actions: 'Weitere Aktionen',
    setPassword: 'Passwort setzen',
    changeOwnPassword: 'Ihr Passwort ändern',
    reset: 'Fehlgeschlagene Anmeldungen zurücksetzen',
    resetDone: 'Die fehlgeschlagenen Anmeldungen sind zurückgesetzt. Die Person kann sich wieder anmelden.',
    block: 'Sperren',
    blockTitle: 'Diesen CMS-Benutzer sperren?',
    blockText: (name: string) =>
      `${name} kann sich nicht mehr anmelden, und die offenen Sitzungen werden abgewiesen. Artikel und Verlauf bleiben. Sie können die Sperre jederzeit aufheben.`,
    blocked: 'Der CMS-Benutzer ist gesperrt.',
    unblock: 'Sperre aufheben',
    unblocked: 'Der CMS-Benutzer kann sich wieder anmelden.',
    delete: 'Löschen',
    deleteTitle: 'Diesen CMS-Benutzer löschen?',
    deleteText: (name: string) =>
      `${name} und die Sitzungen der Person werden endgültig gelöscht. Artikel und Verlauf bleiben, mit dem Anmeldenamen als Autor. Um den Benutzer zu behalten, sperren Sie ihn stattdessen.`,
    deleteAction: 'CMS-Benutzer löschen',
    deleted: 'Der CMS-Benutzer ist gelöscht.',
  },
});
