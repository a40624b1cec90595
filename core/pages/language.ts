import type { IncomingMessage } from 'node:http';
import Negotiator from 'negotiator';

/** Languages of the server's pages and mails. */
export const languages = ['en', 'de'] as const;
export type Language = (typeof languages)[number];

/** A text in each language. */
export type Words<Text> = Readonly<Record<Language, Text>>;

type LanguageRequest = Pick<IncomingMessage, 'headers'>;

/** Language of a page for this request: English if the client accepts no supported language. */
export function languageOf(req: LanguageRequest): Language {
  return findLanguage(req) ?? 'en';
}

/** The accepted language of a request, if it is supported. `*` is ignored. */
export function findLanguage({ headers }: LanguageRequest): Language | undefined {
  const named = headers['accept-language'];
  if (!named) return undefined;
  const [wanted] = new Negotiator({ headers }).languages([...languages]);
  const language = languages.find((one) => one === wanted);
  return language && new RegExp(`(^|[\\s,])${language}\\b`, 'i').test(named) ? language : undefined;
}
