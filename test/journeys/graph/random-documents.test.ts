import fc from 'fast-check';
import { type DocumentNode, Kind, parse, print, validate } from 'graphql';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ClientServer, openClientServer } from '../../clients/open-client-server.ts';
import { queryAndCheckInvariants } from '../../kit/ask-soundly.ts';
import { addIdFields, openClientCache, writeToClientCache } from '../../kit/client-cache.ts';
import { readPublicSchema } from '../../kit/composed-graph.ts';
import { type ArgumentValues, randomQuery } from '../../kit/random-operation.ts';
import { countRuns } from '../../kit/sample.ts';

const schema = readPublicSchema();

let opened: ClientServer;
let values: ArgumentValues;

beforeAll(async () => {
  opened = await openClientServer();
  await makeSecondOnes(opened);
  const { campaignId, story, french } = opened;
  values = {
    'Query.campaign.id': [`"${campaignId}"`],
    'Query.publicJob.id': [`"${story.campaignId}"`],
    'Query.article.id': [String(story.articleId), String(story.categoryId), '1'],
    first: ['1', '3', '5'],
    languageId: ['1', `"${french.id}"`],
    scope: ['"structure/articles/list"'],
  };
});
afterAll(() => opened.server[Symbol.asyncDispose]());

/** Creates a second item of some types, because ids that are not unique show only with two items. */
async function makeSecondOnes({ server, story, asEditor }: ClientServer) {
  const { data, errors } = await server.graphql(
    `mutation ($parent: ID!) {
      createTemplate(input: { name: "Second", content: "x", contentTypes: [{ number: 1, name: "Main" }] }) { template { id } }
      createModule(input: { name: "Text", input: "x", output: "x" }) { module { id } }
      createArticle(input: { name: "Second", parentId: $parent, isOnline: true }) { article { id } }
    }`,
    { parent: String(story.categoryId) },
    asEditor,
  );
  if (errors) throw new Error(JSON.stringify(errors));
  const slices = await server.graphql(
    `mutation ($module: ID!, $first: ID!, $second: ID!) {
      one: createSlice(input: { articleId: $first, moduleId: $module }) { slice { id } }
      two: createSlice(input: { articleId: $second, moduleId: $module }) { slice { id } }
    }`,
    {
      module: data.createModule.module.id,
      first: String(story.articleId),
      second: data.createArticle.article.id,
    },
    asEditor,
  );
  if (slices.errors) throw new Error(JSON.stringify(slices.errors));
}

type GraphResult = Awaited<ReturnType<typeof queryAndCheckInvariants>>;

/** A root that is null without an error of its own is so when it is asked alone too: no other one has taken it away. */
async function expectOwnNulls(document: DocumentNode, { data, errors }: NonNullable<GraphResult>) {
  const [operation] = document.definitions;
  if (operation?.kind !== Kind.OPERATION_DEFINITION) throw new Error('A query was drawn.');
  for (const selection of operation.selectionSet.selections) {
    const name = selection.kind === Kind.FIELD ? (selection.alias ?? selection.name).value : '';
    if (data[name] !== null || errors.some(({ path }) => path?.[0] === name)) continue;
    const alone = await queryAndCheckInvariants(
      opened.server,
      opened.story,
      `query ${print({ ...operation.selectionSet, selections: [selection] })}`,
    );
    expect(alone?.data, print(document)).toEqual({ [name]: null });
  }
}

test('for any valid query: no server error, refused roots affect only themselves, no two objects share an id', async () => {
  const cache = openClientCache();
  const sent = { all: 0, answered: 0 };
  const summary = () => `${sent.all} documents, ${sent.answered} of them answered`;
  await fc.assert(
    fc.asyncProperty(randomQuery(schema, values), async (drawn) => {
      sent.all += 1;
      const document = addIdFields(schema, parse(drawn));
      expect(validate(schema, document)).toEqual([]);
      const answer = await queryAndCheckInvariants(opened.server, opened.story, print(document));
      if (!answer) return;
      sent.answered += 1;
      await expectOwnNulls(document, answer);
      writeToClientCache(cache, schema, answer.data);
      expect(cache.collisions, summary()).toEqual([]);
    }),
    { numRuns: countRuns(30, 300), endOnFailure: true },
  );
  // Most are answered: what is refused as a whole is what costs too much.
  expect(sent.answered, summary()).toBeGreaterThan((sent.all * 2) / 3);
  expect(cache.objects.size, summary()).toBeGreaterThan(10);
});
