import { ApolloClient, ApolloLink, gql, HttpLink, InMemoryCache, Observable } from '@apollo/client';
import { print } from 'graphql';
import { createClient } from 'graphql-sse';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
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
function createApollo() {
  const { counted, counting } = countFetches();
  const uri = `${opened.server.url}/graphql`;
  const headers = { ...opened.asUser, ...opened.asEditor };
  const http = new HttpLink({ uri, headers, fetch: counting });
  const sse = createClient({ url: uri, headers });
  const events = new ApolloLink(
    ({ query, variables, operationName }) =>
      new Observable((observer) =>
        sse.subscribe({ query: print(query), variables, operationName }, observer as never),
      ),
  );
  const link = ApolloLink.split(({ operationType }) => operationType === 'subscription', events, http);
  return { client: new ApolloClient({ link, cache: new InMemoryCache() }), counted };
}

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

test('an event of a subscription shows wherever its campaign stands', async () => {
  const id = opened.campaignId;
  using list = watch(campaignList, { first: 10 });
  const kinds: unknown[] = [];
  const following = client
    .subscribe({ query: gql(campaignChanges), variables: { id } })
    .subscribe(({ data }) =>
      kinds.push((data as { campaignChanged: { change: string } }).campaignChanged.change),
    );
  await expect.poll(() => kinds).toEqual(['CURRENT']);

  await opened.server.graphql(renameCampaign, { input: { id, name: 'Night Nurse' } }, opened.asUser);

  await expect.poll(() => list.shown.data).toMatchObject(listWith('Night Nurse'));
  following.unsubscribe();
});
