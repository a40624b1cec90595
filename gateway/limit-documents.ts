import type { ApolloServerOptions, ApolloServerPlugin } from '@apollo/server';
import { type DocumentNode, GraphQLError, Kind, parse } from 'graphql';
import { LRUCache } from 'lru-cache';
import type { RequestContext } from '../core/request-context.ts';
import { measureRepeats } from './measure-repeats.ts';

type DocumentStore = NonNullable<ApolloServerOptions<RequestContext>['documentStore']>;

/** Tokens of a document; the largest of our own has 340. */
export const mostTokens = 5_000;

/** Comments and strings are no tokens, so length has a limit of its own; long values belong into variables. */
const longestText = 250_000;
const deepestText = 50;
const deepestVariables = 50;
const mostFragments = 200;
const mostComparisons = 20_000;

const keptDocuments = 2_000;
/** Of all documents that are kept; parsed, a character takes a hundred bytes. */
const keptCharacters = 750_000;

type DocumentLimits = { documentStore: DocumentStore; plugin: ApolloServerPlugin<RequestContext> };

/**
 * Refuses documents that would take parser, validator or executor too long or too deep, before they see them. Each text
 * is measured once: its refusal is kept in the document store, which Apollo reads before it parses and validates.
 */
export function limitDocuments(): DocumentLimits {
  const documents = new LRUCache<string, DocumentNode>({
    max: keptDocuments,
    maxSize: keptCharacters,
    sizeCalculation: ({ loc }) => Math.max(1, loc?.end ?? 1),
  });
  const refusals = new WeakMap<DocumentNode, GraphQLError>();

  return {
    documentStore: {
      get: async (key) => documents.get(toHash(key)),
      set: async (key, document) => void documents.set(toHash(key), document),
      delete: async (key) => documents.delete(toHash(key)),
    },
    plugin: {
      requestDidStart: async () => ({
        didResolveSource: async ({ source, queryHash }) => {
          if (documents.has(queryHash)) return;
          const refusal = findExcess(source);
          if (!refusal) return;
          const refused: DocumentNode = { kind: Kind.DOCUMENT, definitions: [] };
          refusals.set(refused, refusal);
          documents.set(queryHash, refused);
        },
        didResolveOperation: async ({ document, request: { variables } }) => {
          const refusal = refusals.get(document);
          if (refusal) throw refusal;
          if (isDeeperThan(variables, deepestVariables + 1)) throw tooDeepVariables();
        },
      }),
    },
  };
}

/** Apollo puts the schema's hash before that of the text. */
function toHash(key: string) {
  return key.slice(key.lastIndexOf(':') + 1);
}

/** A text that does not parse is left to Apollo, which says why. */
function findExcess(text: string): GraphQLError | null {
  if (text.length > longestText) {
    return refuse(`A document has at most ${longestText} characters, found ${text.length}.`);
  }
  const depth = measureTextDepth(text);
  if (depth > deepestText) {
    return refuse(`Brackets lie at most ${deepestText} deep within each other, found ${depth}.`);
  }
  const document = parseOrNull(text);
  if (!document) return null;
  const fragments = document.definitions.filter(({ kind }) => kind === Kind.FRAGMENT_DEFINITION).length;
  if (fragments > mostFragments) {
    return refuse(`A document has at most ${mostFragments} fragments, found ${fragments}.`);
  }
  const { comparisons, isEndless } = measureRepeats(document);
  if (isEndless) return refuse('The fragments of the document lead too deep, or back to themselves.');
  if (comparisons > mostComparisons) {
    return refuse(
      'The document names the same fields too often in one place: name each once, or by an alias.',
    );
  }
  return null;
}

function parseOrNull(text: string) {
  try {
    return parse(text, { maxTokens: mostTokens });
  } catch {
    return null;
  }
}

function refuse(message: string) {
  return new GraphQLError(message, {
    extensions: { code: 'GRAPHQL_VALIDATION_FAILED', http: { status: 400 } },
  });
}

function tooDeepVariables() {
  const message = `Objects and lists in variables lie at most ${deepestVariables} deep within each other.`;
  return new GraphQLError(message, { extensions: { code: 'BAD_USER_INPUT', http: { status: 400 } } });
}

const quote = 34;
const backslash = 92;
const lineFeed = 10;
const carriageReturn = 13;

/**
 * How deep brackets of any kind lie within each other in a GraphQL text, by one pass over it. Parser, validator and
 * executor call themselves once per bracket: what is refused for its depth here never meets the end of their stack.
 */
export function measureTextDepth(text: string): number {
  let depth = 0;
  let deepest = 0;
  for (let at = 0; at < text.length; at += 1) {
    switch (text[at]) {
      case '{':
      case '[':
      case '(':
        depth += 1;
        if (depth > deepest) deepest = depth;
        break;
      case '}':
      case ']':
      case ')':
        depth -= 1;
        break;
      case '"':
        at = findEndOfString(text, at);
        break;
      case '#':
        at = findEndOfLine(text, at);
        break;
    }
  }
  return deepest;
}

function findEndOfString(text: string, start: number) {
  if (text.startsWith('"""', start)) return findEndOfBlock(text, start + 3);
  for (let at = start + 1; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    // A string that does not end in its line is a syntax error, and nothing behind it is read.
    if (code === quote || code === lineFeed || code === carriageReturn) return at;
    if (code === backslash) at += 1;
  }
  return text.length;
}

function findEndOfBlock(text: string, from: number) {
  let end = text.indexOf('"""', from);
  while (end !== -1 && text.charCodeAt(end - 1) === backslash) end = text.indexOf('"""', end + 3);
  return end === -1 ? text.length : end + 2;
}

function findEndOfLine(text: string, start: number) {
  for (let at = start + 1; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === lineFeed || code === carriageReturn) return at;
  }
  return text.length;
}

/** Whether objects and lists lie deeper within each other than that; never deeper into them than that either. */
function isDeeperThan(value: unknown, most: number): boolean {
  if (typeof value !== 'object' || value === null) return false;
  if (most === 0) return true;
  return Object.values(value).some((inner) => isDeeperThan(inner, most - 1));
}
