import { defineWords } from '../../words/words.ts';

export const personalDataWords = defineWords({
  en: {
    title: 'My data',
    lead: 'The data that this server stores about you, and the apps that may use it.',
    export: 'Export',
    exportText:
      'A file with everything that this server stores about you: account, sessions, campaigns and content. Each line is one JSON object.',
    password: 'Your password',
    passwordHint: 'Leave this empty if you signed in less than ten minutes ago.',
    passwordWrong: 'This is not your password.',
    proofMissing: 'Enter your password. If you have none, sign out and in again.',
    prepare: 'Download my data',
    ready: 'The download has started.',
    readyText: 'If it has not, use this link. Everyone who has it can read your data until',
    download: 'Download the file',
    apps: 'Connected apps',
    appsText: 'If you allow an app to act for you, it appears here.',
    noApps: 'No connected apps',
    app: 'App',
    scopes: 'May use',
    granted: 'Allowed since',
    disconnect: 'Disconnect',
    disconnectOf: (name: string) => `Disconnect ${name}`,
    disconnectText: (name: string) =>
      `${name} is signed out at once and needs your consent to act for you again.`,
    disconnected: (name: string) => `${name} is disconnected.`,
    cms: 'Back office',
    cmsNone:
      'Your account is not linked to a user of the back office. An administrator of the back office can propose a link.',
    cmsProposed: (name: string) =>
      `An administrator proposes to link your account with the user ${name} of the back office. After that, signing in here also opens the back office.`,
    cmsConfirmed: (name: string) =>
      `Your account is linked with the user ${name}. Signing in here also opens the back office.`,
    confirm: 'Accept the link',
    reject: 'Reject',
    unlink: 'End the link',
    unlinkText: (name: string) =>
      `Your account no longer opens the back office as ${name}. Only an administrator can propose the link again.`,
    linked: 'The accounts are linked.',
    unlinked: 'The link is ended.',
    remove: 'Delete account',
    removeText:
      'Deletes your account with its campaigns for good. Export your data first if you want to keep it.',
    removeLink: 'Delete my account',
    accountLink: 'Open account settings',
  },
  de: {
    title: 'Meine Daten',
    lead: 'Was dieser Server über Sie speichert, und wer es verwenden darf.',
    export: 'Export',
    exportText:
      'Eine Datei mit allem, was dieser Server über Sie speichert: Konto, Sitzungen, Kampagnen und Inhalte. Jede Zeile ist ein JSON-Objekt.',
    password: 'Ihr Passwort',
    passwordHint: 'Lassen Sie das leer, wenn Sie sich vor weniger als zehn Minuten angemeldet haben.',
    passwordWrong: 'Das ist nicht Ihr Passwort.',
    proofMissing: 'Geben Sie Ihr Passwort ein. Haben Sie keines, melden Sie sich ab und wieder an.',
    prepare: 'Meine Daten herunterladen',
    ready: 'Der Download hat begonnen.',
    readyText: 'Wenn nicht, verwenden Sie diesen Link. Jeder, der ihn hat, kann Ihre Daten lesen, bis',
    download: 'Datei herunterladen',
    apps: 'Verbundene Apps',
    appsText: 'Wenn Sie einer App erlauben, für Sie zu handeln, erscheint sie hier.',
    noApps: 'Keine verbundenen Apps',
    app: 'App',
    scopes: 'Darf verwenden',
    granted: 'Erlaubt seit',
    disconnect: 'Trennen',
    disconnectOf: (name: string) => `${name} trennen`,
    disconnectText: (name: string) =>
      `${name} wird sofort abgemeldet und braucht Ihre Zustimmung, um wieder für Sie zu handeln.`,
    disconnected: (name: string) => `${name} ist getrennt.`,
    cms: 'Redaktion',
    cmsNone:
      'Ihr Konto ist mit keiner Person der Redaktion verknüpft. Eine Administratorin oder ein Administrator der Redaktion kann eine Verknüpfung vorschlagen.',
    cmsProposed: (name: string) =>
      `Es wird vorgeschlagen, Ihr Konto mit der Person ${name} der Redaktion zu verknüpfen. Danach öffnet die Anmeldung hier auch die Redaktion.`,
    cmsConfirmed: (name: string) =>
      `Ihr Konto ist mit der Person ${name} verknüpft. Die Anmeldung hier öffnet auch die Redaktion.`,
    confirm: 'Verknüpfung annehmen',
    reject: 'Ablehnen',
    unlink: 'Verknüpfung beenden',
    unlinkText: (name: string) =>
      `Ihr Konto öffnet die Redaktion nicht mehr als ${name}. Nur die Administration kann die Verknüpfung wieder vorschlagen.`,
    linked: 'Die Konten sind verknüpft.',
    unlinked: 'Die Verknüpfung ist beendet.',
    remove: 'Konto löschen',
    removeText:
      'Löscht Ihr Konto mit seinen Kampagnen endgültig. Exportieren Sie vorher Ihre Daten, wenn Sie sie behalten wollen.',
    removeLink: 'Mein Konto löschen',
    accountLink: 'Kontoeinstellungen öffnen',
  },
});
