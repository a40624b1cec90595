import { z } from 'zod';
import { defineEndpoint } from '../define-endpoint.ts';
import { graph } from '../graph.ts';
import { json } from '../reply.ts';
import { campaignExample } from './campaign.example.ts';
import { accountErrors } from './campaign-errors.ts';

const answer = z.object({ ok: z.literal(true) }).meta({ id: 'CampaignsOk' });

export const deleteCampaign = defineEndpoint({
  methods: ['delete'],
  path: '/campaign/{id}',
  summary: 'Delete a campaign; a running one is taken off its channels',
  tag: 'Campaigns',
  params: z.object({ id: z.string() }),
  document: graph(`
    mutation RestDeleteCampaign($input: DeleteCampaignInput!) {
      deleteCampaign(input: $input) { id }
    }
  `),
  toVariables: ({ params }) => ({ input: { id: params.id } }),
  answers: { 200: answer },
  toReply: () => json(200, { ok: true as const }),
  errors: [...accountErrors, 'campaign.not_found', 'campaign.changed_meanwhile'],
  example: {
    request: { params: { id: campaignExample._id } },
    data: { deleteCampaign: { id: campaignExample._id } },
  },
});
