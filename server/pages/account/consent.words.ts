/** Texts of the consent page. */
export const oauthConsentTexts = {
  en: {
    title: (app: string) => `Allow ${app} to use your account?`,
    lead: (app: string) => `${app} asks for permission to:`,
    limits: 'It cannot change your account, see your password or use your campaigns.',
    account: (email: string) => `You are signed in as ${email}.`,
    otherAccount: 'Not your account? Sign out, then start again in the app.',
    target: 'After your decision you return to',
    device: (scheme: string) => `an app on this device (${scheme})`,
    unchecked:
      'The name and the logo come from the app and have not been checked. Allow access only if you started this and know the address.',
    allow: 'Allow',
    deny: 'Deny',
    revoke: 'You can revoke the access at any time under “Connected apps”.',
    back: (app: string) => `Back to ${app}`,
    leaving: 'Your browser returns to the app by itself. If it does not, use this link:',
    go: 'Continue',
    gone: 'This request cannot be decided',
    goneText:
      'The link is incomplete or expired, or the request was opened with another account. Go back to the app and start again.',
    decided: 'This request was already decided',
    decidedText:
      'Each request can be decided once. To connect again, go back to the app and start from there.',
    disabled: 'Apps cannot be connected here',
    disabledText: 'This server does not let apps use its accounts.',
    apps: 'Connected apps',
    home: 'Your account',
  },
  de: {
    title: (app: string) => `Darf ${app} Ihr Konto benutzen?`,
    lead: (app: string) => `${app} bittet um die Erlaubnis:`,
    limits:
      'Die App kann Ihr Konto nicht ändern, Ihr Passwort nicht sehen und Ihre Kampagnen nicht benutzen.',
    account: (email: string) => `Sie sind als ${email} angemeldet.`,
    otherAccount: 'Nicht Ihr Konto? Melden Sie sich ab, und beginnen Sie in der App noch einmal.',
    target: 'Nach Ihrer Entscheidung kehren Sie zurück zu',
    device: (scheme: string) => `einer App auf diesem Gerät (${scheme})`,
    unchecked:
      'Name und Logo stammen von der App und wurden nicht geprüft. Erlauben Sie den Zugriff nur, wenn Sie ihn selbst begonnen haben und die Adresse kennen.',
    allow: 'Erlauben',
    deny: 'Ablehnen',
    revoke: 'Unter „Verbundene Apps“ können Sie den Zugriff jederzeit widerrufen.',
    back: (app: string) => `Zurück zu ${app}`,
    leaving: 'Ihr Browser kehrt von selbst zur App zurück. Wenn nicht, benutzen Sie diesen Link:',
    go: 'Weiter',
    gone: 'Über diese Anfrage kann nicht entschieden werden',
    goneText:
      'Der Link ist unvollständig oder abgelaufen, oder die Anfrage wurde mit einem anderen Konto geöffnet. Gehen Sie zurück zur App, und beginnen Sie noch einmal.',
    decided: 'Über diese Anfrage wurde schon entschieden',
    decidedText:
      'Über jede Anfrage kann einmal entschieden werden. Um die App wieder zu verbinden, beginnen Sie in der App noch einmal.',
    disabled: 'Apps können hier nicht verbunden werden',
    disabledText: 'Dieser Server lässt keine Apps seine Konten benutzen.',
    apps: 'Verbundene Apps',
    home: 'Ihr Konto',
  },
};
