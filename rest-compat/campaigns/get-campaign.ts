import { z } from 'zod';
import { defineEndpoint } from '../define-endpoint.ts';
import { graph } from '../graph.ts';
import { json } from '../reply.ts';
import { campaignAnswer, toCampaignBody } from './campaign.body.ts';
import { campaignExample } from './campaign.example.ts';
import { campaignFragment } from './campaign.fragment.ts';
import { accountErrors } from './campaign-errors.ts';

export const getCampaign = defineEndpoint({
  methods: ['get'],
  path: '/campaign/{id}',
  summary: 'Read a campaign',
  tag: 'Campaigns',
  params: z.object({ id: z.string() }),
  document: graph(
    `
    query RestGetCampaign($id: ID!) {
      campaign(id: $id) { ...RestCampaign }
    }
  `,
    [campaignFragment],
  ),
  toVariables: ({ params }) => ({ id: params.id }),
  answers: { 200: campaignAnswer },
  toReply: ({ campaign }) => json(200, { ok: true as const, campaign: toCampaignBody(campaign) }),
  errors: [...accountErrors, 'campaign.not_found'],
  example: { request: { params: { id: campaignExample._id } }, data: { campaign: campaignExample } },
});
