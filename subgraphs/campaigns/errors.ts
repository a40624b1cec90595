import { defineErrors } from '../../core/errors.ts';

export const campaignErrors = defineErrors('campaign', {
  unauthorized: { status: 401, message: 'A valid API key is needed.' },
  accountSuspended: { status: 403, message: 'This account is suspended or closed.' },
  notFound: { status: 404, message: 'There is no such campaign in this account.' },
  invalidField: { status: 400, message: 'Some properties are not valid.' },
  invalidFilter: { status: 400, message: 'The list cannot be filtered or paged like this.' },
  invalidTransition: { status: 409, message: 'The campaign is in a state that does not allow this.' },
  changedMeanwhile: { status: 409, message: 'The campaign is being changed by others, please retry.' },
  idempotencyMismatch: {
    status: 409,
    message: 'This Idempotency-Key was used with another body within the last 24 hours.',
  },
  notPublishable: { status: 422, message: 'The campaign does not meet the rules for publishing.' },
  rateLimited: { status: 429, message: 'Too many requests with this API key, please wait.' },
  jobNotFound: { status: 404, message: 'There is no such job.' },
  jobGone: { status: 410, message: 'This job is no longer open.' },
});
