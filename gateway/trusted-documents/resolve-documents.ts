import type { ApolloServerPlugin, GraphQLRequest } from '@apollo/server';
import type { AppError } from '../../core/errors.ts';
import { valueAt } from '../../core/records.ts';
import type { RequestContext } from '../../core/request-context.ts';
import { documentErrors, toGraphRefusal } from '../document-errors.ts';
import type { TrustedDocuments } from './open-trusted-documents.ts';

/** Where clients put the id: GraphQL over HTTP, Relay as it is mostly set up, and as Meta did. */
const idParameters = ['documentId', 'doc_id', 'id'];

/** Runs in place of what is refused: Apollo Server answers with a refusal only once there is an operation. */
const placeholder = '{ __typename }';

/** Puts the text of a trusted document where its id stands, and refuses what is not trusted where nothing else is run. */
export function resolveDocuments(documents: TrustedDocuments): ApolloServerPlugin<RequestContext> {
  return {
    requestDidStart: async ({ request }) => {
      const refusal = resolve(documents, request);
      if (!refusal) return;
      Object.assign(request, { query: placeholder, extensions: undefined, operationName: undefined });
      return {
        didResolveOperation: async () => {
          throw toGraphRefusal(refusal);
        },
      };
    },
  };
}

/** Changes the request, or says why it is refused. */
function resolve(documents: TrustedDocuments, request: GraphQLRequest): AppError | null {
  const { query, extensions: { persistedQuery, ...extensions } = {} } = request;
  const { find, isTrusted, isStrict } = documents;
  if (query !== undefined)
    return isStrict && !isTrusted(query) ? documentErrors.onlyTrustedDocuments() : null;
  const id = readId(request);
  const hash = valueAt(persistedQuery, 'sha256Hash');
  // A request that names no document is left to Apollo Server, which says what is missing.
  if (id === undefined && hash === undefined) return null;
  const text = find(id ?? String(hash));
  // One that is not known by its hash may be known to Apollo Server, which asks for its text otherwise.
  if (text === undefined) return id !== undefined || isStrict ? documentErrors.unknownDocument() : null;
  Object.assign(request, { query: text, extensions });
  return null;
}

function readId({ http }: GraphQLRequest): string | undefined {
  const parameters = new URLSearchParams(http?.method === 'GET' ? http.search : '');
  const [id] = idParameters.flatMap((name) => {
    const given = http?.method === 'GET' ? parameters.get(name) : valueAt(http?.body, name);
    return typeof given === 'string' && given ? [given] : [];
  });
  return id;
}
