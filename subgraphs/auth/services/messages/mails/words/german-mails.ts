import type { MailKind } from '../../../../values/mail-kinds.ts';
import {
  createFactorNameTemplate,
  createProviderNameTemplate,
  type MailContent,
  newEmailBranchOpeningTag,
} from './mail-content.ts';

const factors = {
  totp: 'eine Authenticator-App',
  phone: 'ein Telefon',
  webauthn: 'ein Sicherheitsschlüssel',
  recovery_code: 'ein Satz Wiederherstellungscodes',
};

const provider = createProviderNameTemplate({
  email: 'einer E-Mail-Adresse',
  phone: 'einer Telefonnummer',
  web3: 'einer Wallet',
});
const factor = createFactorNameTemplate(factors);

const orCode = 'Oder geben Sie diesen Code ein';
const support = 'wenden Sie sich an den Support{{ if .Support }} ({{ .Support }}){{ end }}';
const changePassword = `Wenn Sie das nicht waren, ändern Sie sofort Ihr Passwort, und ${support}.`;
const ofAccount = 'Ihres Kontos {{ .Email }} bei {{ .SiteURL }}';
const secure = 'Mein Konto sichern';

const changeSubject = `Bestätigen Sie ${newEmailBranchOpeningTag}Ihre neue E-Mail-Adresse{{ else }}die Änderung Ihrer E-Mail-Adresse{{ end }}`;

