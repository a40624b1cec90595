import type { ApolloServerPlugin, GraphQLRequest, HTTPGraphQLRequest } from '@apollo/server';
import type { RequestContext } from '../../../core/context/request-context.ts';
import type { AppError } from '../../../core/errors/errors.ts';
import { getValueAtPath } from '../../../core/lib/records.ts';
import { graphqlDocumentErrors, toApolloHttpError } from '../../errors/document-errors.ts';
import type { TrustedDocuments } from './load-trusted-documents.ts';

/** Names of the id parameter: in GraphQL over HTTP, in Relay's usual setup, and in Meta's own clients. */
export const documentIdParameters = ['documentId', 'doc_id', 'id'];

/** Replaces a refused document, because Apollo Server sends a refusal only if there is an operation. */
const placeholder = '{ __typename }';

/**
 * Replaces the id of a trusted document with its text. In strict mode, refuses every document that is not trusted.
 */
export function createTrustedDocumentPlugin(documents: TrustedDocuments): ApolloServerPlugin<RequestContext> {
  return {
    requestDidStart: async ({ request }) => {
      const { text, refusal } = resolveTrustedDocument(documents, request);
      if (refusal) {
        Object.assign(request, { query: placeholder, extensions: undefined, operationName: undefined });
        return {
          didResolveOperation: async () => {
            throw toApolloHttpError(refusal);
          },
        };
      }
      if (text !== undefined && request.query === undefined) {
        const { persistedQuery: _, ...extensions } = request.extensions ?? {};
        Object.assign(request, { query: text, extensions });
      }
      return undefined;
    },
  };
}

/** The text of the requested document, or its refusal. Both are missing if only Apollo Server can find the document. */
type ResolvedDocument = { text?: string; refusal?: AppError };

export type DocumentReference = Pick<GraphQLRequest, 'query' | 'extensions'> & {
  http?: Pick<HTTPGraphQLRequest, 'method' | 'search' | 'body'>;
};

export function resolveTrustedDocument(
  documents: TrustedDocuments,
  request: DocumentReference,
): ResolvedDocument {
  const { query, extensions } = request;
  const { find, isTrusted, isStrict } = documents;
  if (query !== undefined) {
    return isStrict && !isTrusted(query)
      ? { refusal: graphqlDocumentErrors.onlyTrustedDocuments() }
      : { text: query };
  }
  const id = readId(request);
  const hash = getValueAtPath(extensions, 'persistedQuery', 'sha256Hash');
  // A request that names no document is left to Apollo Server, which says what is missing.
  if (id === undefined && hash === undefined) return {};
  const name = id ?? hash;
  if (typeof name !== 'string') return { refusal: graphqlDocumentErrors.unknownDocument() };
  const text = find(name);
  if (text !== undefined) return { text };
  // Apollo Server may have cached the document under its hash, and otherwise requests its text.
  return id !== undefined || isStrict ? { refusal: graphqlDocumentErrors.unknownDocument() } : {};
}

function readId({ http }: DocumentReference): string | undefined {
  const parameters = new URLSearchParams(http?.method === 'GET' ? http.search : '');
  const [id] = documentIdParameters.flatMap((name) => {
    const clientValue = http?.method === 'GET' ? parameters.get(name) : getValueAtPath(http?.body, name);
    return typeof clientValue === 'string' && clientValue ? [clientValue] : [];
  });
  return id;
}
