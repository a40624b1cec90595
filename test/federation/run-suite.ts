import { type DocumentNode, type ExecutionResult, type GraphQLError, parse, validate } from 'graphql';
import { createSystemRequestContext } from '../../core/context/request-context.ts';
import { serializeGraphqlResponse } from '../../gateway/executor/serialize-graphql-response.ts';
import { createFederatedGraph, type FederatedGraph } from '../../gateway/routing/create-graph.ts';
import { composeSupergraph } from '../../gateway/schema/compose.ts';
import { openSubgraph, sdlOf } from './open-subgraph.ts';
import type { Suite } from './suite.ts';

/** Response of a case. The messages of its errors include those inside of subgraphs. */
export type Answer = { data: unknown; hasErrors: boolean; told: readonly string[] };

/** So often that subgraphs compile the operation (`gateway/executor/local/local-subgraph-service.ts`), and once more. */
const repetitions = 4;

/** Composes a suite's subgraphs and puts them behind our gateway, without a network. */
export function openSuite(suite: Suite) {
  const told: string[] = [];
  const names = Object.keys(suite.subgraphs);
  const services = names.map((name) => openSubgraph(suite, name, (error) => void told.push(String(error))));
  const entries = names.map((name) => ({ name, url: `http://${name}`, schemaFile: name }));
  const supergraphSdl = composeSupergraph(entries, ({ name }) => sdlOf(suite, name));
  const straight = createFederatedGraph(supergraphSdl, services);
  const planned = createFederatedGraph(supergraphSdl, services, { alwaysPlan: true });

  async function ask(
    opened: Promise<FederatedGraph>,
    document: DocumentNode,
    wantsText = false,
  ): Promise<Answer> {
    const graph = await opened;
    told.length = 0;
    suite.reset?.();
    const invalid = validate(graph.publicSchema, document);
    if (invalid.length) return toAnswer(null, invalid, told);
    try {
      const operation = { document, variables: {}, wantsText };
      const { data, errors = [] } = await graph.execute(operation, createSystemRequestContext('audit'));
      const answer: ExecutionResult = JSON.parse(serializeGraphqlResponse({ data }));
      return toAnswer(answer.data, errors, told);
    } catch (error) {
      // A document that cannot be planned throws. The server then answers without data.
      return { data: null, hasErrors: true, told: [...told, String(error)] };
    }
  }

  /** The answers as the gateway chooses its way, again and again, and as the planner alone gives it, as objects and as text. */
  return async (query: string): Promise<Answer[]> => {
    const document = parse(query);
    const answers = [await ask(planned, parse(query)), await ask(planned, document, true)];
    for (let run = 0; run < repetitions; run += 1) answers.push(await ask(straight, document));
    return answers;
  };
}

function toAnswer(data: unknown, errors: readonly GraphQLError[], told: readonly string[]): Answer {
  return {
    data: JSON.parse(JSON.stringify(data ?? null)),
    hasErrors: errors.length > 0,
    told: [...errors.map(({ message, path }) => `${message} ${path?.join('.') ?? ''}`), ...told],
  };
}
