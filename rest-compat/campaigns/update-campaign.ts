import { z } from 'zod';
import { defineEndpoint } from '../define-endpoint.ts';
import { graph } from '../graph.ts';
import { json } from '../reply.ts';
import { campaignAnswer, toCampaignBody } from './campaign.body.ts';
import { campaignExample } from './campaign.example.ts';
import { campaignFragment } from './campaign.fragment.ts';
import { changedCampaignBody, toCampaignInput } from './campaign.input.ts';
import { accountErrors } from './campaign-errors.ts';
import { accountGuard } from './guard.ts';

export const updateCampaign = defineEndpoint({
  methods: ['put'],
  path: '/campaign/{id}',
  summary: 'Change the given properties of a campaign; null resets a property',
  tag: 'Campaigns',
  params: z.object({ id: z.string() }),
  body: changedCampaignBody,
  guard: accountGuard,
  document: graph(
    `
    mutation RestUpdateCampaign($input: UpdateCampaignInput!) {
      updateCampaign(input: $input) { campaign { ...RestCampaign } }
    }
  `,
    [campaignFragment],
  ),
  toVariables: ({ params, body }) => ({ input: { ...toCampaignInput(body), id: params.id } }),
  answers: { 200: campaignAnswer },
  toReply: ({ updateCampaign: { campaign } }) =>
    json(200, { ok: true as const, campaign: toCampaignBody(campaign) }),
  errors: [
    ...accountErrors,
    'request.invalid_json',
    'request.too_large',
    'campaign.invalid_field',
    'campaign.not_found',
    'campaign.not_publishable',
    'campaign.budget_in_use',
    'campaign.changed_meanwhile',
  ],
  example: {
    request: { params: { id: campaignExample._id }, body: { salary: { min: 3000 } } },
    data: { updateCampaign: { campaign: campaignExample } },
  },
});
