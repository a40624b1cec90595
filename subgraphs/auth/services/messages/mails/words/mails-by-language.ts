import type { Translations } from '../../../../../../core/pages/language.ts';
import type { MailKind } from '../../../../values/mail-kinds.ts';
import { englishMails } from './english-mails.ts';
import { germanMails } from './german-mails.ts';
import type { MailContent, MailFrameTexts } from './mail-content.ts';

/** The content of each kind of mail. */
export const mailContentsByLanguage: Translations<Record<MailKind, MailContent>> = {
  en: englishMails,
  de: germanMails,
};

export const mailFrameTextsByLanguage: Translations<MailFrameTexts> = {
  en: {
    onceWithin: (what, time) =>
      `${what === 'both' ? 'Link and code work' : 'It works'} once, within ${time}.`,
    ifButtonFails: 'If the button does not work, open this address:',
    sentBy: (sender) => `This mail was sent by ${sender}`,
  },
  de: {
    onceWithin: (what, time) =>
      `${what === 'both' ? 'Link und Code gelten' : 'Er gilt'} einmal, innerhalb von ${time}.`,
    ifButtonFails: 'Wenn die Schaltfläche nicht funktioniert, öffnen Sie diese Adresse:',
    sentBy: (sender) => `Diese E-Mail kommt von ${sender}`,
  },
};