export const germanMails: Record<MailKind, MailContent & { subject: string }> = {
  confirmation: {
    subject: 'Bestätigen Sie Ihre E-Mail-Adresse',
    heading: 'Bestätigen Sie Ihre E-Mail-Adresse',
    news: 'Jemand, hoffentlich Sie, hat bei {{ .SiteURL }} ein Konto mit der Adresse {{ .Email }} angelegt.',
    button: 'Adresse bestätigen',
    code: orCode,
    notYou: 'Wenn Sie das nicht waren, tun Sie nichts: Ohne Bestätigung bleibt das Konto geschlossen.',
  },
  invite: {
    subject: 'Sie sind eingeladen',
    heading: 'Sie sind eingeladen',
    news: 'Sie sind zu {{ .SiteURL }} eingeladen: Dort wartet ein Konto für {{ .Email }} auf Sie.',
    button: 'Einladung annehmen',
    code: orCode,
    notYou: 'Wenn Sie damit nicht gerechnet haben, tun Sie nichts: Das Konto bleibt geschlossen.',
  },
  recovery: {
    subject: 'Setzen Sie Ihr Passwort zurück',
    heading: 'Setzen Sie Ihr Passwort zurück',
    news: `Jemand, hoffentlich Sie, möchte das Passwort ${ofAccount} zurücksetzen.`,
    button: 'Passwort zurücksetzen',
    code: orCode,
    notYou: 'Wenn Sie das nicht waren, tun Sie nichts: Ihr Passwort bleibt, wie es ist.',
  },
  magicLink: {
    subject: 'Ihr Link zur Anmeldung',
    heading: 'Ihr Link zur Anmeldung',
    news: `Jemand, hoffentlich Sie, möchte sich bei {{ .SiteURL }} mit Ihrem Konto {{ .Email }} anmelden.`,
    button: 'Anmelden',
    code: orCode,
    notYou: 'Wenn Sie das nicht waren, tun Sie nichts: Nur diese E-Mail öffnet das Konto.',
  },
  emailChange: {
    subject: changeSubject,
    heading: changeSubject,
    news: `Jemand, hoffentlich Sie, möchte ${newEmailBranchOpeningTag}die Adresse {{ .NewEmail }} für {{ if .Email }}das Konto {{ .Email }}{{ else }}ein Konto{{ end }} bei {{ .SiteURL }} benutzen.{{ else }}die Adresse Ihres Kontos bei {{ .SiteURL }} von {{ .Email }} auf {{ .NewEmail }} ändern. Beide Adressen müssen zustimmen.{{ end }}`,
    button: `${newEmailBranchOpeningTag}Adresse{{ else }}Änderung{{ end }} bestätigen`,
    code: orCode,
    notYou: `Wenn Sie das nicht waren, ${newEmailBranchOpeningTag}tun Sie nichts: Ohne Bestätigung ändert sich nichts.{{ else }}bestätigen Sie es nicht, und ändern Sie Ihr Passwort: Eine andere Person ist in Ihrem Konto.{{ end }}`,
    secure: `${newEmailBranchOpeningTag}{{ else }}${secure}{{ end }}`,
  },
  reauthentication: {
    subject: '{{ .Token }} ist Ihr Bestätigungscode',
    heading: 'Bestätigen Sie, dass Sie es sind',
    news: 'Jemand, hoffentlich Sie, ist in Ihrem Konto {{ .Email }} bei {{ .SiteURL }} angemeldet, möchte es ändern und braucht dafür diesen Code.',
    code: 'Ihr Code',
    notYou:
      'Wenn Sie das nicht waren, behalten Sie den Code für sich, und ändern Sie Ihr Passwort: Eine andere Person ist in Ihrem Konto.',
    secure,
  },
  passwordChanged: {
    subject: 'Ihr Passwort wurde geändert',
    heading: 'Ihr Passwort wurde geändert',
    news: `Das Passwort ${ofAccount} wurde gerade geändert.`,
    notYou: `Wenn Sie das nicht waren, setzen Sie es sofort zurück, und ${support}.`,
    secure,
  },
  emailChanged: {
    subject: 'Ihre E-Mail-Adresse wurde geändert',
    heading: 'Ihre E-Mail-Adresse wurde geändert',
    news: 'Die Adresse Ihres Kontos bei {{ .SiteURL }} wurde von {{ .OldEmail }} auf {{ .Email }} geändert. Melden Sie sich von jetzt an mit der neuen an.',
    notYou: `Wenn Sie das nicht waren, ${support}, und zwar sofort.`,
    secure,
  },
  phoneChanged: {
    subject: 'Ihre Telefonnummer wurde geändert',
    heading: 'Ihre Telefonnummer wurde geändert',
    news: `Die Telefonnummer ${ofAccount} wurde von {{ .OldPhone }} auf {{ .Phone }} geändert.`,
    notYou: changePassword,
    secure,
  },
  identityLinked: {
    subject: 'Eine neue Art der Anmeldung wurde mit Ihrem Konto verbunden',
    heading: 'Eine neue Art der Anmeldung wurde verbunden',
    news: `Sie können sich bei {{ .SiteURL }} jetzt auch mit ${provider} in Ihrem Konto {{ .Email }} anmelden.`,
    notYou: changePassword,
    secure,
  },
  identityUnlinked: {
    subject: 'Eine Art der Anmeldung wurde von Ihrem Konto entfernt',
    heading: 'Eine Art der Anmeldung wurde entfernt',
    news: `Sie können sich bei {{ .SiteURL }} nicht mehr mit ${provider} in Ihrem Konto {{ .Email }} anmelden.`,
    notYou: changePassword,
    secure,
  },
  factorEnrolled: {
    subject: 'Eine neue Art der Bestätigung wurde zu Ihrem Konto hinzugefügt',
    heading: 'Eine neue Art der Bestätigung wurde hinzugefügt',
    news: `Zu Ihrem Konto {{ .Email }} bei {{ .SiteURL }} kam hinzu, womit Sie bestätigen, dass Sie es sind: ${factor}.`,
    notYou: changePassword,
    secure,
  },
  factorUnenrolled: {
    subject: 'Eine Art der Bestätigung wurde von Ihrem Konto entfernt',
    heading: 'Eine Art der Bestätigung wurde entfernt',
    news: `Von Ihrem Konto {{ .Email }} bei {{ .SiteURL }} wurde entfernt, womit Sie bestätigten, dass Sie es sind: ${factor}.`,
    notYou: changePassword,
    secure,
  },
  accountDeleted: {
    subject: 'Ihr Konto wurde gelöscht',
    heading: 'Ihr Konto wurde gelöscht',
    news: `Ihr Konto {{ .Email }} bei {{ .SiteURL }} wurde gerade gelöscht, wie Sie es wollten. Alle seine Sitzungen sind beendet.`,
    notYou: `Wenn Sie das nicht waren, ändern Sie das Passwort dieses E-Mail-Kontos, und ${support}.`,
  },
};
