import type { ApolloServerOptions, ApolloServerPlugin } from '@apollo/server';
import { type DocumentNode, type GraphQLError, Kind } from 'graphql';
import { LRUCache } from 'lru-cache';
import type { RequestContext } from '../../core/context/request-context.ts';
import { graphqlDocumentErrors, toApolloHttpError } from '../errors/document-errors.ts';
import { findExceededDocumentLimit } from './find-exceeded-limit.ts';

type DocumentStore = NonNullable<ApolloServerOptions<RequestContext>['documentStore']>;

const deepestVariables = 50;

const keptDocuments = 2_000;
/** Maximum total length of all cached documents. A parsed document takes about 100 bytes per character. */
const keptCharacters = 750_000;

export type DocumentLimits = {
  documentStore: DocumentStore;
  plugin: ApolloServerPlugin<RequestContext>;
  /** Returns the document of a text that was measured, parsed and validated before, if it is still cached. */
  findValid: (text: string) => DocumentNode | undefined;
};

/**
 * Refuses documents that are too large or too deep before the parser, validator and executor process them. Each text
 * is measured once: its refusal is kept in the document store, which Apollo reads before it parses and validates.
 */
export function createDocumentLimits(): DocumentLimits {
  const hashes = new Map<string, string>();
  const documents = new LRUCache<string, DocumentNode>({
    max: keptDocuments,
    maxSize: keptCharacters,
    sizeCalculation: ({ loc }) => Math.max(1, loc?.end ?? 1),
    dispose: (document) => void hashes.delete(textOf(document)),
  });
  const refusals = new WeakMap<DocumentNode, GraphQLError>();

  return {
    documentStore: {
      get: async (key) => documents.get(toHash(key)),
      set: async (key, document) => {
        documents.set(toHash(key), document);
        hashes.set(textOf(document), toHash(key));
      },
      delete: async (key) => documents.delete(toHash(key)),
    },
    plugin: {
      requestDidStart: async () => ({
        didResolveSource: async ({ source, queryHash }) => {
          if (documents.has(queryHash)) return;
          const excess = findExceededDocumentLimit(source);
          if (!excess) return;
          const emptyDocument: DocumentNode = { kind: Kind.DOCUMENT, definitions: [] };
          refusals.set(emptyDocument, toApolloHttpError(excess));
          documents.set(queryHash, emptyDocument);
        },
        didResolveOperation: async ({ document, request: { variables } }) => {
          const refusal = refusals.get(document);
          if (refusal) throw refusal;
          if (areVariablesTooDeep(variables)) throw toApolloHttpError(tooDeepVariables());
        },
      }),
    },
    findValid: (text) => {
      const hash = hashes.get(text);
      return hash === undefined ? undefined : documents.get(hash);
    },
  };
}

/** Returns the text of a document that Apollo has validated and stored. */
function textOf({ loc }: DocumentNode) {
  return loc?.source.body ?? '';
}

/** Returns the hash of a text. In Apollo's keys the hash of the schema precedes it. */
function toHash(key: string) {
  return key.slice(key.lastIndexOf(':') + 1);
}

/** Returns whether the variables of a request are nested too deeply. */
export function areVariablesTooDeep(variables: unknown): boolean {
  return isDeeperThan(variables, deepestVariables + 1);
}

function tooDeepVariables() {
  const message = `Objects and lists in variables lie at most ${deepestVariables} deep within each other.`;
  return graphqlDocumentErrors.variablesTooDeep({ message });
}

/** Returns whether objects and lists are nested more deeply than the limit. Stops at the limit. */
function isDeeperThan(value: unknown, maxDepth: number): boolean {
  if (typeof value !== 'object' || value === null) return false;
  if (maxDepth === 0) return true;
  return Object.values(value).some((inner) => isDeeperThan(inner, maxDepth - 1));
}
