import type { ConsoleLanguage } from '../words/words.ts';

/** Values that the graph and the browser use for a moment. */
type Moment = string | number | Date;

/** Whether `Intl` accepts a tag. Some browsers return the locale of the system, such as `en-US@posix`. */
function isLocale(tag: string): boolean {
  try {
    return Intl.DateTimeFormat.supportedLocalesOf(tag).length > 0;
  } catch {
    return false;
  }
}

/** Returns the reader's variant of a language, such as `en-GB`, so that dates and numbers look familiar. */
function localeOf(language: ConsoleLanguage): string {
  const variants = navigator.languages.filter((tag) => tag.toLowerCase().startsWith(language));
  return variants.find(isLocale) ?? language;
}

const units = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['week', 604_800],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
] as const;

/** Functions that write values for the reader: times in the zone of the browser, numbers and money by locale. */
export function createLocaleFormatters(language: ConsoleLanguage) {
  const locale = localeOf(language);
  const date = new Intl.DateTimeFormat(locale, { dateStyle: 'medium' });
  const dateTime = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' });
  const exactTime = new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeStyle: 'long' });
  const number = new Intl.NumberFormat(locale);
  const compactNumber = new Intl.NumberFormat(locale, { notation: 'compact', maximumFractionDigits: 1 });
  const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 });
  const relative = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' });
  const list = new Intl.ListFormat(locale, { type: 'conjunction' });
  return {
    locale,
    date: (moment: Moment) => date.format(new Date(moment)),
    dateTime: (moment: Moment) => dateTime.format(new Date(moment)),
    exactTime: (moment: Moment) => exactTime.format(new Date(moment)),
    /** Writes a time relative to now, such as `3 days ago`. */
    relativeTime: (moment: Moment, now = Date.now()) => {
      const seconds = (new Date(moment).getTime() - now) / 1000;
      const [unit, length] = units.find(([, size]) => Math.abs(seconds) >= size) ?? (['second', 1] as const);
      return relative.format(Math.round(seconds / length), unit);
    },
    number: (value: number) => number.format(value),
    compactNumber: (value: number) => compactNumber.format(value),
    /** Writes a share from 0 to 1. */
    percent: (share: number) => percent.format(share),
    /** Writes an amount in units of the currency, such as 400.5 and EUR. */
    money: (amount: number, currency: string) =>
      new Intl.NumberFormat(locale, {
        style: 'currency',
        currency,
        trailingZeroDisplay: 'stripIfInteger',
      }).format(amount),
    /** Writes a size in bytes with a decimal unit. */
    bytes: (size: number) => {
      const names = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const;
      const power = Math.min(Math.floor(Math.log10(Math.max(size, 1)) / 3), names.length - 1);
      const options = { style: 'unit', unit: names[power] ?? 'byte', maximumFractionDigits: 1 } as const;
      return new Intl.NumberFormat(locale, options).format(size / 1000 ** power);
    },
    list: (items: readonly string[]) => list.format(items),
  };
}

export type LocaleFormatters = ReturnType<typeof createLocaleFormatters>;
