import { composeServices } from '@apollo/composition';
import { type DocumentNode, graphql, parse, validate } from 'graphql';
import { expect } from 'vitest';
import { createSystemRequestContext } from '../../core/context/request-context.ts';
import { getValueAtPath } from '../../core/lib/records.ts';
import type { LocalSubgraphService } from '../../gateway/executor/local/local-subgraph-service.ts';
import { serializeGraphqlResponse } from '../../gateway/executor/serialize-graphql-response.ts';
import { createFederatedGraph, type FederatedGraph } from '../../gateway/routing/create-graph.ts';
import { openSeparateService } from './separate-service.ts';

type Answer = {
  data?: unknown;
  failures?: { message: string; path?: (string | number)[]; code?: string; line?: number }[];
};

/** So often that subgraphs compile the operation (`gateway/executor/local/local-subgraph-service.ts`), and once more. */
const repetitions = 4;

const refuseBug = (bug: unknown) =>
  expect.soft(String(bug), 'a service could not execute what it was sent').toBe('');

/**
 * Opens one graph for each way of executing operations: in one process and in separate ones, by the single service that
 * has all fields and by a plan, and the plan by our executor and by Apollo's.
 */
export async function openGraphExecutions(services: readonly LocalSubgraphService[]) {
  await using opened = new AsyncDisposableStack();
  const supergraphSdl = await compose(services);
  const remote = await Promise.all(
    services.map(async (service) => opened.use(await openSeparateService(service, refuseBug))),
  );
  const graphs = new Map<string, FederatedGraph>([
    ['straight', await createFederatedGraph(supergraphSdl, services)],
    ['planned', await createFederatedGraph(supergraphSdl, services, { alwaysPlan: true })],
    [
      'planned, by Apollo',
      await createFederatedGraph(supergraphSdl, services, { alwaysPlan: true, executor: 'apollo' }),
    ],
    ['separate', await createFederatedGraph(supergraphSdl, remote)],
    ['separate, planned', await createFederatedGraph(supergraphSdl, remote, { alwaysPlan: true })],
  ]);
  const [first] = graphs.values();
  if (!first) throw new Error('There is no graph.');
  const held = opened.move();
  return {
    ...first,
    /** The answer, which is the same in every way and at every repetition. */
    ask: async (source: string, variables: Record<string, unknown> = {}, operationName?: string) => {
      const document = parse(source);
      expect(validate(first.publicSchema, document)).toEqual([]);
      const expected = await run(first, { document, variables, operationName });
      for (const [way, graph] of graphs) {
        for (let time = 0; time < repetitions; time += 1) {
          const answer = await run(graph, { document, variables, operationName }, time % 2 === 1);
          expect({ way, time, answer }).toEqual({ way, time, answer: expected });
        }
      }
      return expected;
    },
    [Symbol.asyncDispose]: () => held.disposeAsync(),
  };
}

type GraphOperation = { document: DocumentNode; variables: Record<string, unknown>; operationName?: string };

async function run(graph: FederatedGraph, asked: GraphOperation, wantsText = false): Promise<Answer> {
  const { data, errors } = await graph.execute({ ...asked, wantsText }, createSystemRequestContext('test'));
  const failures = errors?.map(({ message, path, extensions, locations }) => ({
    message,
    path,
    code: extensions.code,
    line: locations?.[0]?.line,
  }));
  return {
    ...JSON.parse(serializeGraphqlResponse({ data })),
    ...(failures && { failures: JSON.parse(JSON.stringify(failures)) }),
  };
}

async function compose(services: readonly LocalSubgraphService[]) {
  const { supergraphSdl, errors } = composeServices(
    await Promise.all(
      services.map(async ({ name, schema }) => {
        const { data } = await graphql({ schema, source: '{ _service { sdl } }' });
        return {
          name,
          url: 'http://local.invalid',
          typeDefs: parse(String(getValueAtPath(data, '_service', 'sdl'))),
        };
      }),
    ),
  );
  if (!supergraphSdl) throw new Error(String(errors));
  return supergraphSdl;
}
