import type { AppError } from '../../../core/errors/errors.ts';
import { toRestErrorCode } from '../dialect.ts';

type Values = Record<string, string | number>;

/** Values for the page's script, form-encoded and sorted; clients recognise them by `sb`. */
export function appendFragmentParameters(target: string, values: Values): string {
  return `${toAscii(target)}#${encode({ ...values, sb: '' })}`;
}

/** Values for the page's server, added to its own query. */
export function appendQueryParameters(target: string, values: Values): string {
  const url = new URL(target);
  for (const [name, value] of Object.entries(values)) url.searchParams.set(name, String(value));
  url.searchParams.sort();
  return hasPath(target) ? url.href : url.href.replace(/^([a-z][a-z\d+.-]*:\/\/[^/?#]*)\//, '$1');
}

/** Whether a target has a path: one without it stays without the slash that URL adds. */
function hasPath(target: string): boolean {
  return !/^[a-z][a-z\d+.-]*:\/\/[^/?#]+(?=[?#]|$)/i.test(target);
}

function withoutFragment(target: string): string {
  return target.split('#', 1)[0] ?? target;
}

/** OAuth's error codes for statuses. */
const oauthErrors: Readonly<Record<number, string>> = {
  400: 'invalid_request',
  401: 'unauthorized_client',
  403: 'access_denied',
  500: 'server_error',
  503: 'temporarily_unavailable',
};

/** In a PKCE flow the page's server gets the failure as well as its script. The failure replaces the target's fragment. */
export function toErrorRedirectUrl(target: string, error: AppError, { isPkce }: { isPkce: boolean }): string {
  const { code, status } = error.extensions;
  const name = oauthErrors[status];
  const values = {
    ...(name && { error: name }),
    error_code: toRestErrorCode(code),
    error_description: error.message,
  };
  const page = withoutFragment(target);
  return appendFragmentParameters(isPkce ? appendQueryParameters(page, values) : page, values);
}

export function toErrorHeaders({ extensions }: AppError): Record<string, string> {
  return { 'x-sb-error-code': toRestErrorCode(extensions.code) };
}

function encode(values: Values) {
  const parameters = new URLSearchParams(
    Object.entries(values).map(([name, value]): [string, string] => [name, String(value)]),
  );
  parameters.sort();
  return parameters.toString();
}

/** Headers allow only ASCII. */
function toAscii(target: string) {
  return /^[\x21-\x7e]*$/.test(target) ? target : new URL(target).href;
}

/** Refusals that concern the user; no server failed. */
const accessDeniedCodes = new Set([
  ...['signup_disabled', 'user_banned', 'provider_email_needs_verification'],
  'email_address_not_provided',
]);

/** The failure in the query for the page's server, and in the fragment for its script, which replaces the target's own. */
export function toProviderErrorRedirectUrl(target: string, error: AppError): string {
  const values = toValues(error);
  return appendFragmentParameters(appendQueryParameters(withoutFragment(target), values), values);
}

/** Redirects a failure to the site, with the error in the query only, because the page is unknown without a flow. */
export function toInvalidStateRedirectUrl(site: string, error: AppError): string {
  return appendQueryParameters(site, toValues(error));
}

/** A provider's own error is passed on as it is, without an error_code. */
function toValues(error: AppError): Record<string, string> {
  const { code, status, details = {} } = error.extensions;
  if (typeof details.providerError === 'string') {
    return { error: details.providerError, ...(error.message && { error_description: error.message }) };
  }
  const wireCode = toRestErrorCode(code);
  const name = accessDeniedCodes.has(wireCode) ? 'access_denied' : (oauthErrors[status] ?? 'server_error');
  return { error: name, error_code: wireCode, error_description: error.message };
}
