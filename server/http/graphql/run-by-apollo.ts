import type { IncomingMessage } from 'node:http';
import { type ApolloServer, HeaderMap } from '@apollo/server';
import type { RequestContext } from '../../../core/context/request-context.ts';
import type { GraphqlResponse } from './send-graphql-response.ts';

type ApolloRequest = { req: IncomingMessage; context: RequestContext; body: object | undefined };

/**
 * Runs an operation by Apollo Server. Apollo's own integration for Express calls the deprecated `url.parse` for every request
 * (DEP0169).
 */
export async function runByApollo(
  apollo: ApolloServer<RequestContext>,
  { req, context, body }: ApolloRequest,
): Promise<GraphqlResponse> {
  const { method = 'GET', url = '', headers } = req;
  const response = await apollo.executeHTTPGraphQLRequest({
    httpGraphQLRequest: {
      // Node sends no body in the response of a HEAD request.
      method: method === 'HEAD' ? 'GET' : method.toUpperCase(),
      headers: toHeaderMap(headers),
      search: findSearch(url),
      body,
    },
    context: async () => context,
  });
  if (response.body.kind !== 'complete') throw new Error('Responses in parts are not supported.');
  return { status: response.status ?? 200, headers: response.headers, text: response.body.string };
}

function toHeaderMap(headers: IncomingMessage['headers']): HeaderMap {
  const map = new HeaderMap();
  for (const [name, value] of Object.entries(headers)) {
    if (value !== undefined) map.set(name, Array.isArray(value) ? value.join(', ') : value);
  }
  return map;
}

/** Returns the query of a request target with its question mark, or an empty text. */
function findSearch(target: string): string {
  const [path = ''] = target.split('#', 1);
  const start = path.indexOf('?');
  return start < 0 ? '' : path.slice(start);
}
