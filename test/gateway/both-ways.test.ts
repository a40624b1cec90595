import fc from 'fast-check';
import { parse, validate } from 'graphql';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createLog } from '../../core/log.ts';
import { type RequestContext, systemRequest } from '../../core/request-context.ts';
import { createGraph, type Graph } from '../../gateway/create-graph.ts';
import { createLocalService } from '../../gateway/local-service.ts';
import { readSupergraph } from '../../server/add-ons.ts';
import { errorsSubgraph } from '../../server/errors-subgraph.ts';
import { openDomains } from '../../server/open-domains.ts';
import { openHouse, type TestHouse } from '../kit/house.ts';
import { type ArgumentValues, randomQuery } from '../kit/random-operation.ts';
import { openStory, type Story } from '../kit/story.ts';

let house: TestHouse;
let story: Story;
let straight: Graph;
let planned: Graph;

beforeAll(async () => {
  house = await openHouse();
  story = await openStory(house);
  const { domains } = await openDomains({
    settings: house.settings,
    database: house.db,
    log: createLog({ level: 'silent' }),
  });
  const services = await Promise.all(
    [...domains, errorsSubgraph].map(async ({ name, schema, contextOf }) =>
      createLocalService({ name, schema: await schema(), contextOf, reportBug: rethrow }),
    ),
  );
  const supergraphSdl = await readSupergraph([]);
  straight = createGraph(supergraphSdl, services, { mostFields });
  planned = createGraph(supergraphSdl, services, { alwaysPlan: true, mostFields });
});
afterAll(() => house[Symbol.asyncDispose]());

function rethrow(error: unknown): never {
  throw error;
}

/** Operations drawn at random are larger than what clients may ask. */
const mostFields = Number.POSITIVE_INFINITY;

let count = 0;

/** A fresh context per run, because loaders and principals are kept per request. */
function contextFor(credentials: RequestContext['credentials']): RequestContext {
  count += 1;
  return { ...systemRequest(`r${count}`), credentials };
}

/** What a client can rely on: data, and of errors where and which. */
async function answerOf(graph: Graph, query: string, credentials: RequestContext['credentials']) {
  const document = parse(query);
  const { data, errors = [] } = await graph.execute({ document, variables: {} }, contextFor(credentials));
  const failures = errors.map(({ path, extensions }) => ({ path: path?.join('.'), code: extensions.code }));
  failures.sort((a, b) => `${a.path}${a.code}`.localeCompare(`${b.path}${b.code}`));
  // Where nothing is left, timing decides which of several failures is told.
  if (!data) return { data: null, hasFailed: failures.length > 0 };
  return JSON.parse(JSON.stringify({ data, failures })) as unknown;
}

test('an operation answers alike whether it goes straight to its subgraph or through the planner', async () => {
  const values: ArgumentValues = {
    'Query.campaign.id': [`"${story.campaignId}"`, `"${story.campaignId}"`, '"65f000000000000000000000"'],
    'Query.publicJob.id': [`"${story.campaignId}"`],
    'Query.article.id': [String(story.articleId), String(story.categoryId), '1', '999999'],
    'Query.category.id': [String(story.categoryId)],
    clangId: ['1', '1', '7'],
    languageId: ['1', '1', '7'],
    first: ['1', '3', '5', '20', '7', '0'],
    last: ['2'],
    page: ['1', '2'],
    perPage: ['1', '5'],
    sort: ['"name:desc"', '"id:desc"', '"nothing:asc"'],
    scope: ['"structure/articles/list"'],
  };
  const everything = {
    accessToken: story.accessToken,
    cmsToken: story.cmsToken,
    cmsSession: story.cmsSession,
  };

  await fc.assert(
    fc.asyncProperty(
      randomQuery(straight.apiSchema, values),
      fc.constantFrom(everything, everything, everything, everything, { accountKey: story.accountKey }, {}),
      async (query, credentials) => {
        expect(validate(straight.apiSchema, parse(query))).toEqual([]);
        expect(await answerOf(straight, query, credentials)).toEqual(
          await answerOf(planned, query, credentials),
        );
      },
    ),
    { numRuns: 250, endOnFailure: true },
  );
}, 60_000);

test('what one subgraph answers goes straight there, compiled the third time, with the same answer', async () => {
  const document = parse(`{ campaign(id: "${story.campaignId}") { id name status } }`);

  const answers = [];
  for (let run = 0; run < 5; run += 1) {
    answers.push(
      await straight.execute({ document, variables: {} }, contextFor({ accountKey: story.accountKey })),
    );
  }

  expect(answers.map(({ errors }) => errors)).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
});
