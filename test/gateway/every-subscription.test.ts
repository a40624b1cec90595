import fc from 'fast-check';
import { type GraphQLSchema, parse } from 'graphql';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { credentialHeaders } from '../../core/context/credential-headers.ts';
import type { Credentials } from '../../core/context/request-context.ts';
import { findExceededDocumentLimit } from '../../gateway/documents/find-exceeded-limit.ts';
import { readPublicSchema } from '../kit/composed-graph.ts';
import { openRawSubscription } from '../kit/follow.ts';
import { type GraphsByExecution, openGraphsByExecution } from '../kit/open-ways.ts';
import { drawNoChanges, randomDraws, randomSubscription } from '../kit/random-operation.ts';
import { countRuns } from '../kit/sample.ts';
import { openTestScenario, type TestScenario } from '../kit/story.ts';
import { openServer, type TestServer } from '../kit/test-server.ts';
import { type VariedDocument, varyDocument } from '../kit/vary-document.ts';
import {
  type Current,
  readCurrent,
  type SubscriptionRequest,
  sortErrors,
  toPlain,
  withoutPaths,
} from './read-current.ts';
import { valuesOf } from './story-values.ts';

const numRuns = countRuns(2, 16);
const calls = 4;

let servers: TestServer[];
let story: TestScenario;
let ways: GraphsByExecution;
let schema: GraphQLSchema;

beforeAll(async () => {
  schema = readPublicSchema();
  const settings = { SVC_GRAPHQL_MAX_COST: '1000000', SVC_LIVE_STREAMS_PER_CALLER: '100' };
  const many = await openServer({ topology: 'many', settings });
  // The same database and secrets, so that both have the same answers.
  const { environment, dataDirectory } = many.settings;
  const shared = { DATABASE_URL: environment.DATABASE_URL ?? '', SVC_DATA_DIR: dataDirectory };
  const one = await openServer({ topology: 'one', settings: { ...settings, ...shared } });
  servers = [one, many];
  story = await openTestScenario(many);
  ways = await openGraphsByExecution(many);
});
afterAll(async () => {
  await ways.close();
  for (const server of servers) await server[Symbol.asyncDispose]();
});

type Choice = readonly [fieldName: string, credentials: Credentials];

/** Subscriptions with credentials for all fields, for some of them, and for none. */
function listChoices({ accessToken, cmsToken, accountKey }: TestScenario): readonly Choice[] {
  return [
    ['campaignChanged', { accessToken, cmsToken }],
    ['campaignChanged', { accessToken }],
    ['campaignChanged', { accountKey }],
    ['campaignChanged', {}],
    ['deliveryChanged', { accessToken, cmsToken }],
    ['deliveryChanged', { accountKey }],
    ['articleChanged', { cmsToken }],
    ['mediaChanged', { cmsToken }],
    ['myAccountChanged', { accessToken, cmsToken }],
  ];
}

/** Adds an object of another subgraph, and a field that fails below one. */
function withFailure(subscription: string): string {
  return subscription.replace(
    /(?:campaign|delivery)Changed\(.*?\) \{/,
    '$& campaign { landingArticle { name jobs(first: 0) { totalCount } } owner { email } }',
  );
}

function toHeaders({ accessToken, accountKey, cmsToken }: Credentials): Record<string, string> {
  return {
    ...(accessToken && { [credentialHeaders.authorization]: `Bearer ${accessToken}` }),
    ...(accountKey && { [credentialHeaders.accountKey]: accountKey }),
    ...(cmsToken && { [credentialHeaders.cmsToken]: cmsToken }),
  };
}

type SubscriptionInput = Pick<SubscriptionRequest, 'operationName' | 'variables'> & {
  text: string;
  headers: Record<string, string>;
};

async function readFirstEvent(
  server: TestServer,
  { text, headers, ...rest }: SubscriptionInput,
): Promise<Current> {
  await using stream = await openRawSubscription(server, text, { ...rest, headers });
  const { data } = await stream.next();
  const errors = sortErrors((data.errors ?? []).map(toPlain));
  if (data.data === undefined) return { data: null, errors: withoutPaths(errors) };
  return { data: JSON.stringify({ data: data.data }), errors };
}

/** The operations of a document, each with its variables and with their opposites. */
function sendingsOf({ operationNames, variables }: VariedDocument) {
  const opposite = Object.fromEntries(Object.entries(variables).map(([name, value]) => [name, !value]));
  return operationNames.flatMap((operationName) => [
    { operationName, variables },
    { operationName, variables: opposite },
  ]);
}

type EventCounts = Record<'valid' | 'withObjects' | 'withFragments' | 'withErrors' | 'refused', number>;

/** Opens every subscription of a document several times at each server; all first events must be those of graphql-js. */
async function expectEqualEvents(varied: VariedDocument, credentials: Credentials, seen: EventCounts) {
  const { text } = varied;
  const document = parse(text);
  const headers = toHeaders(credentials);
  for (const sending of sendingsOf(varied)) {
    const expected = await readCurrent({ schema, ways, story }, { ...sending, document, credentials });
    if (expected.data === null) seen.refused += 1;
    else if (expected.errors.length) seen.withErrors += 1;
    if (expected.data?.match(/:\{.*:\{.*:\{/)) seen.withObjects += 1;
    for (let call = 0; call < calls; call += 1) {
      for (const server of servers) {
        expect(await readFirstEvent(server, { ...sending, text, headers })).toEqual(expected);
      }
    }
  }
}

test('a subscription has the same first event at every call and in every topology', async () => {
  // A valid example that fails below the campaign, with fragments whose first spread is excluded.
  const subscription = `subscription Random { campaignChanged(id: "${story.campaignId}") { ...F @include(if: false) ...F } }
    fragment F on CampaignChange { campaign { ...G @skip(if: true) ...G } ...H @include(if: false) ...H }
    fragment G on Campaign { name } fragment H on CampaignChange { change campaign { status } }`;
  const credentials = { accessToken: story.accessToken };
  const seen: EventCounts = { valid: 0, withObjects: 0, withFragments: 0, withErrors: 0, refused: 0 };
  await fc.assert(
    fc.asyncProperty(
      fc
        .constantFrom(...listChoices(story))
        .chain(([field, credentials]) =>
          fc.tuple(randomSubscription(schema, valuesOf(story), field), fc.constant(credentials)),
        ),
      randomDraws,
      async ([subscription, credentials], next) => {
        const varied = varyDocument(schema, withFailure(subscription), next);
        if (!varied || findExceededDocumentLimit(varied.text)) return;
        seen.valid += 1;
        if (varied.text.includes('fragment ')) seen.withFragments += 1;
        await expectEqualEvents(varied, credentials, seen);
      },
    ),
    { numRuns: numRuns + 1, endOnFailure: true, examples: [[[subscription, credentials], drawNoChanges]] },
  );
  expect(
    Math.min(seen.withObjects, seen.withFragments, seen.withErrors),
    JSON.stringify(seen),
  ).toBeGreaterThan(0);
});
