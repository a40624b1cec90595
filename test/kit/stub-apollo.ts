import { readFileSync } from 'node:fs';
import { type GraphQLRequest, HeaderMap } from '@apollo/server';
import type { GraphQLSchema } from 'graphql';
import { createSystemRequestContext } from '../../core/context/request-context.ts';
import { loadTrustedDocuments } from '../../gateway/documents/trusted/load-trusted-documents.ts';
import { createApolloServer } from '../../gateway/http/create-apollo-server.ts';

type StubOptions = {
  schema: GraphQLSchema;
  maxCost?: number;
  development?: boolean;
};

/** A real server over a real schema; what would be executed is only noted. */
export async function openStubApollo({ schema, maxCost = 50_000, development = true }: StubOptions) {
  const { apollo } = createApolloServer(
    {
      apiSchema: schema,
      publicSchema: schema,
      prepare: async () => undefined,
      execute: async () => ({ data: {}, extensions: { isExecuted: true } }),
      admit: async () => ({}),
      findRefusal: () => null,
    },
    {
      supergraphSdl: readFileSync('gateway/generated/supergraph.graphql', 'utf8'),
      isDescribed: development,
      seconds: 10,
      maxCost,
      documents: loadTrustedDocuments(schema, { paths: [], isStrict: false }),
    },
  );
  await apollo.start();

  return {
    ask: async (query: string, variables: Record<string, unknown> = {}) => {
      const http = {
        method: 'POST',
        headers: new HeaderMap([['x-graphql-cost', '1']]),
        search: '',
        body: {},
      };
      const request: GraphQLRequest = { query, variables, http };
      const answer = await apollo.executeOperation(request, {
        contextValue: createSystemRequestContext('r1'),
      });
      if (answer.body.kind !== 'single') throw new Error('The answer comes in parts.');
      const { errors = [], extensions } = answer.body.singleResult;
      return {
        status: answer.http.status ?? 200,
        isExecuted: extensions?.isExecuted === true,
        cost: extensions?.cost as { requested: number; limit: number } | undefined,
        messages: errors.map(({ message }) => message),
        codes: errors.map((error) => error.extensions?.code),
      };
    },
    [Symbol.asyncDispose]: () => apollo.stop(),
  };
}
