import fc from 'fast-check';
import { parse, validate } from 'graphql';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createSystemRequestContext, type RequestContext } from '../../core/context/request-context.ts';
import { getValueAtPath } from '../../core/lib/records.ts';
import { createLog } from '../../core/telemetry/log.ts';
import { createLocalSubgraphService } from '../../gateway/executor/local/local-subgraph-service.ts';
import { createFederatedGraph, type FederatedGraph } from '../../gateway/routing/create-graph.ts';
import { readSupergraph } from '../../server/add-ons/add-ons.ts';
import { openSubgraphDomains } from '../../server/domains/open-domains.ts';
import { errorCodesSubgraph } from '../../server/schema/error-tables.ts';
import { randomQuery } from '../kit/random-operation.ts';
import { countRuns } from '../kit/sample.ts';
import { openTestScenario, type TestScenario } from '../kit/story.ts';
import { openServer, type TestServer } from '../kit/test-server.ts';
import { credentialsOf, valuesOf } from './story-values.ts';

let server: TestServer;
let story: TestScenario;
let planned: FederatedGraph;
let byApollo: FederatedGraph;

beforeAll(async () => {
  server = await openServer();
  story = await openTestScenario(server);
  // Feed.lastModified depends on the time: it is null for two seconds after a change.
  const now = new Date(Date.now() + 60_000);
  const { domains } = await openSubgraphDomains({
    settings: server.settings,
    database: server.db,
    log: createLog({ level: 'silent' }),
    clock: () => now,
  });
  const services = await Promise.all(
    [...domains, errorCodesSubgraph].map(async ({ name, schema, contextOf }) =>
      createLocalSubgraphService({ name, schema: await schema(), contextOf, reportBug: rethrow }),
    ),
  );
  const supergraphSdl = await readSupergraph([]);
  planned = await createFederatedGraph(supergraphSdl, services, { alwaysPlan: true, maxFields });
  byApollo = await createFederatedGraph(supergraphSdl, services, {
    alwaysPlan: true,
    maxFields,
    executor: 'apollo',
  });
});
afterAll(() => server[Symbol.asyncDispose]());

function rethrow(error: unknown): never {
  throw error;
}

/** Operations drawn at random are larger than what clients may ask. */
const maxFields = Number.POSITIVE_INFINITY;

let count = 0;

/** A fresh context per run, because loaders and principals are kept per request. */
function contextFor(credentials: RequestContext['credentials']): RequestContext {
  count += 1;
  return { ...createSystemRequestContext(`r${count}`), credentials };
}

/** Returns the deterministic parts of a response: data, and the paths and codes of errors. */
async function answerOf(graph: FederatedGraph, query: string, credentials: RequestContext['credentials']) {
  const document = parse(query);
  const { data, errors = [] } = await graph.execute({ document, variables: {} }, contextFor(credentials));
  const failures = errors.map(({ path = [], extensions }) => {
    const place = placeOfNull(data, path);
    // If several errors nullify the same parent, timing decides which one is reported.
    return { path: place.join('.'), code: place.length === path.length ? extensions.code : 'below' };
  });
  failures.sort((a, b) => `${a.path}${a.code}`.localeCompare(`${b.path}${b.code}`));
  // If data is null, timing decides which of several errors is reported.
  if (!data) return { data: null, hasFailed: failures.length > 0 };
  const distinct = [...new Set(failures.map((failure) => JSON.stringify(failure)))];
  return JSON.parse(JSON.stringify({ data, failures: distinct })) as unknown;
}

/** The part of a failure's path that the answer has, up to the null that the failure left. */
function placeOfNull(data: unknown, path: readonly (string | number)[]) {
  const end = path.findIndex(
    (_, index) => (getValueAtPath(data, ...path.slice(0, index + 1).map(String)) ?? null) === null,
  );
  return path.slice(0, end + 1);
}

test('an operation has the same response with our executor and with that of Apollo', async () => {
  await fc.assert(
    fc.asyncProperty(
      randomQuery(planned.apiSchema, valuesOf(story)),
      fc.constantFrom(...credentialsOf(story)),
      async (query, credentials) => {
        expect(validate(planned.apiSchema, parse(query))).toEqual([]);
        expect(await answerOf(byApollo, query, credentials)).toEqual(
          await answerOf(planned, query, credentials),
        );
      },
    ),
    { numRuns: countRuns(10, 60), endOnFailure: true },
  );
});
