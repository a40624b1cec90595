import type { ApolloServerPlugin, HeaderMap } from '@apollo/server';
import { type GraphQLSchema, getOperationAST } from 'graphql';
import { credentialHeaderNames } from '../../core/context/credential-headers.ts';
import type { RequestContext } from '../../core/context/request-context.ts';
import { memoizeByOperation } from '../../core/lib/lazy.ts';
import type { CacheHints } from './cache-hints.ts';
import { findMaxAge } from './find-max-age.ts';

/** Request headers that select between different responses for the same URL. */
const vary = ['Accept', 'Origin', 'X-Graphql-Cost', ...credentialHeaderNames.map(toHeaderCase)];

export const privateCacheControl = 'private, no-store';

/** Headers of a response that caches must not store. */
export const privateResponseHeaders = { 'cache-control': privateCacheControl, vary: vary.join(', ') };

/** Creates a plugin that sets `Cache-Control` and `Vary` of each response: public for some seconds, or private. */
export function createCacheControlPlugin(
  schema: GraphQLSchema,
  hints: CacheHints,
): ApolloServerPlugin<RequestContext> {
  const maxAgeOf = memoizeByOperation((document, operationName) => {
    const operation = getOperationAST(document, operationName);
    return operation ? findMaxAge(schema, hints, { document, operation }) : 0;
  });
  return {
    requestDidStart: async () => ({
      willSendResponse: async ({ request: { http }, response, document, operation }) => {
        const { headers, status = 200 } = response.http;
        const isAnswered =
          status === 200 && response.body.kind === 'single' && !response.body.singleResult.errors;
        const isPublic = isAnswered && http?.method === 'GET' && !hasCredentials(http.headers);
        const age = isPublic && document && operation ? maxAgeOf(document, operation.name?.value) : 0;
        headers.set('cache-control', age > 0 ? `public, max-age=${age}` : privateCacheControl);
        headers.set('vary', privateResponseHeaders.vary);
      },
    }),
  };
}

/** Whether a request carries a credential, valid or not. */
function hasCredentials(headers: HeaderMap): boolean {
  return credentialHeaderNames.some((name) => headers.has(name));
}

/** Converts a name such as `x-cms-token` to `X-Cms-Token`. */
function toHeaderCase(name: string): string {
  return name.replace(/(^|-)[a-z]/g, (start) => start.toUpperCase());
}
