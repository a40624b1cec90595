import { type EscapedHtml, markup } from '../../core/html/markup.ts';
import type { Language, Translations } from '../../core/pages/language.ts';

/** Rules of a new password. The page shows them; the service enforces them. */
export type PasswordRules = {
  minLength: number;
  /** Sets of characters of which the password must contain one each. */
  characterSets: readonly string[];
};

const words = {
  en: {
    reveal: 'Show',
    least: (count: number) => `at least ${count} characters`,
    lower: 'a small letter',
    upper: 'a capital letter',
    digit: 'a digit',
    oneOf: (set: string) => `one of these: ${set}`,
    strength: 'How hard it is to guess',
    // The weakest first.
    levels: ['easy to guess', 'not easy to guess', 'hard to guess'],
  },
  de: {
    reveal: 'Zeigen',
    least: (count: number) => `mindestens ${count} Zeichen`,
    lower: 'ein Kleinbuchstabe',
    upper: 'ein Großbuchstabe',
    digit: 'eine Ziffer',
    oneOf: (set: string) => `eines von diesen: ${set}`,
    strength: 'Wie schwer es zu erraten ist',
    levels: ['leicht zu erraten', 'nicht leicht zu erraten', 'schwer zu erraten'],
  },
} satisfies Translations<object>;

type PasswordTexts = (typeof words)[Language];

/** Ids of the elements that describe the input of a new password. */
export function listPasswordDescriptionIds(id: string): string[] {
  return [`${id}-rules`, `${id}-strength`];
}

type PasswordInput = { id: string; language: Language; rules?: PasswordRules };

/**
 * Adds to the input of a password the button that shows it, and to that of a new password its rules and its strength.
 * The button and the strength need a script, which reveals them.
 */
export function renderPasswordInput(input: EscapedHtml, { id, language, rules }: PasswordInput): EscapedHtml {
  const text = words[language];
  return markup`<div class="row">${input}<button type="button" class="plain" data-reveal="${id}" aria-pressed="false" aria-controls="${id}" hidden>${text.reveal}</button></div>${
    rules && renderRules(id, rules, text)
  }`;
}

function renderRules(
  id: string,
  { minLength, characterSets }: PasswordRules,
  text: PasswordTexts,
): EscapedHtml {
  const rows = [
    markup`<li data-least="${minLength}">${text.least(minLength)}</li>`,
    ...characterSets.map(
      (set) => markup`<li data-characters="${set}">${describeCharacterSet(text, set)}</li>`,
    ),
  ];
  return markup`<ul class="rules" id="${id}-rules">${rows}</ul><progress max="3" value="0" data-strength-of="${id}" aria-label="${text.strength}" hidden></progress><small id="${id}-strength" aria-live="polite" data-levels="${JSON.stringify(text.levels)}"></small>`;
}

function describeCharacterSet(text: PasswordTexts, set: string): string {
  if (/^[a-z]+$/.test(set)) return text.lower;
  if (/^[A-Z]+$/.test(set)) return text.upper;
  return /^\d+$/.test(set) ? text.digit : text.oneOf(set);
}
