import type { Translations } from '../../core/pages/language.ts';

const en = {
  noScript:
    'You followed a link from a mail? It has done its work: an address is confirmed, or a change agreed to. Only setting a new password needs JavaScript; switch it on and ask for a new mail.',
  account: 'Account',
  toAccount: 'Go to your account',
  confirmed: {
    title: 'Your address is confirmed',
    text: 'Your account is open. You can sign in now.',
  },
  signedIn: {
    title: 'The link worked',
    text: 'Continue in the application from which you requested the mail, or go to your account.',
  },
  invited: {
    title: 'Welcome',
    text: 'You accepted the invitation. Choose a password, with which you will sign in from now on.',
  },
  recovery: {
    title: 'Choose a new password',
    text: 'When it is saved, every other session of your account ends.',
  },
  changed: { title: 'Your address was changed', text: 'From now on, sign in with the new one.' },
  half: {
    title: 'One of two confirmations is done',
    text: 'We sent a mail to your other address too. Open the link in it, and the change is complete.',
  },
  code: {
    title: 'Go back to where you began',
    text: 'The link worked. The application in which you asked for it has to finish: go back to it and sign in there.',
  },
  goOn: { title: 'One more step', text: 'Go on, and the link from your mail is used.', button: 'Go on' },
  saved: { title: 'Your password is saved', text: 'Sign in with it from now on. You can close this page.' },
  factor: {
    title: 'Your second factor, please',
    text: 'Your account has one, so the link alone does not change its password.',
    code: 'Code of your authenticator app or phone',
    button: 'Go on',
    elsewhere:
      'Your second factor is a security key, which this page cannot ask for. Use the application instead.',
  },
  dead: {
    title: 'This link does not work any more',
    text: 'It was used already, a newer one was sent, or it is too old. Ask for a new one:',
    elsewhere:
      'It was used already, a newer one was sent, or it is too old. Ask for a new one where you asked for this one.',
    email: 'Your email address',
    what: 'What do you want to do?',
    recovery: 'Set a new password',
    signup: 'Confirm the address of a new account',
    magiclink: 'Sign in by a link',
    emailChange: 'Confirm a change of address',
    invited: 'You were invited? Ask the people who invited you to do it again.',
    button: 'Send a new mail',
    sent: 'If there is an account for that, a mail is on its way. Look into the folder for spam, too.',
  },
  signIn: 'Sign in',
  failed: { title: 'You are not signed in' },
  password: {
    label: 'New password',
    nonce: 'The code that we have just mailed you',
    button: 'Save the password',
  },
  errors: {
    length: 'The password is too short.',
    characters: 'The password lacks a kind of character that it needs.',
    pwned: 'This password is known or easy to guess. Choose another one.',
    too_long: 'The password is too long: 72 bytes are the most.',
    same_password: 'This is the password that you have already. Choose another one.',
    reauthentication_not_valid: 'The code is wrong or too old.',
    mfa_verification_failed: 'The code is wrong or too old.',
    over_request_rate_limit: 'Too many tries. Wait a few minutes, then try again.',
    email_address_invalid: 'This is not an address that mail can be sent to.',
    ended: 'This visit has ended. Ask for a new mail and begin again.',
    user_banned: 'This account is blocked.',
    signup_disabled: 'New accounts are by invitation only.',
    provider_email_needs_verification:
      'Your address has to be confirmed first. We have sent you a mail with a link.',
    access_denied: 'The sign-in was refused or stopped.',
    offline: 'The server cannot be reached. Check your connection and try again.',
    other: 'That did not work. Try again later.',
  },
};

