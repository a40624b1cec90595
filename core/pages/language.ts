import type { IncomingMessage } from 'node:http';
import Negotiator from 'negotiator';

/** Languages of the server's pages and mails. */
export const languages = ['en', 'de'] as const;
export type Language = (typeof languages)[number];

/** A text in each language. */
export type Translations<Text> = Readonly<Record<Language, Text>>;

type LanguageRequest = Pick<IncomingMessage, 'headers'>;

/** Language of a page for this request: English if the client accepts no supported language. */
export function getRequestLanguage(req: LanguageRequest): Language {
  return findAcceptedLanguage(req) ?? 'en';
}

/** The accepted language of a request, if it is supported. `*` is ignored. */
export function findAcceptedLanguage({ headers }: LanguageRequest): Language | undefined {
  const acceptLanguage = headers['accept-language'];
  if (!acceptLanguage) return undefined;
  const [preferred] = new Negotiator({ headers }).languages([...languages]);
  const language = languages.find((candidate) => candidate === preferred);
  return language && new RegExp(`(^|[\\s,])${language}\\b`, 'i').test(acceptLanguage) ? language : undefined;
}
