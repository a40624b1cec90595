import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { encodeGlobalId } from '../../../core/graphql/global-id.ts';
import { openServer, type TestServer } from '../../kit/test-server.ts';
import {
  type AccountHolder,
  openAccountHolder,
  publishable,
} from '../../subgraphs/campaigns/account-holder.ts';

let server: TestServer;
let anna: AccountHolder;
let bob: AccountHolder;

beforeAll(async () => {
  server = await openServer();
  anna = await openAccountHolder(server);
  bob = await openAccountHolder(server);
});
afterAll(() => server[Symbol.asyncDispose]());

const create =
  'mutation ($input: CreateCampaignInput!) { createCampaign(input: $input) { campaign { id: reference version status } } }';
const update =
  'mutation ($input: UpdateCampaignInput!) { updateCampaign(input: $input) { campaign { id } } }';
const one = 'query ($id: ID!) { campaign(id: $id) { id name status owner { id } landingArticle { id } } }';

const complete = {
  name: 'Staff Nurse',
  category: 'HEALTHCARE_SERVICES',
  contract: 'FULL_TIME',
  companyName: 'St. Anna Hospital',
  companyCountry: 'France',
  url: publishable.url,
  description: publishable.description,
};

async function make(holder: AccountHolder, input: object = complete): Promise<string> {
  const { data, errors } = await server.graphql(create, { input }, holder.bearer);
  expect(errors).toBeUndefined();
  return data.createCampaign.campaign.id;
}

describe('a campaign over GraphQL', () => {
  it('refuses changes that are based on an older version', async () => {
    const id = await make(anna);
    const send = (input: object) => server.graphql(update, { input: { id, ...input } }, anna.bearer);

    expect((await send({ title: 'First', expectedVersion: 0 })).errors).toBeUndefined();
    const refused = await send({ title: 'Second', expectedVersion: 0 });

    expect(refused.errors?.[0]?.extensions).toMatchObject({ code: 'CAMPAIGN_CHANGED_MEANWHILE', version: 1 });
    const { data } = await server.graphql(
      'query ($id: ID!) { campaign(id: $id) { title } }',
      { id },
      anna.bearer,
    );
    expect(data.campaign.title).toBe('First');
  });

  it('is created, changed, published, taken offline, cancelled and deleted with a token or a key alike', async () => {
    for (const headers of [anna.bearer, anna.apikey]) {
      const run = async (mutation: string, type: string, input: object) => {
        const query = `mutation ($input: ${type}!) { ${mutation}(input: $input) { campaign { status version } } }`;
        const { data, errors } = await server.graphql(query, { input }, headers);
        expect(errors).toBeUndefined();
        return data[mutation].campaign;
      };
      const { data } = await server.graphql(create, { input: complete }, headers);
      const { id } = data.createCampaign.campaign;

      expect(await run('updateCampaign', 'UpdateCampaignInput', { id, title: 'Come' })).toEqual({
        status: 'DRAFT',
        version: 1,
      });
      expect(await run('publishCampaign', 'PublishCampaignInput', { id })).toEqual({
        status: 'PUBLISHED',
        version: 2,
      });
      await server.settle();
      expect(await run('takeCampaignOffline', 'TakeCampaignOfflineInput', { id })).toEqual({
        status: 'INACTIVE',
        version: 4,
      });
      expect(await run('cancelCampaign', 'CancelCampaignInput', { id })).toEqual({
        status: 'CANCELLED',
        version: 5,
      });
      const refused = await server.graphql(
        'mutation ($input: PublishCampaignInput!) { publishCampaign(input: $input) { campaign { id } } }',
        { input: { id } },
        headers,
      );
      expect(refused.errors?.[0]).toMatchObject({
        message: expect.stringContaining('Cancelled'),
        extensions: { code: 'CAMPAIGN_INVALID_TRANSITION' },
      });
      const deleted = await server.graphql(
        'mutation ($input: DeleteCampaignInput!) { deleteCampaign(input: $input) { deletedId } }',
        { input: { id } },
        headers,
      );
      expect(deleted.data.deleteCampaign.deletedId).toBe(encodeGlobalId('Campaign', id));
    }
  });

  it('is out of reach for every other account, in every operation', async () => {
    const id = await make(anna);
    const operations = [
      ['query ($id: ID!) { campaign(id: $id) { id } }', { id }],
      [update, { input: { id, name: 'Mine' } }],
      ...['Publish', 'Cancel', 'Delete'].map((verb) => [
        `mutation ($input: ${verb}CampaignInput!) { ${verb.toLowerCase()}Campaign(input: $input) { __typename } }`,
        { input: { id } },
      ]),
      [
        'mutation ($input: TakeCampaignOfflineInput!) { takeCampaignOffline(input: $input) { __typename } }',
        { input: { id } },
      ],
    ] as [string, Record<string, unknown>][];

    for (const [query, variables] of operations) {
      const foreign = await server.graphql(query, variables, bob.bearer);
      const stranger = await server.graphql(query, variables);
      expect(foreign.errors?.[0]?.extensions.code).toBe('CAMPAIGN_NOT_FOUND');
      expect(stranger.errors?.[0]?.extensions.code).toBe('CAMPAIGN_UNAUTHORIZED');
    }
    expect((await server.graphql(one, { id }, anna.bearer)).data.campaign.name).toBe('Staff Nurse');
  });

  it('obeys the same rules as over REST, with the names of the graph', async () => {
    const refused = await server.graphql(
      create,
      { input: { name: ' ', companyWebsite: 'nowhere', salary: { min: 5, max: 1 }, ageRange: { min: -1 } } },
      anna.bearer,
    );

    expect(refused.errors?.[0]?.extensions).toMatchObject({
      code: 'CAMPAIGN_INVALID_FIELD',
      details: {
        errors: [
          { field: 'input.name' },
          { field: 'input.companyWebsite' },
          { field: 'input.salary.min' },
          { field: 'input.ageRange.min' },
        ],
      },
    });
  });

  it('lands on an article, or on none', async () => {
    const id = await make(anna);
    const before = await server.graphql(one, { id }, anna.bearer);
    await server.graphql(update, { input: { id, landingArticleId: 987_654 } }, anna.bearer);
    const stored = await server.db.campaigns.campaign.findUniqueOrThrow({ where: { id } });
    await server.graphql(update, { input: { id, landingArticleId: null } }, anna.bearer);
    const after = await server.graphql(one, { id }, anna.bearer);

    expect(before.data.campaign).toMatchObject({
      landingArticle: null,
      owner: { id: encodeGlobalId('User', anna.userId) },
    });
    expect(stored.landingArticleId).toBe(987_654);
    expect(after.data.campaign.landingArticle).toBeNull();
  });
});

