import type { ApolloServerPlugin, HeaderMap } from '@apollo/server';
import type { DocumentNode, GraphQLSchema, OperationDefinitionNode } from 'graphql';
import type { RequestContext } from '../../core/request-context.ts';
import type { CacheHints } from './cache-hints.ts';
import { findMaxAge } from './find-max-age.ts';

/** Headers that carry credentials: what comes with one is answered for its sender alone, even where it does not hold. */
const credentialHeaders = ['authorization', 'x-apikey', 'x-cms-token', 'cookie'];

/** A cache between must not give one's answer to the other, whatever differs of these. */
const vary = ['Accept', 'Authorization', 'Cookie', 'Origin', 'X-Apikey', 'X-Cms-Token', 'X-Graphql-Cost'];

export const privateAnswer = 'private, no-store';

/** Of an answer that caches may not keep. */
export const privateHeaders = { 'cache-control': privateAnswer, vary: vary.join(', ') };

/** Says of each answer for how long it may be kept, and by anybody or by nobody. */
export function cacheAnswers(schema: GraphQLSchema, hints: CacheHints): ApolloServerPlugin<RequestContext> {
  const known = new WeakMap<OperationDefinitionNode, number>();
  const maxAgeOf = (document: DocumentNode, operation: OperationDefinitionNode) => {
    const age = known.get(operation) ?? findMaxAge(schema, hints, { document, operation });
    known.set(operation, age);
    return age;
  };
  return {
    requestDidStart: async () => ({
      willSendResponse: async ({ request: { http }, response, document, operation }) => {
        const { headers, status = 200 } = response.http;
        const isAnswered =
          status === 200 && response.body.kind === 'single' && !response.body.singleResult.errors;
        const isPublic = isAnswered && http?.method === 'GET' && !hasCredentials(http.headers);
        const age = isPublic && document && operation ? maxAgeOf(document, operation) : 0;
        headers.set('cache-control', age > 0 ? `public, max-age=${age}` : privateAnswer);
        headers.set('vary', privateHeaders.vary);
      },
    }),
  };
}

function hasCredentials(headers: HeaderMap): boolean {
  return credentialHeaders.some((name) => headers.has(name));
}
