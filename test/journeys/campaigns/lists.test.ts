import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { encodeGlobalId } from '../../../core/graphql/global-id.ts';
import { encodePageCursor } from '../../../core/graphql/page.ts';
import { openServer, type TestServer } from '../../kit/test-server.ts';
import {
  type AccountHolder,
  openAccountHolder,
  publishable,
  restOf,
} from '../../subgraphs/campaigns/account-holder.ts';

let server: TestServer;
let anna: AccountHolder;
let bob: AccountHolder;

const seeds = [
  { name: 'Nurse', budget: 300, locations: [{ name: 'Lyon', country: 'France' }], skills: ['care'] },
  { name: 'Baker', company_name: 'Mill & Sons', company_country: 'Deutschland', category: 'Operations' },
  { name: 'Clerk', description: '<p>Post and <b>parcels</b></p>', contract: 'Part Time', client_id: '17' },
];

beforeAll(async () => {
  server = await openServer();
  [anna, bob] = [await openAccountHolder(server), await openAccountHolder(server)];
  const rest = restOf(server, anna.apikey);
  for (const seed of seeds) await rest('POST', '', seed);
  for (const [holder, name] of [
    [anna, 'Live nurse'],
    [bob, 'Live baker'],
  ] as const) {
    const { campaign } = await restOf(server, holder.apikey)('POST', '', { ...publishable, name });
    await restOf(server, holder.apikey)('PUT', `/publish/${campaign._id}`);
  }
  await server.settle();
});
afterAll(() => server[Symbol.asyncDispose]());

async function namesOf(args: string, headers: Record<string, string> = anna.apikey) {
  const { data, errors } = await server.graphql(
    `{ campaigns${args} { totalCount nodes { name } } }`,
    {},
    headers,
  );
  expect(errors).toBeUndefined();
  const { totalCount, nodes } = data.campaigns;
  expect(totalCount).toBe(nodes.length);
  return nodes.map(({ name }: { name: string }) => name).join(', ');
}

describe('campaigns are found', () => {
  it.each([
    ['text: "nurs"', 'Live nurse, Nurse'],
    ['text: "LIVE staff nurse"', ''],
    ['text: "parc post"', 'Clerk'],
    ['text: "b"', 'Baker'],
    ['text: "sons mill"', 'Baker'],
    ['text: "!!!"', ''],
    ['statuses: [LIVE]', 'Live nurse'],
    ['statuses: []', ''],
    ['companyName: { in: "Mill & Sons" }', 'Baker'],
    ['companyName: { in: ["Mill & Sons", "Other"] }', 'Baker'],
    ['companyName: { in: ["mill & sons", "Mill"] }', ''],
    ['companyName: { in: ["\\u0000"] }', ''],
    ['companyName: { contains: "& SONS" }', 'Baker'],
    ['companyName: { startsWith: "mill" }', 'Baker'],
    ['companyName: { contains: "_ill%" }', ''],
    ['not: { companyName: { startsWith: "m" } }, name: { in: ["Baker", "Clerk"] }', 'Clerk'],
    ['companyCountry: { in: ["Deutschland"] }', 'Baker'],
    ['description: { contains: "PARCELS" }', 'Clerk'],
    ['locationNames: ["Lyon"]', 'Nurse'],
    ['minSalary: { min: 0, max: 0 }, name: { in: ["Nurse"] }', 'Nurse'],
    ['maxAge: { max: 1 }', ''],
    ['title: { startsWith: "x" }', ''],
    ['categories: [OPERATIONS, LEGAL]', 'Baker'],
    ['contracts: [PART_TIME]', 'Clerk'],
    ['countries: ["Germany"]', 'Baker'],
    ['countries: ["FR"]', 'Live nurse, Nurse'],
    ['cities: ["Lyon"]', 'Nurse'],
    ['skills: ["care", "none"]', 'Nurse'],
    ['clientIds: ["17"]', 'Clerk'],
    ['clientIds: ["\\u0000"]', ''],
    ['budget: { min: 300, max: 300 }', 'Nurse'],
    ['liveAt: { from: "2020-01-01T00:00:00Z" }', 'Live nurse'],
    ['createdAt: { before: "2020-01-01T00:00:00Z" }', ''],
    ['statuses: [DRAFT], not: { text: "first" }', 'Clerk, Baker, Nurse'],
    ['statuses: [DRAFT], not: { categories: [OPERATIONS] }', 'Clerk, Nurse, My first campaign'],
    ['not: { not: { contracts: [PART_TIME] } }', 'Clerk'],
  ])('by { %s }', async (filter, names) => {
    expect(await namesOf(`(filter: { ${filter} })`)).toBe(names);
  });

  it('in the requested order, page by page', async () => {
    const all = 'Live nurse, Clerk, Baker, Nurse, My first campaign';
    expect(await namesOf('')).toBe(all);
    const by = (steps: string) => namesOf(`(orderBy: [${steps}])`);
    expect(await by('{ field: NAME }')).toBe('Baker, Clerk, Live nurse, My first campaign, Nurse');
    expect(await by('{ field: CREATED_AT, direction: DESC }')).toBe(all);
    expect(await by('{ field: BUDGET, direction: DESC }')).toMatch(/^Nurse, /);
    expect(await by('{ field: LIVE_AT }')).toMatch(/^Live nurse, /);
    expect(await by('{ field: STATUS, direction: DESC }, { field: NAME, direction: ASC }')).toBe(
      'Live nurse, Baker, Clerk, My first campaign, Nurse',
    );

    const seen: string[] = [];
    let after: string | null = null;
    do {
      const { data } = await server.graphql(
        `query ($after: String) { campaigns(orderBy: [{ field: LIVE_AT, direction: DESC }], first: 2, after: $after) {
          nodes { name } pageInfo { hasNextPage endCursor } } }`,
        { after },
        anna.apikey,
      );
      seen.push(...data.campaigns.nodes.map(({ name }: { name: string }) => name));
      after = data.campaigns.pageInfo.hasNextPage ? data.campaigns.pageInfo.endCursor : null;
    } while (after);
    expect(seen).toEqual(all.split(', '));
  });

  it('of the own account only, and by none without a credential', async () => {
    expect(await namesOf('', bob.apikey)).toBe('Live baker, My first campaign');
    const filters = ['', '(filter: { not: { statuses: [CANCELLED] } })', '(orderBy: [{ field: NAME }])'];
    for (const args of filters) {
      const { data, errors } = await server.graphql(`{ campaigns${args} { nodes { name } } }`);
      expect(data).toEqual({ campaigns: null });
      expect(errors?.[0]?.extensions.code).toBe('CAMPAIGN_UNAUTHORIZED');
    }
    const ofOwner = `{ campaigns(first: 1) { nodes { owner {
      campaigns(filter: { text: "nurse" }, orderBy: [{ field: NAME }]) { nodes { name } } } } } }`;
    const { data } = await server.graphql(ofOwner, {}, anna.apikey);
    expect(data.campaigns.nodes[0].owner.campaigns.nodes).toEqual([
      { name: 'Live nurse' },
      { name: 'Nurse' },
    ]);
  });

  it.each([
    ['too many', '(first: 101)'],
    ['both ways', '(first: 1, last: 1)'],
    ['a cursor of another order', '(orderBy: [{ field: NAME }], after: "WyJpZDpkZXNjIiwiNiJd")'],
    [
      'a cursor that was made up',
      `(orderBy: [{ field: CREATED_AT }], after: "${encodePageCursor('["createdAt:asc,id:asc","x","6"]')}")`,
    ],
    ['an order that may lack values behind another', '(orderBy: [{ field: NAME }, { field: LIVE_AT }])'],
    ['filters without end', `(filter: ${'{ not: '.repeat(6)}{}${' }'.repeat(6)})`],
  ])('and not with %s', async (_, args) => {
    const { errors } = await server.graphql(`{ campaigns${args} { nodes { name } } }`, {}, anna.apikey);
    expect(errors?.[0]?.extensions.code).toBe('REQUEST_INVALID');
  });
});

