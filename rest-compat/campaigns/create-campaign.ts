import { defineEndpoint } from '../define-endpoint.ts';
import { graph } from '../graph.ts';
import { json } from '../reply.ts';
import { campaignAnswer, toCampaignBody } from './campaign.body.ts';
import { campaignExample } from './campaign.example.ts';
import { campaignFragment } from './campaign.fragment.ts';
import { newCampaignBody, toCampaignInput } from './campaign.input.ts';
import { accountErrors } from './campaign-errors.ts';
import { accountGuard } from './guard.ts';

export const createCampaign = defineEndpoint({
  methods: ['post'],
  path: '/campaign',
  summary: 'Create a campaign in Draft; with an Idempotency-Key a retry gets the first answer again',
  tag: 'Campaigns',
  body: newCampaignBody,
  guard: accountGuard,
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
  answers: { 200: campaignAnswer },
  toReply: ({ createCampaign: { campaign } }) =>
    json(200, { ok: true as const, campaign: toCampaignBody(campaign) }),
  errors: [
    ...accountErrors,
    'request.invalid_json',
    'request.too_large',
    'campaign.invalid_field',
    'campaign.idempotency_mismatch',
  ],
  example: {
    request: { body: { name: campaignExample.name, client_id: campaignExample.client_id } },
    data: { createCampaign: { campaign: campaignExample } },
  },
});