const de: typeof en = {
  noScript:
    'Sie sind einem Link aus einer E-Mail gefolgt? Er hat gewirkt: Eine Adresse ist bestätigt, oder einer Änderung wurde zugestimmt. Nur ein neues Passwort zu setzen braucht JavaScript; schalten Sie es ein, und lassen Sie sich eine neue E-Mail schicken.',
  account: 'Konto',
  toAccount: 'Zu Ihrem Konto',
  confirmed: {
    title: 'Ihre Adresse ist bestätigt',
    text: 'Ihr Konto ist offen. Sie können diese Seite schließen und sich anmelden.',
  },
  signedIn: {
    title: 'Der Link hat funktioniert',
    text: 'Machen Sie in der Anwendung weiter, in der Sie die E-Mail angefordert haben, oder gehen Sie zu Ihrem Konto.',
  },
  invited: {
    title: 'Willkommen',
    text: 'Sie haben die Einladung angenommen. Wählen Sie ein Passwort, mit dem Sie sich künftig anmelden.',
  },
  recovery: {
    title: 'Neues Passwort wählen',
    text: 'Sobald es gespeichert ist, enden alle anderen Sitzungen Ihres Kontos.',
  },
  changed: { title: 'Ihre Adresse wurde geändert', text: 'Melden Sie sich von jetzt an mit der neuen an.' },
  half: {
    title: 'Eine von zwei Bestätigungen ist da',
    text: 'Wir haben auch an Ihre andere Adresse eine E-Mail geschickt. Öffnen Sie den Link darin, dann ist die Änderung vollständig.',
  },
  code: {
    title: 'Gehen Sie dorthin zurück, wo Sie begonnen haben',
    text: 'Der Link hat funktioniert. Abschließen muss die Anwendung, in der Sie ihn angefordert haben: Gehen Sie zu ihr zurück, und melden Sie sich dort an.',
  },
  goOn: {
    title: 'Noch ein Schritt',
    text: 'Gehen Sie weiter, dann wird der Link aus Ihrer E-Mail benutzt.',
    button: 'Weiter',
  },
  saved: {
    title: 'Ihr Passwort ist gespeichert',
    text: 'Melden Sie sich von jetzt an damit an. Sie können diese Seite schließen.',
  },
  factor: {
    title: 'Ihr zweiter Faktor, bitte',
    text: 'Ihr Konto hat einen, deshalb ändert der Link allein das Passwort nicht.',
    code: 'Code Ihrer Authenticator-App oder Ihres Telefons',
    button: 'Weiter',
    elsewhere:
      'Ihr zweiter Faktor ist ein Sicherheitsschlüssel, nach dem diese Seite nicht fragen kann. Benutzen Sie die Anwendung.',
  },
  dead: {
    title: 'Dieser Link funktioniert nicht mehr',
    text: 'Er wurde schon benutzt, es gibt einen neueren, oder er ist zu alt. Lassen Sie sich einen neuen schicken:',
    elsewhere:
      'Er wurde schon benutzt, es gibt einen neueren, oder er ist zu alt. Fordern Sie dort einen neuen an, wo Sie diesen angefordert haben.',
    email: 'Ihre E-Mail-Adresse',
    what: 'Was möchten Sie tun?',
    recovery: 'Ein neues Passwort setzen',
    signup: 'Die Adresse eines neuen Kontos bestätigen',
    magiclink: 'Mit einem Link anmelden',
    emailChange: 'Die Änderung einer Adresse bestätigen',
    invited: 'Sie wurden eingeladen? Bitten Sie um eine neue Einladung.',
    button: 'Neue E-Mail senden',
    sent: 'Wenn es ein Konto dafür gibt, ist eine E-Mail unterwegs. Sehen Sie auch im Spam-Ordner nach.',
  },
  signIn: 'Anmelden',
  failed: { title: 'Sie sind nicht angemeldet' },
  password: {
    label: 'Neues Passwort',
    nonce: 'Der Code, den wir Ihnen gerade gemailt haben',
    button: 'Passwort speichern',
  },
  errors: {
    length: 'Das Passwort ist zu kurz.',
    characters: 'Dem Passwort fehlt eine Art von Zeichen, die es braucht.',
    pwned: 'Dieses Passwort ist bekannt oder leicht zu erraten. Wählen Sie ein anderes.',
    too_long: 'Das Passwort ist zu lang: 72 Bytes sind das Höchste.',
    same_password: 'Dieses Passwort haben Sie schon. Wählen Sie ein anderes.',
    reauthentication_not_valid: 'Der Code ist falsch oder zu alt.',
    mfa_verification_failed: 'Der Code ist falsch oder zu alt.',
    over_request_rate_limit:
      'Zu viele Versuche. Warten Sie einige Minuten, und versuchen Sie es dann wieder.',
    email_address_invalid: 'An diese Adresse kann keine E-Mail gehen.',
    ended: 'Dieser Besuch ist zu Ende. Lassen Sie sich eine neue E-Mail schicken, und beginnen Sie von vorn.',
    user_banned: 'Dieses Konto ist gesperrt.',
    signup_disabled: 'Neue Konten gibt es nur auf Einladung.',
    provider_email_needs_verification:
      'Ihre Adresse muss zuerst bestätigt werden. Wir haben Ihnen eine E-Mail mit einem Link geschickt.',
    access_denied: 'Die Anmeldung wurde abgelehnt oder abgebrochen.',
    offline: 'Der Server ist nicht erreichbar. Prüfen Sie Ihre Verbindung, und versuchen Sie es noch einmal.',
    other: 'Das hat nicht geklappt. Versuchen Sie es später noch einmal.',
  },
};

export type MailLinkPageTexts = typeof en;

export const mailLinkPageTexts: Translations<MailLinkPageTexts> = { en, de };
