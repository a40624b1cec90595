import { useLanguage, useWords } from '../../words/language-provider.tsx';
import { defineWords, type Language } from '../../words/words.ts';

type FieldProblem = { field: string; message: string };

const problemWords = defineWords({
  en: {
    fields: {
      name: 'Name of the job',
      description: 'Description',
      url: 'Link for applications',
      contract: 'Contract',
      category: 'Category',
      companyName: 'Company',
      companyCountry: 'Country of the company',
      locations: 'Place of work',
      'locations.city': 'City',
      'locations.state': 'State',
      'locations.country': 'Country of the place of work',
      budget: 'Budget',
    } as Record<string, string>,
    isMissing: 'is missing',
    needsText: (count: string) => `needs at least ${count} characters of text`,
    needsMoreText: (count: string) => `needs more than ${count} characters of text`,
    needsUrl: 'must be a web address that begins with http or https',
    needsSecureUrl: 'must be a secure address that begins with https',
    needsCity: 'must name a city',
    needsBudget: 'is needed, because this channel is paid',
    isUsedUp: 'has too little left for this channel',
    tooSmallFor: (channel: string) => `The remaining budget is too small for ${channel}.`,
  },
  de: {
    fields: {
      name: 'Name der Stelle',
      description: 'Beschreibung',
      url: 'Link für Bewerbungen',
      contract: 'Vertrag',
      category: 'Kategorie',
      companyName: 'Firma',
      companyCountry: 'Land der Firma',
      locations: 'Arbeitsort',
      'locations.city': 'Stadt',
      'locations.state': 'Bundesland oder Bundesstaat',
      'locations.country': 'Land des Arbeitsorts',
      budget: 'Budget',
    },
    isMissing: 'fehlt',
    needsText: (count: string) => `braucht mindestens ${count} Zeichen Text`,
    needsMoreText: (count: string) => `braucht mehr als ${count} Zeichen Text`,
    needsUrl: 'muss eine Webadresse sein, die mit http oder https beginnt',
    needsSecureUrl: 'muss eine sichere Adresse sein, die mit https beginnt',
    needsCity: 'muss eine Stadt nennen',
    needsBudget: 'wird gebraucht, denn dieser Kanal ist kostenpflichtig',
    isUsedUp: 'hat für diesen Kanal zu wenig übrig',
    tooSmallFor: (channel: string) => `Das verbleibende Budget ist zu klein für ${channel}.`,
  },
});

type ProblemWords = (typeof problemWords)['en'];

/** Messages of the server, and what they say in the reader's language. */
const messages: readonly [RegExp, (words: ProblemWords, count: string) => string][] = [
  [/^is required/, (words) => words.isMissing],
  [/^must have at least 1 characters/, (words) => words.isMissing],
  [/^must have at least (\d+) characters/, (words, count) => words.needsText(count)],
  [/^must have more than (\d+) characters/, (words, count) => words.needsMoreText(count)],
  [/^must be an http or https URL/, (words) => words.needsUrl],
  [/^must be an https URL/, (words) => words.needsSecureUrl],
  [/^must name a place with its city/, (words) => words.needsCity],
  [/^is needed for a paid channel/, (words) => words.needsBudget],
  [/^has too little left/, (words) => words.isUsedUp],
];

/** Describes a problem as a sentence; undefined if the message has no translation. */
function describeProblem({ field, message }: FieldProblem, words: ProblemWords): string | undefined {
  const name = field.replace(/^campaign\./, '');
  for (const [pattern, describe] of messages) {
    const match = pattern.exec(message);
    if (match) return `${words.fields[name] ?? name} ${describe(words, match[1] ?? '')}.`;
  }
  return undefined;
}

/** Returns the function that describes a problem of `checkCampaign` as a sentence in the reader's language. */
export function useProblemText(): (problem: FieldProblem) => string {
  const words = useWords(problemWords);
  return (problem) => describeProblem(problem, words) ?? `${problem.field} ${problem.message}.`;
}

/** A problem in the text of a delivery: the property, and what the channel requires of it. */
const problemSentence = /^([a-z][\w.]*) (.+)\.$/i;

/** Translates the reason of a delivery, as far as it consists of problems of the campaign. */
export function translateReason(reason: string, language: Language): string {
  const words = problemWords[language];
  const translate = (sentence: string) => {
    const [, channel] = /^The remaining budget is too small for (.+)\.$/.exec(sentence) ?? [];
    if (channel) return words.tooSmallFor(channel);
    const [, field = '', message = ''] = problemSentence.exec(sentence) ?? [];
    return describeProblem({ field, message }, words) ?? sentence;
  };
  return reason
    .split(/(?<=\.) /)
    .map(translate)
    .join(' ');
}

/** Returns the function that writes the reason of a delivery in the reader's language. */
export function useReasonText(): (reason: string) => string {
  const { language } = useLanguage();
  return (reason) => translateReason(reason, language);
}
