import { flag, integer, setting } from '../../core/settings.ts';

/** Settings of the campaign service. */
export const campaignsSettings = {
  rateLimit: setting('SVC_CAMPAIGNS_RATE_LIMIT', integer({ min: 1 }).default(600), {
    description: 'Requests a minute that one campaign API key may make.',
  }),
  apiBudget: setting('SVC_CAMPAIGNS_API_BUDGET', flag(true), {
    description: 'Whether an API key may set the budget of a campaign; if not, only the signed-in owner can.',
  }),
};
