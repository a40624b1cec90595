/** Kinds of text that a pattern is searched in. */
export type CheckedTextKind = 'comment' | 'string' | 'markdown';

/** A wording that docs/contributing/style.md forbids. */
export type WordingPattern = {
  name: string;
  /** Patterns that are not enforced are only counted, because they also match good sentences. */
  isEnforced: boolean;
  kinds: readonly CheckedTextKind[];
  /** Returns the matches in one text. */
  find: (text: string) => string[];
};

const everywhere: readonly CheckedTextKind[] = ['comment', 'string', 'markdown'];
const abbreviations = /\b(e\.g|i\.e|cf|vs|etc)\.\s/g;

/** Splits a text into sentences. The start of each is a capital letter or a backtick. */
function splitSentences(text: string): string[] {
  return text.replace(abbreviations, '$1 ').split(/(?<=[.!?:])\s+(?=[A-Z`"])/);
}

function matchAll(pattern: RegExp) {
  return (text: string) => [...text.matchAll(pattern)].map(([match]) => match);
}

function startsWith(pattern: RegExp, position: 'first' | 'later') {
  return (text: string) => {
    const sentences = splitSentences(text);
    const selectedSentences = position === 'first' ? sentences.slice(0, 1) : sentences.slice(1);
    return selectedSentences.filter(
      (sentence) => pattern.test(sentence) && !sentence.trimEnd().endsWith('?'),
    );
  };
}

const headless = /^(What|Who|Whose|Whoever|Whatever)\b(?!'s)/;
const dialect =
  /\b(told|brought|lies|stands|anew|whoever|nobody|meanwhile|beforehand|(?:of|than) (?:ours|theirs))\b/gi;

/** "One page of the list" begins with a number, "One that is retried" with a pronoun. */
const pronoun =
  /^(It|They|Its|Their|Those|One (?:that|which|who|whose|with|without|in|more)|That|Such|He|She)\b/;
/** A preposition without a comma begins a fragment, and "Without a verifier, the code …" a whole sentence. */
const fragment = /^(Of|By|For|As|With|Without|From|At|On|Where)\s[^,]*$/;

/** Patterns for texts. The word "house" is searched separately in whole files, including names. */
export const wordingPatterns: readonly WordingPattern[] = [
  { name: 'headless', isEnforced: true, kinds: everywhere, find: startsWith(headless, 'first') },
  { name: 'headless-later', isEnforced: true, kinds: everywhere, find: startsWith(headless, 'later') },
  { name: 'dialect', isEnforced: true, kinds: everywhere, find: matchAll(dialect) },
  { name: 'pronoun', isEnforced: true, kinds: ['comment'], find: startsWith(pronoun, 'first') },
  // Page texts, descriptions and messages have a context that names the subject, such as a heading or a field.
  { name: 'pronoun-string', isEnforced: false, kinds: ['string'], find: startsWith(pronoun, 'first') },
  { name: 'fragment', isEnforced: true, kinds: ['comment'], find: startsWith(fragment, 'first') },
  {
    name: 'told-verbs',
    isEnforced: false,
    kinds: everywhere,
    find: matchAll(/\b(tells?|brings?|asked|asks|comes?|came|begun|stand|lie|lay|by itself|of its own)\b/gi),
  },
];

/** Occurrences of the word "house", in names and in text, but not inside another word. */
export const houseWordPattern = /(?<!ware|green|light|power|in-)house(?!hold|keep|[ _-]?num)/gi;

/** Words that end like a participle but are nouns or adjectives of the field. */
const nouns = new Set(
  `Binding Bring Embedding Encoding Feed Heading Keyring Landing Listing Logging Mapping Masking Need Padding Pending
   Pricing Rating Seed Setting Speed Spring String Thing Thread Tracing Tracking Warning`.split(/\s+/),
);
const irregular = new Set(
  `Begun Born Bought Bound Brought Built Came Chosen Done Drawn Felt Found Given Gone Got Heard Held Hidden Kept Known
   Left Lent Lost Made Meant Met Paid Put Said Seen Sent Shown Sold Spent Split Stood Taken Thought Thrown Told Torn
   Understood Unfit Which Written`.split(/\s+/),
);

/** Returns whether a name is a single past participle ("Told") or a gerund ("Hearing"). */
export function findParticipleKind(name: string): 'participle' | 'gerund' | null {
  const word = name.charAt(0).toUpperCase() + name.slice(1);
  if (irregular.has(word)) return 'participle';
  if (nouns.has(word) || !/^[A-Z][a-z]+(ed|ing)$/.test(word) || word.endsWith('eed')) return null;
  return word.endsWith('ed') ? 'participle' : 'gerund';
}

/** Names of bounds that do not begin with `max` or `min`. */
export const superlativeNamePattern = /^(most|longest|least|shortest|largest|biggest|fewest|smallest)[A-Z]/;
