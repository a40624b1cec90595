import { useLanguage } from '../words/language-provider.tsx';
import type { ConsoleLanguage } from '../words/words.ts';
import { createLocaleFormatters, type LocaleFormatters } from './format.ts';

/**
 * Formats by language. They are shared by all components, because creating the formatters of `Intl` is slow.
 */
const formats = new Map<ConsoleLanguage, LocaleFormatters>();

/** Returns the functions that write times, numbers and money in the reader's language. */
export function useLocaleFormatters(): LocaleFormatters {
  const { language } = useLanguage();
  const cachedFormat = formats.get(language) ?? createLocaleFormatters(language);
  formats.set(language, cachedFormat);
  return cachedFormat;
}