describe('the connection of campaigns', () => {
  it('is walked both ways, and counted', async () => {
    const eve = await openAccountHolder(server);
    for (const name of ['A', 'B', 'C', 'D']) await make(eve, { name });
    const list = `query ($first: Int, $after: String, $last: Int, $before: String, $filter: CampaignFilter) {
      campaigns(first: $first, after: $after, last: $last, before: $before, filter: $filter) {
        totalCount nodes { name } edges { cursor } pageInfo { hasNextPage hasPreviousPage startCursor endCursor }
      }
    }`;
    const ask = async (variables: Record<string, unknown>) => {
      const { data } = await server.graphql(list, variables, eve.bearer);
      const { nodes, ...page } = data.campaigns;
      return { names: nodes.map((node: { name: string }) => node.name).join(''), ...page };
    };

    const first = await ask({ first: 2 });
    const second = await ask({ first: 2, after: first.pageInfo.endCursor });
    const back = await ask({ last: 1, before: second.pageInfo.startCursor });
    const filtered = await ask({ filter: { text: 'a', statuses: ['DRAFT'] } });

    expect(first).toMatchObject({ names: 'DC', totalCount: 5, pageInfo: { hasNextPage: true } });
    expect(second.names).toBe('BA');
    expect(back.names).toBe('C');
    expect(filtered).toMatchObject({ names: 'A', totalCount: 1, pageInfo: { hasNextPage: false } });
    const foreignCursor = await server.graphql(
      list,
      { after: Buffer.from("'\0").toString('base64url') },
      eve.bearer,
    );
    expect(foreignCursor.errors?.[0]?.extensions.code).toBe('REQUEST_INVALID');
    const tooMany = await server.graphql(list, { first: 101 }, eve.bearer);
    expect(tooMany.errors?.[0]?.extensions.code).toBe('REQUEST_INVALID');
  });
});
