// biome-ignore-all lint/suspicious/noTemplateCurlyInString: this is how a description names a secret
import type { ChannelApiDescriptionInput } from './channel-api-description.ts';

const ad = {
  headline: '{{campaign.title}}',
  text: '{{campaign.text1}}',
  secondText: '{{campaign.text2}}',
  image: '{{campaign.banner}}',
  landingUrl: '{{clickUrl}}',
};

/**
 * Description of an advertising network that is paid by clicks. It receives a bid and a budget, and reports
 * the status in callbacks.
 */
export const clickNetworkApiDescription: ChannelApiDescriptionInput = {
  name: 'click_network',
  title: 'Click network',
  headers: { 'x-api-key': '${API_KEY}' },
  post: {
    method: 'POST',
    path: '/v2/campaigns',
    body: {
      externalKey: '{{idempotencyKey}}',
      externalId: '{{deliveryId}}',
      name: '{{campaign.name}} ({{campaign.companyName}})',
      bidCents: '{{bidCents}}',
      budgetCents: '{{priceCents}}',
      currency: '{{currency}}',
      endsAt: '{{campaign.endsAt}}',
      callbackUrl: '{{callbackUrl}}',
      ad,
      audience: {
        cities: '{{campaign.cities}}',
        interests: '{{campaign.interests}}',
        skills: '{{campaign.skills}}',
        languages: '{{campaign.language}}',
      },
    },
    within: '/campaign',
  },
  find: { method: 'GET', path: '/v2/campaigns/by-key/{{idempotencyKey}}', within: '/campaign' },
  poll: { method: 'GET', path: '/v2/campaigns/{{remoteId}}', within: '/campaign' },
  update: {
    method: 'PATCH',
    path: '/v2/campaigns/{{remoteId}}',
    body: {
      name: '{{campaign.name}} ({{campaign.companyName}})',
      ad,
    },
    within: '/campaign',
  },
  remove: { method: 'POST', path: '/v2/campaigns/{{remoteId}}/stop', within: '/campaign' },
  answer: {
    remoteId: 'id',
    status: 'state',
    url: 'previewUrl',
    cost: 'spentCents',
    costIn: 'hundredths',
    reason: 'rejection.text',
  },
  statuses: {
    pending: 'accepted',
    active: 'online',
    paused: 'online',
    rejected: 'refused',
    stopped: 'ended',
    completed: 'ended',
  },
  callback: { secret: '${CALLBACK_SECRET}', deliveryId: '/campaign/externalId', within: '/campaign' },
  pollSeconds: 3_600,
  cost: { model: 'per_click', percent: 50, minimum: { euro: 20, usd: 20 }, bid: { euro: 0.45, usd: 0.5 } },
};
