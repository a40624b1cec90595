import type { Translations } from '../../core/pages/language.ts';

export const mailboxTexts = {
  en: {
    title: 'Mailbox',
    search: 'Search subject, text or address',
    button: 'Search',
    cameIn: 'New mail has arrived.',
    notFound: 'No mail has these words.',
    showAll: 'Show all mail',
    signUp: 'Sign up',
    empty: 'No mail yet. The mail that confirms a new account’s address appears here by itself.',
    openLink: 'Open its link',
    code: 'Code',
    from: 'From',
    to: 'To',
    asRead: 'The mail as its reader sees it',
    asText: 'As text',
  },
  de: {
    title: 'Postfach',
    search: 'Betreff, Text oder Adresse durchsuchen',
    button: 'Suchen',
    cameIn: 'Es kam neue E-Mail.',
    notFound: 'Keine E-Mail enthält diese Wörter.',
    showAll: 'Alle E-Mails zeigen',
    signUp: 'Konto erstellen',
    empty:
      'Noch keine E-Mail. Die E-Mail, die die Adresse eines neuen Kontos bestätigt, erscheint hier von selbst.',
    openLink: 'Link darin öffnen',
    code: 'Code',
    from: 'Von',
    to: 'An',
    asRead: 'Die E-Mail, wie sie gelesen wird',
    asText: 'Als Text',
  },
} satisfies Translations<object>;
