import {
  ApolloClient,
  ApolloLink,
  CombinedGraphQLErrors,
  CombinedProtocolErrors,
  gql,
  HttpLink,
  InMemoryCache,
  ServerError,
} from '@apollo/client';
import { RetryLink } from '@apollo/client/link/retry';
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest';
import { openServer } from '../kit/test-server.ts';
import {
  articleVariants,
  campaignChanges,
  campaignDetails,
  campaignList,
  renameArticle,
  renameCampaign,
} from './documents.ts';
import { type ClientServer, countFetches, openClientServer } from './open-client-server.ts';

let opened: ClientServer;
beforeAll(async () => {
  opened = await openClientServer();
});
afterAll(() => opened.server[Symbol.asyncDispose]());

let client: ApolloClient;
let counted: { requests: number };
beforeEach(() => {
  ({ client, counted } = createApollo());
});

/** Creates a client as in the documentation of Apollo Client, without cache settings for our graph. */
function createApollo(options: Partial<HttpLink.Options> = {}) {
  const { counted, counting } = countFetches();
  const uri = `${opened.server.url}/graphql`;
  const headers = { ...opened.asUser, ...opened.asEditor };
  const link = new HttpLink({ uri, headers, fetch: counting, ...options });
  return { client: new ApolloClient({ link, cache: new InMemoryCache() }), counted };
}

type CampaignEvent = { campaignChanged: { change: string } };

/** Watches a query as a component does, and returns the data that it shows. */
function watch(document: string, variables: Record<string, unknown>) {
  const shown: { data?: unknown } = {};
  const watched = client.watchQuery({ query: gql(document), variables });
  const subscription = watched.subscribe(({ data }) => {
    shown.data = data;
  });
  return { shown, [Symbol.dispose]: () => subscription.unsubscribe() };
}

/** Matches a list that contains a campaign with this name. */
const listWith = (name: string) => ({
  campaigns: { nodes: expect.arrayContaining([expect.objectContaining({ name })]) },
});

test('a change shows in the list and in the details, and asks for neither again', async () => {
  const id = opened.campaignId;
  using list = watch(campaignList, { first: 10 });
  using details = watch(campaignDetails, { id });
  await expect.poll(() => details.shown.data).toMatchObject({ campaign: { id } });
  await expect.poll(() => list.shown.data).toMatchObject(listWith('Staff Nurse'));
  const before = counted.requests;

  await client.mutate({ mutation: gql(renameCampaign), variables: { input: { id, name: 'Head Nurse' } } });

  await expect.poll(() => list.shown.data).toMatchObject(listWith('Head Nurse'));
  await expect.poll(() => details.shown.data).toMatchObject({ campaign: { name: 'Head Nurse' } });
  expect(counted.requests).toBe(before + 1);
});

test('the variants of an article in two languages stay apart', async () => {
  const id = String(opened.story.articleId);
  using shown = watch(articleVariants, { id });
  await expect.poll(() => shown.shown.data).toMatchObject({ article: { variants: [{}, {}] } });
  const { article } = shown.shown.data as {
    article: { variants: { id: string; name: string; language: { code: string } }[] };
  };
  const french = article.variants.find(({ language }) => language.code === 'fr');
  expect(new Set(article.variants.map((variant) => variant.id)).size).toBe(2);

  await client.mutate({
    mutation: gql(renameArticle),
    variables: { input: { id: french?.id, name: 'Travailler à Lyon' } },
  });

  const names = () =>
    (shown.shown.data as typeof shown.shown.data & { article: typeof article }).article.variants.map(
      ({ name }) => name,
    );
  await expect.poll(() => names().sort()).toEqual(['Travailler à Lyon', 'Working in Lyon']);
  const cached = Object.keys(client.cache.extract() as object).filter((key) => key.startsWith('Article:'));
  expect(cached).toHaveLength(2);
});

