/** Languages of the console, as of the other pages of the server. */
export const consoleLanguages = ['en', 'de'] as const;
export type ConsoleLanguage = (typeof consoleLanguages)[number];

/** Texts of a screen in each language: plain text, or functions that return text. */
export type Words<Texts> = Readonly<Record<ConsoleLanguage, Texts>>;

/** Declares the texts of a screen. The German texts must have the same keys and parameters as the English ones. */
export function defineWords<Texts extends object>(words: { en: Texts; de: NoInfer<Texts> }): Words<Texts> {
  return words;
}

const storageKey = 'trellis-console-language';

/** Returns the stored language, or the first language of the browser that the console has; else English. */
export function readConsoleLanguage(): ConsoleLanguage {
  const preferred = [localStorage.getItem(storageKey), ...navigator.languages];
  for (const tag of preferred) {
    const language = consoleLanguages.find((candidate) => tag?.toLowerCase().startsWith(candidate));
    if (language) return language;
  }
  return 'en';
}

export function storeConsoleLanguage(language: ConsoleLanguage): void {
  localStorage.setItem(storageKey, language);
}
