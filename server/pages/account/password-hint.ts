import type { Words } from '../../../core/pages/language.ts';
import type { AccountVisit } from './session.ts';

type HintWords = {
  least: (count: number) => string;
  lower: string;
  upper: string;
  digit: string;
  oneOf: (set: string) => string;
  with: string;
};

const words: Words<HintWords> = {
  en: {
    least: (count) => `At least ${count} characters`,
    lower: 'a small letter',
    upper: 'a capital letter',
    digit: 'a digit',
    oneOf: (set) => `one of ${set}`,
    with: 'with',
  },
  de: {
    least: (count) => `Mindestens ${count} Zeichen`,
    lower: 'einem Kleinbuchstaben',
    upper: 'einem Großbuchstaben',
    digit: 'einer Ziffer',
    oneOf: (set) => `einem von ${set}`,
    with: 'mit',
  },
};

/** What the settings ask of a new password. The service judges it. */
export function toPasswordHint({ language, settings }: AccountVisit): string {
  const { passwordMinLength, passwordCharacterSets } = settings.auth;
  const text = words[language];
  const sets = passwordCharacterSets.map((set) => {
    if (/^[a-z]+$/.test(set)) return text.lower;
    if (/^[A-Z]+$/.test(set)) return text.upper;
    return /^\d+$/.test(set) ? text.digit : text.oneOf(set);
  });
  const list = new Intl.ListFormat(language).format(sets);
  return `${text.least(passwordMinLength)}${list && `, ${text.with} ${list}`}.`;
}
