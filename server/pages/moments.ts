import { type EscapedHtml, markup } from '../../core/html/markup.ts';
import { createRecordFromKeys } from '../../core/lib/records.ts';
import { type Language, languages } from '../../core/pages/language.ts';

const locales = { en: 'en-GB', de: 'de-DE' } as const;

const days = createRecordFromKeys(
  languages,
  (one) => new Intl.DateTimeFormat(locales[one], { dateStyle: 'medium', timeZone: 'UTC' }),
);
const moments = createRecordFromKeys(
  languages,
  (one) =>
    new Intl.DateTimeFormat(locales[one], { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' }),
);

/** A Date from a subgraph in the same process, text from one in another process. */
type Moment = Date | string;

export function formatDay(language: Language, moment: Moment): string {
  return days[language].format(new Date(moment));
}

/** Formats a moment in UTC, with the suffix `UTC`, because the server does not know the reader's time zone. */
export function formatUtcMoment(language: Language, moment: Moment): string {
  return `${moments[language].format(new Date(moment))} UTC`;
}

/** Renders a moment in UTC. The script of forms replaces it with the time in the reader's time zone. */
export function renderUtcTimeElement(language: Language, moment: Moment): EscapedHtml {
  return markup`<time datetime="${new Date(moment).toISOString()}">${formatUtcMoment(language, moment)}</time>`;
}
