import { type DocumentNode, Kind, parse } from 'graphql';
import type { AppError } from '../../core/errors/errors.ts';
import { documentErrors } from '../errors/document-errors.ts';
import { measureRepeats } from './measure-repeats.ts';
import { measureShape } from './measure-shape.ts';
import { measureTextDepth } from './text-depth.ts';

/** Tokens of a document; the largest of our own has 340. */
export const mostTokens = 5_000;

/** Comments and strings are no tokens, so length has a limit of its own; long values belong into variables. */
const longestText = 250_000;
const deepestText = 50;
const mostFragments = 200;
const mostComparisons = 20_000;
/** Three connections within each other, by their edges, are thirteen deep. */
const deepestFields = 16;
const mostAliases = 500;
const mostDirectives = 50;
/** With those of fragments as often as they are spread, because plans and compiled operations write them out. */
const mostFields = 20_000;

/** Why a document is refused for its form, whatever the graph; one that does not parse is left to the parser, which says why. */
export function findExcess(text: string): AppError | null {
  if (text.length > longestText) {
    const message = `A document has at most ${longestText} characters, found ${text.length}.`;
    return documentErrors.tooLong({ message });
  }
  const depth = measureTextDepth(text);
  if (depth > deepestText) {
    const message = `Brackets lie at most ${deepestText} deep within each other, found ${depth}.`;
    return documentErrors.bracketsTooDeep({ message });
  }
  const parsed = parseOrRefuse(text);
  return parsed && 'definitions' in parsed ? findExcessOf(parsed) : parsed;
}

function findExcessOf(document: DocumentNode): AppError | null {
  const fragments = document.definitions.filter(({ kind }) => kind === Kind.FRAGMENT_DEFINITION).length;
  if (fragments > mostFragments) {
    const message = `A document has at most ${mostFragments} fragments, found ${fragments}.`;
    return documentErrors.tooManyFragments({ message });
  }
  const { comparisons, isEndless } = measureRepeats(document);
  if (isEndless) return documentErrors.endlessFragments();
  if (comparisons > mostComparisons) return documentErrors.tooManyRepeats();
  return findExcessOfShape(document);
}

function findExcessOfShape(document: DocumentNode): AppError | null {
  const { depth, fields, aliases, directives } = measureShape(document);
  if (depth > deepestFields) {
    const message = `Fields lie at most ${deepestFields} deep within each other, found ${depth}.`;
    return documentErrors.tooDeep({ message });
  }
  if (fields > mostFields) {
    const message = `A document selects at most ${mostFields} fields, those of fragments as often as they are spread, found ${fields}.`;
    return documentErrors.tooManyFields({ message });
  }
  if (aliases > mostAliases) {
    const message = `A document has at most ${mostAliases} aliases, found ${aliases}.`;
    return documentErrors.tooManyAliases({ message });
  }
  if (directives > mostDirectives) {
    const message = `A document has at most ${mostDirectives} directives, found ${directives}.`;
    return documentErrors.tooManyDirectives({ message });
  }
  return null;
}

function parseOrRefuse(text: string): DocumentNode | AppError | null {
  try {
    return parse(text, { maxTokens: mostTokens });
  } catch (error) {
    if (!(error instanceof Error && /\btokens\b.*aborted/.test(error.message))) return null;
    const message = `A document has at most ${mostTokens} words and signs.`;
    return documentErrors.tooManyTokens({ message });
  }
}
