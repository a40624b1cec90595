import { keyOf, openReads, repeatRequest } from './campaign-rows.ts';
import type { Row } from './row.ts';

const brief = `id: reference version name status companyName salary { min max unit currency } createdAt updatedAt`;

const byId = `query BenchCampaign($id: ID!) {
  campaign(id: $id) { ${brief} description cities skills liveAt }
}`;

const list = `query BenchCampaigns {
  campaigns(first: 20) { nodes { ${brief} owner { id email } } pageInfo { hasNextPage } }
}`;

export const graphqlRows: readonly Row[] = [
  {
    key: 'graphqlById',
    title: 'GraphQL by id',
    goal: 0.8,
    compares: 'answer',
    openTraffic: (seed) =>
      openReads(seed, (id) => ({
        method: 'POST',
        path: '/graphql',
        headers: keyOf(seed),
        json: { query: byId, operationName: 'BenchCampaign', variables: { id } },
      })),
  },
  {
    key: 'graphqlList',
    title: 'GraphQL list of 20 with owners',
    goal: 0.6,
    compares: 'answer',
    openTraffic: (seed) =>
      repeatRequest({
        method: 'POST',
        path: '/graphql',
        headers: keyOf(seed),
        json: { query: list, operationName: 'BenchCampaigns' },
      }),
  },
];
