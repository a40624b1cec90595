import { type DocumentNode, GraphQLError, parse, print } from 'graphql';
import type { SubgraphService } from '../../core/graphql/execute.ts';

/** A service as the edge sees it in another process: documents arrive as texts, and answers as JSON. */
export function withJsonTransport(service: SubgraphService): SubgraphService {
  const documents = new Map<string, DocumentNode>();
  return {
    ...service,
    execute: async ({ document, ...operation }, request) => {
      const text = print(document);
      const received = documents.get(text) ?? parse(text, { noLocation: true });
      documents.set(text, received);
      const answer = JSON.stringify(await service.execute({ ...operation, document: received }, request));
      const { errors, ...result } = JSON.parse(answer);
      return errors
        ? { ...result, errors: errors.map((error: GraphQLError) => new GraphQLError(error.message, error)) }
        : result;
    },
  };
}
