import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { collectStatements } from '../../kit/statements.ts';
import { openTestScenario, type TestScenario } from '../../kit/story.ts';
import { openServer, type TestServer } from '../../kit/test-server.ts';
import { publishable } from '../../subgraphs/campaigns/account-holder.ts';
import { createWebhook } from '../../subgraphs/campaigns/webhooks/receiver.ts';

let server: TestServer;
let story: TestScenario;
beforeAll(async () => {
  server = await openServer();
  story = await openTestScenario(server);
  for (let number = 0; number < 30; number += 1) {
    const made = await server.graphql(
      'mutation ($input: CreateCampaignInput!) { createCampaign(input: $input) { campaign { id } } }',
      { input: { name: `Job ${number}`, landingArticleId: story.articleId } },
      { authorization: `Bearer ${story.accessToken}` },
    );
    if (made.errors) throw new Error(JSON.stringify(made.errors));
  }
});
afterAll(() => server[Symbol.asyncDispose]());

async function countFor(query: string) {
  const headers = { authorization: `Bearer ${story.accessToken}`, 'x-cms-token': story.cmsToken };
  const statements = await collectStatements(async () => {
    const { errors } = await server.graphql(query, {}, headers);
    expect(errors).toBeUndefined();
  });
  return statements.length;
}

describe('a list costs as many statements as a short one', () => {
  test.each([
    ['campaigns with owners', (n: number) => `{ campaigns(first: ${n}) { nodes { name owner { email } } } }`],
    [
      'campaigns with landing articles and deliveries',
      (n: number) =>
        `{ campaigns(first: ${n}) { totalCount nodes { name landingArticle { name } deliveries { channel } } } }`,
    ],
    [
      'campaigns with clicks, deliveries and budgets, as the console lists them',
      (n: number) =>
        `{ campaigns(first: ${n}) { totalCount nodes {
          name endAt statistics { day clicks } deliveries { status } budgetUse { spent { amount } }
        } } }`,
    ],
    [
      'campaigns with clicks, budgets and channels, as the console shows them',
      (n: number) =>
        `{ campaigns(first: ${n}) { totalCount nodes { name channelCount deliveries { status } statistics { day clicks }
          budgetUse { spent { amount } } } } }`,
    ],
    ['my campaigns', (n: number) => `{ me { email campaigns(first: ${n}) { nodes { name status } } } }`],
    [
      'articles with children',
      (n: number) =>
        `{ articles(first: ${n}, orderBy: { field: NUMBER, direction: DESC }) { nodes { name parent { name } } totalCount } }`,
    ],
  ])('%s', async (_name, query) => {
    const short = await countFor(query(2));
    const long = await countFor(query(25));

    expect(long).toBeLessThanOrEqual(short);
    expect(long).toBeLessThanOrEqual(8);
  });
});

test('the caller and their rights: two statements, without a session none', async () => {
  const query = '{ viewer { user { email } isAdministrator isSecondFactorMissing } }';
  await server.graphql(query);
  const visitor = await collectStatements(() => server.graphql(query));

  expect(visitor).toEqual([]);
  expect(await countFor(query)).toBeLessThanOrEqual(2);
});

describe('a hot request costs few statements', () => {
  async function countRest(method: string, path: string, headers: Record<string, string>, json?: unknown) {
    await server.send(method, path, { headers, json });
    const statements = await collectStatements(async () => {
      const { status } = await server.send(method, path, { headers, json });
      expect(status).toBe(200);
    });
    return statements;
  }

  test('GET /user: one', async () => {
    const statements = await countRest('GET', '/user', { authorization: `Bearer ${story.accessToken}` });

    expect(statements, statements.join('\n')).toHaveLength(1);
  });

  test('a campaign by id: at most two', async () => {
    const statements = await countRest('GET', `/v1/campaign/${story.campaignId}`, {
      'x-apikey': story.accountKey,
    });

    expect(statements.length, statements.join('\n')).toBeLessThanOrEqual(2);
  });

  test('a refresh: at most four', async () => {
    const signedIn = await server.send('POST', '/token?grant_type=password', {
      json: { email: story.email, password: story.password },
    });
    const { refresh_token } = signedIn.body as { refresh_token: string };

    const statements = await collectStatements(async () => {
      const { status } = await server.send('POST', '/token?grant_type=refresh_token', {
        json: { refresh_token },
      });
      expect(status).toBe(200);
    });

    expect(statements.length, statements.join('\n')).toBeLessThanOrEqual(4);
  });
});

