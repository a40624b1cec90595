import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createFetchMultipartSubscription } from '@apollo/client/utilities/subscriptions/relay';
import { createClient } from 'graphql-sse';
import {
  type ConcreteRequest,
  commitMutation,
  createOperationDescriptor,
  Environment,
  fetchQuery,
  type GraphQLResponse,
  getRequest,
  Network,
  Observable,
  RecordSource,
  requestSubscription,
  Store,
  type SubscribeFunction,
} from 'relay-runtime';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { findStaleArtifacts } from '../../kit/relay-artifacts.ts';
import { type ClientServer, openClientServer } from '../open-client-server.ts';

let opened: ClientServer;
let environment: Environment;
beforeAll(async () => {
  opened = await openClientServer();
});
afterAll(() => opened.server[Symbol.asyncDispose]());
beforeEach(() => {
  environment = openEnvironment();
});

const artifacts = join(import.meta.dirname, '__generated__');

async function load(name: string) {
  const { default: request } = (await import(join(artifacts, `${name}.graphql.js`))) as {
    default: ConcreteRequest;
  };
  return request;
}

/** Relay says there what it did not expect of a graph, or of how it is asked. */
const warned = vi.spyOn(console, 'error');
afterEach(() => expect(warned.mock.calls).toEqual([]));

/** The two functions for subscriptions that the documentation names. */
const subscribeFunctions: Record<
  string,
  (url: string, headers: Record<string, string>) => SubscribeFunction
> = {
  'graphql-sse': (url, headers) => {
    const sse = createClient({ url, headers });
    return ({ text }, variables) =>
      Observable.create((sink) => sse.subscribe({ query: text ?? '', variables }, sink as never));
  },
  "Apollo Client's function": (url, headers) =>
    createFetchMultipartSubscription(url, { headers }) as SubscribeFunction,
};

function openEnvironment(subscribe = 'graphql-sse') {
  const url = `${opened.server.url}/graphql`;
  const headers = { ...opened.asUser, ...opened.asEditor };
  const ask = async (query: string, variables: object) => {
    const answer = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify({ query, variables }),
    });
    return (await answer.json()) as GraphQLResponse;
  };
  return new Environment({
    network: Network.create(
      ({ text }, variables) => ask(text ?? '', variables),
      subscribeFunctions[subscribe]?.(url, headers),
    ),
    store: new Store(new RecordSource()),
  });
}

// biome-ignore lint/suspicious/noExplicitAny: a test reads what it asked for; the assertion is the check
type Answer = any;

async function read(name: string, variables: Record<string, unknown>): Promise<Answer> {
  return fetchQuery(environment, await load(name), variables).toPromise();
}

const recordOf = (id: string) => environment.getStore().getSource().get(id);

test('the compiled documents are those of the source', () => {
  const source = readFileSync(join(import.meta.dirname, 'documents.ts'), 'utf8');
  expect(findStaleArtifacts(source, artifacts)).toEqual([]);
  expect(findStaleArtifacts(source.replace('email', 'phone'), artifacts)).toHaveLength(1);
});

test('each object is one record, by whichever path it was reached', async () => {
  const { me, article } = await read('documentsStartQuery', { article: String(opened.story.articleId) });

  expect(me.campaigns.nodes[0].owner.id).toBe(me.id);
  expect(new Set(article.variants.map(({ id }: Answer) => id)).size).toBe(2);
  for (const { id, name } of article.variants)
    expect(recordOf(id)).toMatchObject({ __typename: 'Article', name });
});

test('each kind of object is refetched by its id alone', async () => {
  const { me, article } = await read('documentsStartQuery', { article: String(opened.story.articleId) });

  for (const [id, expected] of [
    [me.id, { __typename: 'User', email: 'anna@example.com' }],
    [me.campaigns.nodes[0].id, { __typename: 'Campaign', name: me.campaigns.nodes[0].name }],
    ...article.variants.map(({ id, name }: Answer) => [id, { __typename: 'Article', name }]),
  ]) {
    const { node } = await read('documentsNodeQuery', { id });
    expect(node).toMatchObject({ id, ...expected });
  }
});

describe('a list', () => {
  beforeAll(async () => {
    for (const name of ['Anaesthetist', 'Baker', 'Cook', 'Driver']) {
      await opened.server.graphql(
        'mutation ($input: CreateCampaignInput!) { createCampaign(input: $input) { campaign { id } } }',
        { input: { name } },
        opened.asUser,
      );
    }
  });

  const namesOf = async (variables: Record<string, unknown>) => {
    const descriptor = createOperationDescriptor(getRequest(await load('documentsListQuery')), variables);
    const answer = (await environment.execute({ operation: descriptor }).toPromise()) as Answer;
    return answer.data.campaigns as { edges: { cursor: string; node: { name: string } }[]; pageInfo: Answer };
  };
  const toNames = ({ edges }: Awaited<ReturnType<typeof namesOf>>) => edges.map(({ node }) => node.name);

  test('is paged forwards and backwards by the cursors that Relay asks for', async () => {
    const first = await namesOf({ first: 2 });
    const second = await namesOf({ first: 2, after: first.pageInfo.endCursor });
    // Relay holds one connection, which grows at the end that it began from: backwards it begins from the last page.
    environment = openEnvironment();
    const last = await namesOf({ last: 2 });
    const back = await namesOf({ last: 2, before: last.pageInfo.startCursor });

    expect(toNames(first)).toEqual(['Anaesthetist', 'Baker']);
    expect(toNames(second)).toEqual(['Cook', 'Driver']);
    expect(first.pageInfo.hasNextPage).toBe(true);
    expect(toNames(last)).toEqual(['My first campaign', 'Staff Nurse']);
    expect(toNames(back)).toEqual(['Cook', 'Driver']);
    expect(last.pageInfo.hasPreviousPage).toBe(true);
  });

  test('is one connection in the store, whose pages follow each other', async () => {
    const { pageInfo } = await namesOf({ first: 2 });
    await namesOf({ first: 2, after: pageInfo.endCursor });
    const descriptor = createOperationDescriptor(getRequest(await load('documentsListQuery')), { first: 2 });
    const connection = recordOf('client:root:__documents_campaigns_connection') as Answer;

    expect(environment.check(descriptor).status).toBe('available');
    expect(connection.edges.__refs).toHaveLength(4);
  });
});

test.each(Object.keys(subscribeFunctions))(
  'a mutation and an event by %s change the one record',
  async (by) => {
    environment = openEnvironment(by);
    const id = opened.campaignId;
    const [follow, rename] = await Promise.all([
      load('documentsFollowSubscription'),
      load('documentsRenameMutation'),
    ]);
    let events = 0;
    const following = requestSubscription(environment, {
      subscription: follow,
      variables: { id },
      onNext: () => {
        events += 1;
      },
    });
    await expect.poll(() => events).toBe(1);

    await opened.server.graphql(
      'mutation ($input: UpdateCampaignInput!) { updateCampaign(input: $input) { campaign { id } } }',
      { input: { id, name: 'Night Nurse' } },
      opened.asUser,
    );
    await expect.poll(() => recordOf(id)).toMatchObject({ __typename: 'Campaign', name: 'Night Nurse' });
    await new Promise((resolve, reject) =>
      commitMutation(environment, {
        mutation: rename,
        variables: { input: { id, name: 'Day Nurse' } },
        onCompleted: resolve,
        onError: reject,
      }),
    );

    expect(recordOf(id)).toMatchObject({ __typename: 'Campaign', name: 'Day Nurse' });
    following.dispose();
  },
);
