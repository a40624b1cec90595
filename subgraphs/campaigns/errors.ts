import { defineErrors } from '../../core/errors/errors.ts';
import { campaignFieldErrors } from './contract/campaign-field-schemas.ts';

/** REST returns the same error for every invalid credential. */
export const campaignsRestUnauthorizedError = {
  code: 'campaign.unauthorized',
  status: 401,
  message: 'A valid API key is needed.',
};

export const campaignErrors = defineErrors('campaign', {
  unauthorized: {
    status: 401,
    message: 'Sign in, or send an account key (x-apikey).',
    wire: { message: campaignsRestUnauthorizedError.message },
  },
  keyRefused: {
    status: 401,
    message: 'This API key is unknown, or no longer valid.',
    wire: campaignsRestUnauthorizedError,
  },
  insufficientAal: { status: 403, message: 'This takes a session that has shown the second factor (aal2).' },
  accountSuspended: { status: 403, message: 'This account is suspended or closed.' },
  notFound: { status: 404, message: 'There is no such campaign in this account.' },
  ...campaignFieldErrors,
  accountNotFound: { status: 404, message: 'There is no such account that you may see.' },
  ledgerEntryNotFound: { status: 404, message: 'There is no such movement in this account.' },
  invalidTransition: { status: 409, message: 'The campaign is in a state that does not allow this.' },
  changedMeanwhile: { status: 409, message: 'The campaign is being changed by others, please retry.' },
  idempotencyMismatch: {
    status: 409,
    message: 'This Idempotency-Key was used with another body within the last 24 hours.',
  },
  budgetInUse: { status: 409, message: 'Some of the budget is spent or set aside already.' },
  notPublishable: { status: 422, message: 'The campaign does not meet the rules for publishing.' },
  rateLimited: { status: 429, message: 'Too many requests with this API key, please wait.' },
  webhookNotFound: { status: 404, message: 'There is no such webhook in this account.' },
  webhookMessageNotFound: { status: 404, message: 'There is no such webhook message in this account.' },
  webhookMessageDelivered: { status: 409, message: 'This message has arrived already.' },
  webhookDisabled: { status: 409, message: 'The webhook is switched off; enable it first.' },
  tooManyWebhooks: { status: 409, message: 'The account has as many webhooks as it may have.' },
  deliveryNotFound: { status: 404, message: 'There is no such page.' },
  invalidRange: { status: 400, message: 'The days asked for make no range.' },
  budgetNotAllowed: { status: 403, message: 'Only the signed-in owner may set the budget.' },
  notAdmin: { status: 403, message: 'Only an administrator may do this.' },
  unknownDelivery: { status: 404, message: 'There is no such delivery in this account.' },
  notRetryable: { status: 409, message: 'This delivery cannot be tried again.' },
  callbackUnsigned: { status: 401, message: 'The signature is missing, wrong or too old.' },
  callbackMalformed: { status: 400, message: 'The body does not have the shape agreed on.' },
  callbackUnknown: { status: 404, message: 'There is no such delivery on this channel.' },
  jobNotFound: { status: 404, message: 'There is no such job.' },
  pageNotFound: { status: 404, message: 'There is no such page.' },
  jobGone: { status: 410, message: 'This job is no longer open.' },
});
