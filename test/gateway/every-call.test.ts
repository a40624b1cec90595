import fc from 'fast-check';
import { type DocumentNode, parse } from 'graphql';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createSystemRequestContext, type RequestContext } from '../../core/context/request-context.ts';
import { encodeGlobalId } from '../../core/graphql/global-id.ts';
import { getValueAtPath } from '../../core/lib/records.ts';
import { serializeGraphqlResponse } from '../../gateway/executor/serialize-graphql-response.ts';
import type { FederatedGraph } from '../../gateway/routing/create-graph.ts';
import { type GraphsByExecution, openGraphsByExecution } from '../kit/open-ways.ts';
import { drawNoChanges, randomDraws, randomQuery } from '../kit/random-operation.ts';
import { countRuns } from '../kit/sample.ts';
import { openTestScenario, type TestScenario } from '../kit/story.ts';
import { openServer, type TestServer } from '../kit/test-server.ts';
import { type VariedDocument, varyDocument } from '../kit/vary-document.ts';
import { credentialsOf, valuesOf } from './story-values.ts';

const numRuns = countRuns(3, 25);
const numMutations = countRuns(1, 8);
const calls = 4;

let server: TestServer;
let story: TestScenario;
let ways: GraphsByExecution;

beforeAll(async () => {
  server = await openServer({ topology: 'many' });
  story = await openTestScenario(server);
  ways = await openGraphsByExecution(server);
});
afterAll(async () => {
  await ways.close();
  await server[Symbol.asyncDispose]();
});

type Credentials = RequestContext['credentials'];
type Request = Omit<VariedDocument, 'text'> & { document: DocumentNode };

let count = 0;

async function send(
  graph: FederatedGraph,
  request: Request,
  operationName: string,
  credentials: Credentials,
) {
  const { document } = request;
  const isFirst = operationName === request.operationNames[0];
  // The second operation has the opposite conditions.
  const variables = isFirst
    ? request.variables
    : Object.fromEntries(Object.entries(request.variables).map(([name, value]) => [name, !value]));
  count += 1;
  const result = await graph.execute(
    { document, operationName, variables, wantsText: count % 2 === 0 },
    { ...createSystemRequestContext(`r${count}`), credentials },
  );
  const data = serializeGraphqlResponse({ data: result.data });
  const errors = (result.errors ?? []).map(({ message, path = [], extensions: { code } }) => ({
    message,
    code,
    path: path.join('.'),
    null: placeOfNull(result.data, path),
  }));
  return { data, errors };
}

function placeOfNull(data: unknown, path: readonly (string | number)[]) {
  const end = path.findIndex(
    (_, index) => (getValueAtPath(data, ...path.slice(0, index + 1).map(String)) ?? null) === null,
  );
  return path.slice(0, end + 1).join('.');
}

/** Sends each operation several times by each way; all answers must be those of graphql-js. */
async function expectEqualAnswers({ text, ...rest }: VariedDocument, credentials: Credentials) {
  const seen = { withErrors: 0 };
  const { interpreted, executed, planned, separate } = ways;
  // Each way has one document for all calls, as the document store gives it.
  const request = (): Request => ({ ...rest, document: parse(text) });
  const byGraph = [executed, planned, separate].map((graph) => ({ graph, request: request() }));
  const byInterpreter = request();
  for (const operationName of rest.operationNames) {
    const expected = await send(interpreted, byInterpreter, operationName, credentials);
    const first = await send(executed, request(), operationName, credentials);
    expect(first.data).toBe(expected.data);
    // graphql-js reports only those failures below one null that arrive before its answer is complete.
    expect(first.errors.map((error) => error.null)).toEqual(expected.errors.map((error) => error.null));
    for (let call = 0; call < calls; call += 1) {
      for (const each of byGraph) {
        expect(await send(each.graph, each.request, operationName, credentials)).toEqual(first);
      }
    }
    if (first.errors.length) seen.withErrors += 1;
  }
  return seen;
}

