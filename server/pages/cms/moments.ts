import { type Markup, markup } from '../../../core/html/markup.ts';
import type { Language, Words } from '../../../core/pages/language.ts';

const style = { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' } as const;
const clocks: Words<Intl.DateTimeFormat> = {
  en: new Intl.DateTimeFormat('en-GB', style),
  de: new Intl.DateTimeFormat('de', style),
};

/** A time is a Date within one process, and text from another. Pages do not know their reader's time zone. */
export function toMoment(moment: Date | string, language: Language): Markup {
  const date = new Date(moment);
  return markup`<time datetime="${date.toISOString()}">${clocks[language].format(date)} UTC</time>`;
}
