// biome-ignore-all lint/suspicious/noTemplateCurlyInString: this is how a description names a secret
import type { ChannelApiDescriptionInput } from './channel-api-description.ts';

/**
 * Description of a job board that sells orders. The staff of the board reviews an order, which is online some
 * time later.
 */
export const orderBoardApiDescription: ChannelApiDescriptionInput = {
  name: 'order_board',
  title: 'Order board',
  headers: { authorization: 'Bearer ${API_KEY}' },
  post: {
    method: 'POST',
    path: '/orders',
    headers: { 'idempotency-key': '{{idempotencyKey}}' },
    body: {
      reference: '{{idempotencyKey}}',
      maximumPrice: '{{price}}',
      currency: '{{currency}}',
      startsAt: '{{campaign.startsAt}}',
      endsAt: '{{campaign.endsAt}}',
      job: {
        title: '{{campaign.name}}',
        description: '{{campaign.descriptionHtml}}',
        category: '{{campaign.category}}',
        contract: '{{campaign.contract}}',
        education: '{{campaign.education}}',
        experience: '{{campaign.experience}}',
        company: {
          name: '{{campaign.companyName}}',
          website: '{{campaign.companyWebsite}}',
          country: '{{campaign.companyCountry}}',
          logo: '{{campaign.companyLogo}}',
        },
        locations: '{{campaign.locations}}',
        skills: '{{campaign.skills}}',
        url: '{{clickUrl}}',
      },
    },
  },
  find: { method: 'GET', path: '/orders?reference={{idempotencyKey}}', within: '/orders/0' },
  poll: { method: 'GET', path: '/orders/{{remoteId}}' },
  update: {
    method: 'PUT',
    path: '/orders/{{remoteId}}/job',
    body: {
      title: '{{campaign.name}}',
      description: '{{campaign.descriptionHtml}}',
      locations: '{{campaign.locations}}',
      url: '{{clickUrl}}',
    },
  },
  remove: { method: 'DELETE', path: '/orders/{{remoteId}}' },
  answer: { remoteId: '/id', status: '/status', url: '/job/url', cost: '/price', reason: '/reason' },
  statuses: {
    received: 'accepted',
    in_review: 'accepted',
    online: 'online',
    rejected: 'refused',
    ended: 'ended',
  },
  pollSeconds: 900,
  cost: { model: 'fixed', amount: { euro: 199, usd: 219 }, charged: 'on_acceptance' },
};