describe('a publication', () => {
  const headers = () => ({ 'x-apikey': story.accountKey });
  const draft = async () => {
    const json = { ...publishable, name: 'Written once' };
    const { body } = await server.send('POST', '/v1/campaign', { headers: headers(), json });
    return (body as { campaign: { _id: string } }).campaign._id;
  };
  const publish = async (id: string) => {
    const { status } = await server.send('PUT', `/v1/campaign/publish/${id}`, { headers: headers() });
    expect(status).toBe(200);
  };

  test('is written by one statement, with its deliveries and jobs', async () => {
    await publish(await draft());
    const id = await draft();
    await server.settle();

    const statements = await collectStatements(() => publish(id));

    const updates = statements.filter((text) => text.includes('UPDATE "campaigns".campaigns'));
    // The job of the publication can already run, and takes the campaign live by a statement of its own.
    const written = updates.filter((text) => !text.includes("SET status = 'Live'"));
    expect(written, statements.join('\n')).toHaveLength(1);
    expect(written[0]).toContain('add_jobs');
    expect(statements.filter((text) => /INSERT INTO "campaigns"."?deliveries/.test(text))).toEqual(written);
  });

  test('goes live by one statement, without a query for webhooks', async () => {
    const id = await draft();
    await server.settle();

    const statements = await collectStatements(async () => {
      await publish(id);
      await server.settle();
    });

    expect(statements.filter((text) => /UPDATE "campaigns"."?deliveries/.test(text))).toHaveLength(1);
    expect(statements.filter((text) => text.includes('"webhooks" AS'))).toEqual([]);
  });

  test('of an account with a webhook queries webhooks once per change', async () => {
    const { errors } = await server.graphql(
      createWebhook,
      { input: { url: 'https://hooks.example/jobs' } },
      { authorization: `Bearer ${story.accessToken}` },
    );
    expect(errors).toBeUndefined();
    const id = await draft();
    await server.settle();

    const statements = await collectStatements(async () => {
      await publish(id);
      await server.settle();
    });

    // One by the publication itself, and one by its job.
    const queries = statements.filter((text) => /"events".* FROM "campaigns"."webhooks"/.test(text));
    expect(queries, statements.join('\n')).toHaveLength(2);
  });
});

describe('whether a session is alive', () => {
  const create =
    'mutation { createCampaign(input: { name: "Job" }) { campaign { owner { campaignAccount { key } } } } }';

  /** How often it is asked during a request. */
  async function countAsked(query: string, headers: Record<string, string>) {
    const statements = await collectStatements(async () => {
      const { errors } = await server.graphql(query, {}, headers);
      expect(errors).toBeUndefined();
    });
    return statements.filter((statement) => statement.includes('"hasSecondFactor"')).length;
  }

  test.each([
    ['by a mutation, once, whatever secrets its answer shows', create, 1],
    ['by a secret', '{ myCampaignAccount { key } }', 1],
    ['not by a list', '{ campaigns { nodes { name } } }', 0],
    ['not by the own campaigns of a user', '{ me { campaigns { nodes { name } } } }', 0],
  ])('is queried %s', async (_, query, times) => {
    expect(await countAsked(query, { authorization: `Bearer ${story.accessToken}` })).toBe(times);
  });

  test('is not queried for an account key, which has none', async () => {
    expect(
      await countAsked('mutation { createCampaign(input: { name: "Job" }) { campaign { id } } }', {
        'x-apikey': story.accountKey,
      }),
    ).toBe(0);
  });
});
