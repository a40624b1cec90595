import { Client, cacheExchange, fetchExchange } from '@urql/core';
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

let client: Client;
let counted: { requests: number };
beforeEach(() => {
  ({ client, counted } = createUrql());
});

/** Creates a client as in the documentation of urql, with its document cache. */
function createUrql() {
  const { counted, counting } = countFetches();
  const url = `${opened.server.url}/graphql`;
  const headers = { ...opened.asUser, ...opened.asEditor };
  return {
    client: new Client({
      url,
      exchanges: [cacheExchange, fetchExchange],
      fetchSubscriptions: true,
      fetchOptions: { headers },
      fetch: counting,
      preferGetMethod: false,
    }),
    counted,
  };
}

/** Watches a query as a component does, and returns the data that it shows. */
function watch(document: string, variables: Record<string, unknown>) {
  const shown: { data?: unknown } = {};
  const { unsubscribe } = client.query(document, variables).subscribe(({ data }) => {
    shown.data = data;
  });
  return { shown, [Symbol.dispose]: unsubscribe };
}

/** Matches a list that contains a campaign with this name. */
const listWith = (name: string) => ({
  campaigns: { nodes: expect.arrayContaining([expect.objectContaining({ name })]) },
});

test('a change shows in the list and in the details', async () => {
  const id = opened.campaignId;
  using list = watch(campaignList, { first: 10 });
  using details = watch(campaignDetails, { id });
  await expect.poll(() => details.shown.data).toMatchObject({ campaign: { id } });
  await expect.poll(() => list.shown.data).toMatchObject(listWith('Staff Nurse'));

  await client.mutation(renameCampaign, { input: { id, name: 'Head Nurse' } }).toPromise();

  await expect.poll(() => list.shown.data).toMatchObject(listWith('Head Nurse'));
  await expect.poll(() => details.shown.data).toMatchObject({ campaign: { name: 'Head Nurse' } });
});

test('what was asked once comes out of the cache', async () => {
  await client.query(campaignList, { first: 10 }).toPromise();
  const before = counted.requests;
  await client.query(campaignList, { first: 10 }).toPromise();

  expect(counted.requests).toBe(before);
});

test('the variants of an article in two languages stay apart', async () => {
  const id = String(opened.story.articleId);
  using shown = watch(articleVariants, { id });
  await expect.poll(() => shown.shown.data).toMatchObject({ article: { variants: [{}, {}] } });
  const { article } = shown.shown.data as {
    article: { variants: { id: string; language: { code: string } }[] };
  };
  const french = article.variants.find(({ language }) => language.code === 'fr');

  await client.mutation(renameArticle, { input: { id: french?.id, name: 'Travailler à Lyon' } }).toPromise();

  const names = () =>
    (shown.shown.data as { article: { variants: { name: string }[] } }).article.variants.map(
      ({ name }) => name,
    );
  await expect.poll(() => names().sort()).toEqual(['Travailler à Lyon', 'Working in Lyon']);
});

test('a subscription brings its events', async () => {
  const id = opened.campaignId;
  const names: unknown[] = [];
  const { unsubscribe } = client
    .subscription(campaignChanges, { id })
    .subscribe(({ data }) => names.push(data?.campaignChanged.campaign.name));
  await expect.poll(() => names.length).toBe(1);

  await opened.server.graphql(renameCampaign, { input: { id, name: 'Night Nurse' } }, opened.asUser);

  await expect.poll(() => names.at(-1)).toBe('Night Nurse');
  unsubscribe();
});

test('a refused subscription brings the error', async () => {
  const { error } = await client.subscription(campaignChanges, { id: 'none' }).toPromise();

  expect(error?.graphQLErrors).toMatchObject([{ extensions: { code: 'CAMPAIGN_NOT_FOUND' } }]);
});
