import type { ApolloServerPlugin, GraphQLRequest, HTTPGraphQLRequest } from '@apollo/server';
import type { RequestContext } from '../../../core/context/request-context.ts';
import type { AppError } from '../../../core/errors/errors.ts';
import { valueAt } from '../../../core/lib/records.ts';
import { documentErrors, toGraphRefusal } from '../../errors/document-errors.ts';
import type { TrustedDocuments } from './open-trusted-documents.ts';

/** Where clients put the id: GraphQL over HTTP, Relay as it is mostly set up, and as Meta did. */
const idParameters = ['documentId', 'doc_id', 'id'];

/** Runs in place of what is refused: Apollo Server answers with a refusal only once there is an operation. */
const placeholder = '{ __typename }';

/** Puts the text of a trusted document where its id stands, and refuses what is not trusted where nothing else is run. */
export function resolveDocuments(documents: TrustedDocuments): ApolloServerPlugin<RequestContext> {
  return {
    requestDidStart: async ({ request }) => {
      const { text, refusal } = resolveDocument(documents, request);
      if (refusal) {
        Object.assign(request, { query: placeholder, extensions: undefined, operationName: undefined });
        return {
          didResolveOperation: async () => {
            throw toGraphRefusal(refusal);
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

/** The text that a request names, or why it is refused; neither where only Apollo Server may know it. */
type Resolved = { text?: string; refusal?: AppError };

type Naming = Pick<GraphQLRequest, 'query' | 'extensions'> & {
  http?: Pick<HTTPGraphQLRequest, 'method' | 'search' | 'body'>;
};

export function resolveDocument(documents: TrustedDocuments, request: Naming): Resolved {
  const { query, extensions } = request;
  const { find, isTrusted, isStrict } = documents;
  if (query !== undefined) {
    return isStrict && !isTrusted(query)
      ? { refusal: documentErrors.onlyTrustedDocuments() }
      : { text: query };
  }
  const id = readId(request);
  const hash = valueAt(extensions, 'persistedQuery', 'sha256Hash');
  // A request that names no document is left to Apollo Server, which says what is missing.
  if (id === undefined && hash === undefined) return {};
  const name = id ?? hash;
  if (typeof name !== 'string') return { refusal: documentErrors.unknownDocument() };
  const text = find(name);
  if (text !== undefined) return { text };
  // One that is not known by its hash may be known to Apollo Server, which asks for its text otherwise.
  return id !== undefined || isStrict ? { refusal: documentErrors.unknownDocument() } : {};
}

function readId({ http }: Naming): string | undefined {
  const parameters = new URLSearchParams(http?.method === 'GET' ? http.search : '');
  const [id] = idParameters.flatMap((name) => {
    const given = http?.method === 'GET' ? parameters.get(name) : valueAt(http?.body, name);
    return typeof given === 'string' && given ? [given] : [];
  });
  return id;
}
