import type { Markup } from '../../../core/html/markup.ts';
import type { Translations } from '../../../core/pages/language.ts';
import { describeCharacterSet } from '../brand.ts';
import { type FormPlace, renderFormField } from '../forms/form-markup.ts';
import type { AccountContext } from './session.ts';

type HintWords = {
  least: (count: number) => string;
  lower: string;
  upper: string;
  digit: string;
  oneOf: (set: string) => string;
  with: string;
};

const words: Translations<HintWords> = {
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

/** Describes the password rules. The service enforces them. */
function toHint({ language, settings }: AccountContext): string {
  const { passwordMinLength, passwordCharacterSets } = settings.auth;
  const text = words[language];
  const sets = passwordCharacterSets.map((set) => describeCharacterSet(text, set));
  const list = new Intl.ListFormat(language).format(sets);
  return `${text.least(passwordMinLength)}${list && `, ${text.with} ${list}`}.`;
}

/** Renders the field for a new password, with the rules as a hint. */
export function toNewPasswordField(context: AccountContext, place: FormPlace, label: string): Markup {
  return renderFormField(place, {
    name: 'password',
    label,
    type: 'password',
    autocomplete: 'new-password',
    hint: toHint(context),
  });
}