test.each([{}, { useGETForQueries: true }])(
  'an event of a subscription shows wherever its campaign stands, with %j',
  async (options) => {
    ({ client } = createApollo(options));
    const id = opened.campaignId;
    const name = `Night Nurse ${JSON.stringify(options)}`;
    using list = watch(campaignList, { first: 10 });
    const kinds: unknown[] = [];
    const following = client
      .subscribe<CampaignEvent>({ query: gql(campaignChanges), variables: { id } })
      .subscribe(({ data, error }) => kinds.push(error ?? data?.campaignChanged.change));
    await expect.poll(() => kinds).toEqual(['CURRENT']);

    await opened.server.graphql(renameCampaign, { input: { id, name } }, opened.asUser);

    await expect.poll(() => list.shown.data).toMatchObject(listWith(name));
    following.unsubscribe();
  },
);

/** Everything that a subscription brings until its end. */
async function collect(document: string, variables: Record<string, unknown> = {}) {
  const results: { data?: unknown; error?: unknown }[] = [];
  await new Promise<void>((resolve, reject) =>
    client
      .subscribe({ query: gql(document), variables })
      .subscribe({ next: (result) => results.push(result), complete: resolve, error: reject }),
  );
  return results;
}

test('a refused subscription ends with the error and its code', async () => {
  ({ client } = createApollo({ headers: {} }));

  const [refused, ...others] = await collect(campaignChanges, { id: opened.campaignId });
  const [invalid] = await collect('subscription { nothingChanged }');

  expect([
    others,
    CombinedProtocolErrors.is(refused?.error),
    CombinedGraphQLErrors.is(invalid?.error),
  ]).toEqual([[], true, true]);
  expect(refused?.error).toMatchObject({ errors: [{ extensions: { code: 'CAMPAIGN_UNAUTHORIZED' } }] });
  expect(invalid?.error).toMatchObject({ errors: [{ extensions: { code: 'GRAPHQL_VALIDATION_FAILED' } }] });
});

/** Seconds until a retry, or `undefined`; the same code as in docs/live.md. */
const secondsOf = (error: unknown) => {
  if (CombinedProtocolErrors.is(error)) return error.errors[0]?.extensions?.retryAfterSeconds;
  return ServerError.is(error) && error.statusCode < 500 ? undefined : 5;
};
const retry = new RetryLink({
  attempts: (_, { operationType }, error) =>
    operationType === 'subscription' && secondsOf(error) !== undefined,
  delay: (_, __, error) => 1000 * Number(secondsOf(error)),
});

test.runIf(inject('isThorough'))(
  'with the link of the documentation a subscription comes back after its stream, and not after a refusal',
  async () => {
    const settings = { SVC_LIVE_MAX_DURATION: '1', SVC_CMS_PUBLIC_READ: 'true' };
    await using brief = await openServer({ settings });
    const { counted, counting } = countFetches();
    const http = new HttpLink({ uri: `${brief.url}/graphql`, fetch: counting });
    client = new ApolloClient({ link: ApolloLink.from([retry, http]), cache: new InMemoryCache() });
    const results: unknown[] = [];
    const following = client
      .subscribe<{ mediaChanged: { change: string } }>({
        query: gql('subscription { mediaChanged { change } }'),
      })
      .subscribe(({ data, error }) => results.push(error ?? data?.mediaChanged.change));
    await expect.poll(() => results.length).toBeGreaterThan(1);
    following.unsubscribe();
    expect(results.slice(0, 2)).toEqual(['CURRENT', 'CURRENT']);

    const before = counted.requests;
    // The link passes an error on only if it does not retry. Then it never completes.
    const refusals: unknown[] = [];
    const refused = client
      .subscribe({ query: gql(campaignChanges), variables: { id: opened.campaignId } })
      .subscribe(({ error }) => refusals.push(error));
    await expect.poll(() => refusals).toHaveLength(1);
    refused.unsubscribe();
    expect(refusals).toMatchObject([{ errors: [{ extensions: { code: 'CAMPAIGN_UNAUTHORIZED' } }] }]);
    expect(counted.requests).toBe(before + 1);
  },
);
