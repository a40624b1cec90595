import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react';
import { type ConsoleLanguage, readConsoleLanguage, storeConsoleLanguage, type Words } from './words.ts';

type LanguageChoice = { language: ConsoleLanguage; setLanguage: (language: ConsoleLanguage) => void };

const LanguageContext = createContext<LanguageChoice>({ language: 'en', setLanguage: () => undefined });

/** Provides the language of the console, which users can change. */
export function LanguageProvider({ children }: { children: ReactNode }) {
  const [language, setLanguage] = useState(readConsoleLanguage);
  useEffect(() => {
    document.documentElement.lang = language;
  }, [language]);
  const choice = useMemo(
    () => ({
      language,
      setLanguage: (next: ConsoleLanguage) => {
        storeConsoleLanguage(next);
        setLanguage(next);
      },
    }),
    [language],
  );
  return <LanguageContext.Provider value={choice}>{children}</LanguageContext.Provider>;
}

/** Returns the language of the console, and the function that changes it. */
export function useLanguage(): LanguageChoice {
  return useContext(LanguageContext);
}

/** Returns the texts of a screen in the language of the console. */
export function useWords<Texts>(words: Words<Texts>): Texts {
  return words[useLanguage().language];
}
