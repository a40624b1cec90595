import { z } from 'zod';
import { defineEndpoint } from '../define-endpoint.ts';
import { graph } from '../graph.ts';
import { json } from '../reply.ts';
import { campaignAnswer, toCampaignBody } from './campaign.body.ts';
import { campaignExample } from './campaign.example.ts';
import { campaignFragment } from './campaign.fragment.ts';
import { accountErrors } from './campaign-errors.ts';

export const publishCampaign = defineEndpoint({
  methods: ['put'],
  path: '/campaign/publish/{id}',
  summary: 'Publish a campaign for 30 days',
  tag: 'Campaigns',
  params: z.object({ id: z.string() }),
  document: graph(
    `
    mutation RestPublishCampaign($input: PublishCampaignInput!) {
      publishCampaign(input: $input) { campaign { ...RestCampaign } }
    }
  `,
    [campaignFragment],
  ),
  toVariables: ({ params }) => ({ input: { id: params.id } }),
  answers: { 200: campaignAnswer },
  toReply: ({ publishCampaign: { campaign } }) =>
    json(200, { ok: true as const, campaign: toCampaignBody(campaign) }),
  errors: [
    ...accountErrors,
    'campaign.not_found',
    'campaign.invalid_transition',
    'campaign.not_publishable',
    'campaign.changed_meanwhile',
  ],
  example: {
    request: { params: { id: campaignExample._id } },
    data: {
      publishCampaign: {
        campaign: {
          ...campaignExample,
          __v: 1,
          status: 'PUBLISHED',
          tickets: 1,
          live_at: '2026-11-20T10:00:00.000Z',
          end_at: '2026-12-20T10:00:00.000Z',
        },
      },
    },
  },
});
