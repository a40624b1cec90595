import { defineWords } from '../../words/words.ts';

/** Problems that the check of a campaign reports, in words that follow no field name. */
export const problemWords = defineWords({
  en: {
    missing: 'is missing',
    minText: (count: string) => `needs more than ${count} characters of text`,
    minBoardText: (count: string) => `needs at least ${count} characters of text`,
    webAddress: 'must begin with http:// or https://',
    secureAddress: 'must begin with https://',
    place: 'name a place with its city',
    noBudget: 'needed for this paid channel',
    littleBudget: 'too little is left for this channel',
  },
  de: {
    missing: 'fehlt',
    minText: (count: string) => `braucht mehr als ${count} Zeichen Text`,
    minBoardText: (count: string) => `braucht mindestens ${count} Zeichen Text`,
    webAddress: 'muss mit http:// oder https:// beginnen',
    secureAddress: 'muss mit https:// beginnen',
    place: 'nennen Sie einen Ort mit seiner Stadt',
    noBudget: 'für diesen bezahlten Kanal nötig',
    littleBudget: 'für diesen Kanal ist zu wenig übrig',
  },
});

type ProblemTexts = (typeof problemWords)['en'];

/** Returns the reader's words for a message of `checkCampaign`; a message of an add-on's channel stays as it is. */
export function toProblemText(message: string, words: ProblemTexts): string {
  const [count = ''] = /\d+/.exec(message) ?? [];
  const texts: readonly [RegExp, string][] = [
    [/^is required/, words.missing],
    [/^must have more than \d+ characters of text$/, words.minText(count)],
    [/^must have at least \d+ characters of text/, words.minBoardText(count)],
    [/^must be an http or https URL$/, words.webAddress],
    [/^must be an https URL$/, words.secureAddress],
    [/^must name a place/, words.place],
    [/^is needed for a paid channel$/, words.noBudget],
    [/^has too little left/, words.littleBudget],
  ];
  return texts.find(([pattern]) => pattern.test(message))?.[1] ?? message;
}
