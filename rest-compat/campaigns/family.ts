import { z } from 'zod';
import { emptyIfGlobalId } from '../../core/graphql/global-id.ts';
import { defineEndpoint, type EndpointGuard } from '../endpoint/define-endpoint.ts';
import type { RestRequest } from '../endpoint/define-operation.ts';
import type { EndpointFamily } from '../endpoint/family.ts';
import { graph } from '../endpoint/graph.ts';
import { jsonReply } from '../endpoint/reply.ts';
import { isPathWithin } from '../endpoint/router.ts';
import {
  type CampaignFragmentData,
  campaignBodySchema,
  campaignFragment,
  toCampaignBody,
} from './campaign.body.ts';
import { campaignUpdateBodySchema, newCampaignBodySchema, toCampaignInput } from './campaign.input.ts';
import { campaignsRestErrorFormat } from './dialect.ts';
import { campaignListQuerySchema, toCampaignListVariables } from './list-filter.ts';

/** Common fields of all campaign endpoints. */
const noun = { path: '/campaign', tag: 'Jobs: campaigns' } as const;
const item = {
  path: '/campaign/{id}',
  tag: noun.tag,
  params: z.object({
    id: z.string().meta({ pattern: '^[0-9a-f]{24}$', description: 'The _id of the campaign.' }),
  }),
} as const;

const answers = {
  200: z
    .object({ ok: z.literal(true), campaign: campaignBodySchema })
    .meta({ id: 'CampaignsCampaignAnswer', description: 'The campaign as it is now.' }),
};

function toAnswer(campaign: CampaignFragmentData) {
  return jsonReply(200, { ok: true as const, campaign: toCampaignBody(campaign) });
}

/**
 * Whether the key opens an account. It runs when a request does not parse, so that a client without a key
 * learns nothing else.
 */
const guard: EndpointGuard = {
  document: graph(`
    query RestCampaignGuard {
      myCampaignAccount { id }
    }
  `),
};

