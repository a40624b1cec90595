import { type DocumentNode, Kind, parse } from 'graphql';
import type { AppError } from '../../core/errors/errors.ts';
import { graphqlDocumentErrors } from '../errors/document-errors.ts';
import { measureBracketDepth } from './bracket-depth.ts';
import { measureFieldOverlaps } from './measure-field-overlaps.ts';
import { measureDocumentShape } from './measure-shape.ts';

/** Maximum number of tokens of a document. The largest document of this project has 340. */
export const maxDocumentTokens = 5_000;

/**
 * Maximum document length in characters. The token limit does not cover comments and strings. Long values belong in
 * variables.
 */
const maxTextLength = 250_000;
const deepestText = 50;
const maxFragments = 200;
const maxComparisons = 20_000;
/** Maximum depth of fields. Three nested connections with their edges have a depth of 13. */
const deepestFields = 16;
const maxAliases = 500;
const maxDirectives = 50;
/**
 * Maximum number of fields, counting the fields of a fragment at each spread, because plans and compiled operations
 * inline fragments.
 */
const maxFields = 20_000;

/** Returns why a document is too large or too deep, in any schema. Returns `null` for invalid syntax, which the parser reports. */
export function findExceededDocumentLimit(text: string): AppError | null {
  if (text.length > maxTextLength) {
    const message = `A document has at most ${maxTextLength} characters, found ${text.length}.`;
    return graphqlDocumentErrors.tooLong({ message });
  }
  const depth = measureBracketDepth(text);
  if (depth > deepestText) {
    const message = `Brackets lie at most ${deepestText} deep within each other, found ${depth}.`;
    return graphqlDocumentErrors.bracketsTooDeep({ message });
  }
  const documentOrError = parseOrRefuse(text);
  return documentOrError && 'definitions' in documentOrError
    ? findExcessOf(documentOrError)
    : documentOrError;
}

function findExcessOf(document: DocumentNode): AppError | null {
  const fragments = document.definitions.filter(({ kind }) => kind === Kind.FRAGMENT_DEFINITION).length;
  if (fragments > maxFragments) {
    const message = `A document has at most ${maxFragments} fragments, found ${fragments}.`;
    return graphqlDocumentErrors.tooManyFragments({ message });
  }
  const { comparisons, isEndless } = measureFieldOverlaps(document);
  if (isEndless) return graphqlDocumentErrors.endlessFragments();
  if (comparisons > maxComparisons) return graphqlDocumentErrors.tooManyRepeats();
  return findExcessOfShape(document);
}

function findExcessOfShape(document: DocumentNode): AppError | null {
  const { depth, fields, aliases, directives } = measureDocumentShape(document);
  if (depth > deepestFields) {
    const message = `Fields lie at most ${deepestFields} deep within each other, found ${depth}.`;
    return graphqlDocumentErrors.tooDeep({ message });
  }
  if (fields > maxFields) {
    const message = `A document selects at most ${maxFields} fields, those of fragments as often as they are spread, found ${fields}.`;
    return graphqlDocumentErrors.tooManyFields({ message });
  }
  if (aliases > maxAliases) {
    const message = `A document has at most ${maxAliases} aliases, found ${aliases}.`;
    return graphqlDocumentErrors.tooManyAliases({ message });
  }
  if (directives > maxDirectives) {
    const message = `A document has at most ${maxDirectives} directives, found ${directives}.`;
    return graphqlDocumentErrors.tooManyDirectives({ message });
  }
  return null;
}

function parseOrRefuse(text: string): DocumentNode | AppError | null {
  try {
    return parse(text, { maxTokens: maxDocumentTokens });
  } catch (error) {
    if (!(error instanceof Error && /\btokens\b.*aborted/.test(error.message))) return null;
    const message = `A document has at most ${maxDocumentTokens} words and signs.`;
    return graphqlDocumentErrors.tooManyTokens({ message });
  }
}
