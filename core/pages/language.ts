import type { IncomingMessage } from 'node:http';
import Negotiator from 'negotiator';

/** The languages of our own pages. */
export type Language = 'en' | 'de';

/** One text in each language. */
export type Words<Text> = Readonly<Record<Language, Text>>;

/** English comes first, so a client that names no language gets it. */
const offered: Language[] = ['en', 'de'];

/** The language of a page for the reader of a request. */
export function languageOf(req: Pick<IncomingMessage, 'headers'>): Language {
  const [wanted] = new Negotiator(req).languages(offered);
  return offered.find((language) => language === wanted) ?? 'en';
}