describe('jobs', () => {
  const ask = async (args: string) => {
    const { data, errors } = await server.graphql(`{ jobs${args} { totalCount nodes { id name pageUrl } } }`);
    expect(errors).toBeUndefined();
    return data.jobs.nodes as { id: string; name: string; pageUrl: string }[];
  };
  const names = async (args: string) => (await ask(args)).map(({ name }) => name).join(', ');

  it('of all live accounts are public', async () => {
    expect(await names('')).toBe('Live baker, Live nurse');
    expect(await names('(orderBy: [{ field: POSTED_AT }])')).toBe('Live nurse, Live baker');
    expect(await names('(orderBy: [{ field: NAME, direction: DESC }], first: 1)')).toBe('Live nurse');
    expect(await names('(filter: { text: "bak" })')).toBe('Live baker');
    expect(await names('(filter: { countries: ["Frankreich"], categories: [HEALTHCARE_SERVICES] })')).toBe(
      'Live baker, Live nurse',
    );
    expect(await names('(filter: { contracts: [PART_TIME] })')).toBe('');
    expect(await names('(filter: { postedAt: { before: "2020-01-01T00:00:00Z" } })')).toBe('');
  });

  it('show nothing of their owners, and disappear after their run', async () => {
    for (const field of ['ownerEmail', 'budget { amount }', 'ageRange { min }', 'clientId']) {
      const query = `{ jobs { nodes { ${field} } } }`;
      expect((await server.send('POST', '/graphql', { json: { query } })).status).toBe(400);
    }
    await using other = await openServer();
    const carl = await openAccountHolder(other);
    const { campaign } = await restOf(other, carl.apikey)('POST', '', publishable);
    await restOf(other, carl.apikey)('PUT', `/publish/${campaign._id}`);
    await other.settle();
    const count = async () => (await other.graphql('{ jobs { totalCount } }')).data.jobs.totalCount;
    expect(await count()).toBe(1);
    other.advance(31 * 86_400);
    expect(await count()).toBe(0);
  });

  it('are refetched by their id, which is not that of the campaign', async () => {
    const [job] = await ask('');
    const one = 'query ($id: ID!) { publicJob(id: $id) { id name reference pageUrl } }';
    const { data } = await server.graphql(one, { id: job?.id });

    expect(data.publicJob).toMatchObject(job ?? {});
    expect(data.publicJob.pageUrl).toMatch(new RegExp(`^http.*/jobs/${data.publicJob.reference}$`));
    const wrong = await server.graphql(one, { id: encodeGlobalId('Campaign', data.publicJob.reference) });
    expect(wrong.errors?.[0]?.extensions.code).toBe('REQUEST_INVALID');
  });
});
