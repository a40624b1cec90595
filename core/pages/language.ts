import type { IncomingMessage } from 'node:http';
import Negotiator from 'negotiator';

/** The languages of our own pages and mails. */
export const languages = ['en', 'de'] as const;
export type Language = (typeof languages)[number];

/** One text in each language. */
export type Words<Text> = Readonly<Record<Language, Text>>;

type Asking = Pick<IncomingMessage, 'headers'>;

/** The language of a page for the reader of a request: English where a client names none of ours. */
export function languageOf(req: Asking): Language {
  return findLanguage(req) ?? 'en';
}

/** The language that a request names, if it is one of ours. `*` names none. */
export function findLanguage({ headers }: Asking): Language | undefined {
  const named = headers['accept-language'];
  if (!named) return undefined;
  const [wanted] = new Negotiator({ headers }).languages([...languages]);
  const language = languages.find((one) => one === wanted);
  return language && new RegExp(`(^|[\\s,])${language}\\b`, 'i').test(named) ? language : undefined;
}
