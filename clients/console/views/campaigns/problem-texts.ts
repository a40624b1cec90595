import { useLanguage, useWords } from '../../words/language-provider.tsx';
import type { ConsoleLanguage } from '../../words/words.ts';
import { campaignFieldWords, toFieldLabel } from './field.words.ts';
import { problemWords } from './problem.words.ts';
import { translateServerTextToGerman } from './server-sentences.ts';

/** Problem of a campaign that `checkCampaign` or the text of a delivery names. */
type CampaignProblem = { field: string; message: string };

type ProblemWords = (typeof problemWords)['en'];

/** Messages of the server, and what they say in the reader's language. */
const messages: readonly [RegExp, (words: ProblemWords, ...values: string[]) => string][] = [
  [/^is required/, (words) => words.isMissing],
  [/^must have at least 1 characters?/, (words) => words.isMissing],
  [/^must have at least (\d+) characters/, (words, count = '') => words.needsText(count)],
  [/^must have more than (\d+) characters/, (words, count = '') => words.needsMoreText(count)],
  [/^must not be blank/, (words) => words.isMissing],
  [/^must have at most (\d+) characters/, (words, count = '') => words.isTooLong(count)],
  [/^must be well-formed text/, (words) => words.isBadText],
  [/^must be an http or https URL/, (words) => words.needsUrl],
  [/^must be the URL of a \.png or \.jpg image/, (words) => words.needsImage],
  [/^must not carry a user name or password/, (words) => words.hasPassword],
  [/^must not be negative/, (words) => words.isNegative],
  [/^must be at most (\d+)$/, (words, maximum = '') => words.isTooLarge(maximum)],
  [/^must not be greater than max/, (words) => words.isAboveMaximum],
  [/^must lie between (\d+) and (\d+)/, (words, first = '', last = '') => words.needsDays(first, last)],
  [/^must not take the end further than 60 days away/, (words) => words.endsTooLate],
  [/^must be an https URL/, (words) => words.needsSecureUrl],
  [/^must name a place with its city/, (words) => words.needsCity],
  [/^is needed for a paid channel/, (words) => words.needsBudget],
  [/^has too little left/, (words) => words.isUsedUp],
];

/** Returns the words for a message of the server that follow the name of a field; undefined without a translation. */
export function translateFieldMessage(message: string, language: ConsoleLanguage): string | undefined {
  for (const [pattern, describe] of messages) {
    const match = pattern.exec(message);
    if (match) return describe(problemWords[language], ...match.slice(1));
  }
  return undefined;
}

/** Returns the path of a field in the form for its path in a result, such as `campaign.url`. */
export function toFieldPath(field: string): string {
  return field.replace(/^campaign\./, '');
}

/** Describes a problem as a sentence; undefined if the message has no translation. */
function describeProblem({ field, message }: CampaignProblem, language: ConsoleLanguage): string | undefined {
  const text = translateFieldMessage(message, language);
  return text && `${toFieldLabel(toFieldPath(field), campaignFieldWords[language])} ${text}.`;
}

/** Returns the function that describes a problem as a sentence in the reader's language. */
export function useProblemText(): (problem: CampaignProblem) => string {
  const { language } = useLanguage();
  return (problem) => describeProblem(problem, language) ?? `${problem.field} ${problem.message}.`;
}

/** Returns a function that formats a problem as `<field>: <description>`, as in the checklist. */
export function useFieldProblemText(): (problem: CampaignProblem) => string {
  const { language } = useLanguage();
  const labels = useWords(campaignFieldWords);
  return ({ field, message }) =>
    `${toFieldLabel(toFieldPath(field), labels)}: ${translateFieldMessage(message, language) ?? message}`;
}

/** A problem in the text of a delivery: the property, and what the channel requires of it. */
const problemSentence = /^([a-z][\w.]*) (.+)\.$/i;

/** Translates the reason of a delivery, as far as it consists of sentences of the server. */
export function translateDeliveryReason(reason: string, language: ConsoleLanguage): string {
  const words = problemWords[language];
  const translate = (sentence: string) => {
    const [, channel] = /^The remaining budget is too small for (.+)\.$/.exec(sentence) ?? [];
    if (channel) return words.tooSmallFor(channel);
    const [, field = '', message = ''] = problemSentence.exec(sentence) ?? [];
    return (
      describeProblem({ field, message }, language) ??
      (language === 'de' ? translateServerTextToGerman(sentence) : sentence)
    );
  };
  return reason
    .split(/(?<=\.) /)
    .map(translate)
    .join(' ');
}

/** Returns the function that writes the reason of a delivery in the reader's language. */
export function useDeliveryReasonTranslator(): (reason: string) => string {
  const { language } = useLanguage();
  return (reason) => translateDeliveryReason(reason, language);
}
