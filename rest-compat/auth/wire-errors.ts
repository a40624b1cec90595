import { defineErrors } from '../../core/errors.ts';

/** What can be wrong before there is an operation to ask. */
export const wireErrors = defineErrors('auth', {
  badJson: { status: 400, message: 'Could not parse request body as JSON' },
  validationFailed: { status: 400, message: 'The query is not valid' },
  invalidCredentials: { status: 400, message: 'unsupported_grant_type' },
});