test('an operation has the same answer at every call and by every way', async () => {
  const seen = { valid: 0, withErrors: 0, withFragments: 0 };
  const [credentials = {}] = credentialsOf(story);
  // A valid example with a failure, and with fragments whose first spread is excluded.
  const example = `query Random { campaign(id: "${story.campaignId}") { ...F @include(if: false) ...F } }
    fragment F on Campaign { name landingArticle { name jobs(first: 0) { totalCount } } owner { email } }`;
  await fc.assert(
    fc.asyncProperty(
      randomQuery(ways.executed.publicSchema, valuesOf(story)),
      randomDraws,
      fc.constantFrom(...credentialsOf(story)),
      async (query, next, credentials) => {
        const varied = varyDocument(ways.executed.publicSchema, withNode(query, story), next);
        if (!varied) return;
        seen.valid += 1;
        if (varied.text.includes('fragment ')) seen.withFragments += 1;
        seen.withErrors += (await expectEqualAnswers(varied, credentials)).withErrors;
      },
    ),
    { numRuns: numRuns + 1, endOnFailure: true, examples: [[example, drawNoChanges, credentials]] },
  );
  expect(Math.min(seen.valid, seen.withErrors, seen.withFragments), JSON.stringify(seen)).toBeGreaterThan(0);
});

test('a mutation has the same answer and effect at every call and by every way', async () => {
  const seen = { valid: 0, failed: 0, written: 0 };
  const everyField = mutationFields(story).map((_, at) => at);
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.nat({ max: 5 }), { minLength: 1, maxLength: 5 }),
      randomDraws,
      async (chosen, next) => {
        const fields = chosen.map((at) => mutationFields(story)[at]);
        const varied = varyDocument(ways.executed.publicSchema, `mutation M { ${fields.join(' ')} }`, next);
        if (!varied) return;
        seen.valid += 1;
        const [operationName = ''] = varied.operationNames;
        const request = (): Request => ({ ...varied, document: parse(varied.text) });
        const run = async (graph: FederatedGraph, sent: Request) => {
          await write(graph, story, 'before');
          const answer = await send(graph, sent, operationName, { accessToken: story.accessToken });
          return { ...answer, written: await readName(graph, story) };
        };
        const expected = await run(ways.executed, request());
        const interpreted = await run(ways.interpreted, request());
        expect({ data: interpreted.data, written: interpreted.written }).toEqual({
          data: expected.data,
          written: expected.written,
        });
        for (const graph of [ways.executed, ways.planned, ways.separate]) {
          const sent = request();
          for (let call = 0; call < calls; call += 1) expect(await run(graph, sent)).toEqual(expected);
        }
        if (expected.errors.length) seen.failed += 1;
        if (expected.written !== 'before') seen.written += 1;
      },
    ),
    {
      numRuns: numMutations + 1,
      endOnFailure: true,
      examples: [[everyField.filter((at) => at !== 1), drawNoChanges]],
    },
  );
  expect(Math.min(seen.valid, seen.failed, seen.written), JSON.stringify(seen)).toBeGreaterThan(0);
});

/** Root fields of two services; the first two have one response name, and the third and fourth fail. */
function mutationFields({ campaignId }: TestScenario): readonly string[] {
  const update = (id: string, name: string) => `updateCampaign(input: { id: "${id}", name: "${name}" })`;
  return [
    `once: ${update(campaignId, 'once')} { campaign { name } }`,
    `once: ${update(campaignId, 'once')} { campaign { status owner { email } } }`,
    `failing: ${update('nope', 'x')} { campaign { id } }`,
    'refused: updateMe(input: { nonce: "1" , password: "x" }) { user { id } }',
    `last: ${update(campaignId, 'last')} { campaign { name id } }`,
    'me: updateMe(input: { data: { a: 1 } }) { user { email id } }',
  ];
}

async function write(graph: FederatedGraph, { campaignId, accessToken }: TestScenario, name: string) {
  const document = parse(
    `mutation { updateCampaign(input: { id: "${campaignId}", name: "${name}" }) { campaign { name } } }`,
  );
  const request = { ...createSystemRequestContext('write'), credentials: { accessToken } };
  expect((await graph.execute({ document, variables: {} }, request)).errors).toBeUndefined();
}

async function readName(graph: FederatedGraph, { campaignId, accessToken }: TestScenario) {
  const document = parse(`{ campaign(id: "${campaignId}") { name } }`);
  const request = { ...createSystemRequestContext('read'), credentials: { accessToken } };
  return getValueAtPath((await graph.execute({ document, variables: {} }, request)).data, 'campaign', 'name');
}

/** Two fields of `node` under one name, which are merged. */
function withNode(query: string, { userId }: TestScenario): string {
  const node = `node(id: "${encodeGlobalId('User', userId)}")`;
  return query.replace(
    '{',
    `{ one: ${node} { __typename id ... on User { email } } one: ${node} { ... on User { createdAt } } `,
  );
}
