import { z } from 'zod';
import { defineEndpoint, type RestRequest } from '../define-endpoint.ts';
import { graph } from '../graph.ts';
import { json } from '../reply.ts';
import { campaignBody, toCampaignBody } from './campaign.body.ts';
import { campaignExample } from './campaign.example.ts';
import { campaignFragment } from './campaign.fragment.ts';
import { accountErrors } from './campaign-errors.ts';
import { accountGuard } from './guard.ts';
import { listQuery, toListVariables } from './list-filter.ts';

const answer = z
  .object({ ok: z.literal(true), campaigns: z.array(campaignBody) })
  .meta({ id: 'CampaignsListAnswer' });

export const listCampaigns = defineEndpoint({
  methods: ['get'],
  path: '/campaign',
  summary: 'List campaigns, newest first; all of them, unless limit or after ask for a page',
  tag: 'Campaigns',
  query: listQuery,
  guard: accountGuard,
  document: graph(
    `
    query RestListCampaigns($filter: CampaignFilterInput, $first: Int!, $after: String, $isWhole: Boolean!) {
      campaigns(filter: $filter, first: $first, after: $after) {
        nodes { ...RestCampaign }
        pageInfo {
          hasNextPage
          continuesAfter: endCursor @include(if: $isWhole)
        }
      }
    }
  `,
    [campaignFragment],
  ),
  toVariables: ({ query }) => toListVariables(query),
  answers: { 200: answer },
  toReply: ({ campaigns: { nodes, pageInfo } }, { query, request }) => {
    const last = query.limit !== undefined && pageInfo.hasNextPage ? nodes.at(-1) : undefined;
    return json(
      200,
      { ok: true as const, campaigns: nodes.map(toCampaignBody) },
      last ? { link: `<${toNextUrl(request, last._id)}>; rel="next"` } : {},
    );
  },
  streamed: 'campaigns',
  nextPage: ({ campaigns: { pageInfo } }, variables) =>
    pageInfo.hasNextPage && pageInfo.continuesAfter ? { ...variables, after: pageInfo.continuesAfter } : null,
  errors: [...accountErrors, 'campaign.invalid_filter'],
  example: {
    request: { query: { status: 'Live', limit: '20' } },
    data: {
      campaigns: { nodes: [campaignExample], pageInfo: { hasNextPage: false, continuesAfter: undefined } },
    },
  },
});

/** The same list after this campaign. */
function toNextUrl({ externalUrl, url }: RestRequest, after: string) {
  const next = new URL(externalUrl + url);
  next.searchParams.set('after', after);
  return next.href;
}
