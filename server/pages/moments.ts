import { createRecord } from '../../core/lib/records.ts';
import type { Language } from '../../core/pages/language.ts';

const locales = { en: 'en-GB', de: 'de-DE' } as const;
const languages = ['en', 'de'] as const;

const days = createRecord(
  languages,
  (one) => new Intl.DateTimeFormat(locales[one], { dateStyle: 'medium', timeZone: 'UTC' }),
);
const moments = createRecord(
  languages,
  (one) =>
    new Intl.DateTimeFormat(locales[one], { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' }),
);

/** A moment is a Date within one process, and text from another. */
type Moment = Date | string;

export function formatDay(language: Language, moment: Moment): string {
  return days[language].format(new Date(moment));
}

/** In UTC, which it says: the server does not know where its reader is. */
export function formatUtcMoment(language: Language, moment: Moment): string {
  return `${moments[language].format(new Date(moment))} UTC`;
}
