import type { AppError } from '../../../core/errors.ts';
import { toWireCode } from '../dialect.ts';
import { withFragment, withQuery } from '../one-time-tokens/redirect-location.ts';

/** Nothing went wrong here: the user, or who they are, is not let in. */
const denied = new Set(['signup_disabled', 'user_banned', 'provider_email_needs_verification']);

/** OAuth's names for what a status says. */
const oauthErrors: Readonly<Record<number, string>> = {
  400: 'invalid_request',
  401: 'unauthorized_client',
  403: 'access_denied',
  503: 'temporarily_unavailable',
};

/** The page's server and its script are both told. */
export function toFailureLocation(target: string, error: AppError): string {
  const values = toValues(error);
  return withFragment(withQuery(target, values), values);
}

/** Without a flow it is not known which page would listen: the site is told in the query only. */
export function toStateFailureLocation(site: string, error: AppError): string {
  return withQuery(site, toValues(error));
}

/** What the provider said is passed on as it is; it has no code of ours. */
function toValues(error: AppError): Record<string, string> {
  const { code, status, details = {} } = error.extensions;
  if (typeof details.providerError === 'string') {
    return { error: details.providerError, ...(error.message && { error_description: error.message }) };
  }
  const wireCode = toWireCode(code);
  const name = denied.has(wireCode) ? 'access_denied' : (oauthErrors[status] ?? 'server_error');
  return { error: name, error_code: wireCode, error_description: error.message };
}