const listCampaigns = defineEndpoint({
  ...noun,
  methods: ['get'],
  operationId: 'listCampaigns',
  summary: 'List campaigns',
  description:
    'Campaigns of the account, newest first. Returns all of them unless `limit` or `after` selects a page.',
  query: campaignListQuerySchema,
  guard,
  document: graph(
    `
    query RestListCampaigns($filter: CampaignFilterInput, $first: Int!, $after: String, $isWhole: Boolean!) {
      campaigns: campaignPage(filter: $filter, first: $first, after: $after) {
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
  toVariables: ({ query }) => toCampaignListVariables(query),
  answers: {
    200: z
      .object({ ok: z.literal(true), campaigns: z.array(campaignBodySchema) })
      .meta({ id: 'CampaignsListAnswer', description: 'The campaigns, newest first.' }),
  },
  toReply: ({ campaigns: { nodes, pageInfo } }, { query, request }) => {
    const last = query.limit !== undefined && pageInfo.hasNextPage ? nodes.at(-1) : undefined;
    return jsonReply(
      200,
      { ok: true as const, campaigns: nodes.map(toCampaignBody) },
      last ? { link: `<${toNextUrl(request, last._id)}>; rel="next"` } : {},
    );
  },
  answerHeaders: {
    Link: z
      .string()
      .meta({ description: 'The address of the next page, if a limit was given and more follow.' }),
  },
  streamed: 'campaigns',
  nextPage: ({ campaigns: { pageInfo } }, variables) =>
    pageInfo.hasNextPage && pageInfo.continuesAfter ? { ...variables, after: pageInfo.continuesAfter } : null,
});

/** The URL of the same list after this campaign. */
function toNextUrl({ externalUrl, url }: RestRequest, after: string) {
  const next = new URL(externalUrl + url);
  next.searchParams.set('after', after);
  return next.href;
}

const createCampaign = defineEndpoint({
  ...noun,
  methods: ['post'],
  operationId: 'createCampaign',
  summary: 'Create a campaign',
  description:
    'Creates a campaign with the status Draft. With the header Idempotency-Key, a repeated request returns the response of the first one.',
  body: newCampaignBodySchema,
  headers: {
    'Idempotency-Key': z.string().meta({
      description:
        'A text of your own for this campaign, as a UUID. A request with the same key gets the first answer again.',
    }),
  },
  guard,
  document: graph(
    `
    mutation RestCreateCampaign($input: CreateCampaignInput!) {
      createCampaign(input: $input) { campaign { ...RestCampaign } }
    }
  `,
    [campaignFragment],
  ),
  toVariables: ({ body, request }) => ({
    input: {
      ...toCampaignInput(body),
      name: body.name,
      idempotencyKey: request.context.hints['idempotency-key'],
    },
  }),
  answers,
  toReply: ({ createCampaign: { campaign } }) => toAnswer(campaign),
});

const getCampaign = defineEndpoint({
  ...item,
  methods: ['get'],
  operationId: 'getCampaign',
  summary: 'Get a campaign',
  description: 'Returns a campaign of the account.',
  needsCallerOf: 'campaigns',
  document: graph(
    `
    query RestGetCampaign($id: ID!) {
      campaign(id: $id) { ...RestCampaign }
    }
  `,
    [campaignFragment],
  ),
  toVariables: ({ params }) => ({ id: emptyIfGlobalId(params.id) }),
  answers,
  toReply: ({ campaign }) => toAnswer(campaign),
});

const updateCampaign = defineEndpoint({
  ...item,
  methods: ['put'],
  operationId: 'updateCampaign',
  summary: 'Update a campaign',
  description:
    'Changes the given properties of a campaign. null resets a property to its default. A published or live campaign must remain valid for publishing.',
  body: campaignUpdateBodySchema,
  guard,
  document: graph(
    `
    mutation RestUpdateCampaign($input: UpdateCampaignInput!) {
      updateCampaign(input: $input) { campaign { ...RestCampaign } }
    }
  `,
    [campaignFragment],
  ),
  toVariables: ({ params, body }) => ({
    input: { ...toCampaignInput(body), id: emptyIfGlobalId(params.id) },
  }),
  answers,
  toReply: ({ updateCampaign: { campaign } }) => toAnswer(campaign),
});

const deleteCampaign = defineEndpoint({
  ...item,
  methods: ['delete'],
  operationId: 'deleteCampaign',
  summary: 'Delete a campaign',
  description: 'Deletes a campaign. A running campaign is first taken offline on all channels.',
  needsCallerOf: 'campaigns',
  document: graph(`
    mutation RestDeleteCampaign($input: DeleteCampaignInput!) {
      deleteCampaign(input: $input) { deletedId }
    }
  `),
  toVariables: ({ params }) => ({ input: { id: emptyIfGlobalId(params.id) } }),
  answers: { 200: z.object({ ok: z.literal(true) }).meta({ id: 'CampaignsOk', description: 'Success.' }) },
  toReply: () => jsonReply(200, { ok: true as const }),
});

const publishCampaign = defineEndpoint({
  ...item,
  methods: ['put'],
  path: '/campaign/publish/{id}',
  operationId: 'publishCampaign',
  summary: 'Publish a campaign',
  description:
    'Publishes a campaign for 30 days on all channels. The campaign must be in the status Draft or Inactive and have all required properties.',
  needsCallerOf: 'campaigns',
  document: graph(
    `
    mutation RestPublishCampaign($input: PublishCampaignInput!) {
      publishCampaign(input: $input) { campaign { ...RestCampaign } }
    }
  `,
    [campaignFragment],
  ),
  toVariables: ({ params }) => ({ input: { id: emptyIfGlobalId(params.id) } }),
  answers,
  toReply: ({ publishCampaign: { campaign } }) => toAnswer(campaign),
});

const campaignEndpoints = [
  listCampaigns,
  createCampaign,
  getCampaign,
  updateCampaign,
  deleteCampaign,
  publishCampaign,
];

/** The job-campaign service under /v1. Only x-apikey authenticates; a bearer token is ignored. */
export const campaignsEndpointFamily: EndpointFamily = {
  recordedAs: 'campaigns',
  sharedFailures: { rate_limited: 'all' },
  prefix: '/v1',
  dialect: campaignsRestErrorFormat,
  endpoints: campaignEndpoints,
  bearer: 'cmsToken',
  owns: (path) => isPathWithin(path, '/v1'),
};
