import type { AppError } from '../../../core/errors/errors.ts';
import { type RestReply, redirectReply } from '../../endpoint/reply.ts';
import { toRestErrorCode } from '../dialect.ts';
import { type SessionFragmentData, toSessionLogHeaders, toSessionTokenFields } from '../user.body.ts';

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

/** Percent-encodes a URL, because headers allow only ASCII. */
function toAscii(target: string) {
  return /^[\x21-\x7e]*$/.test(target) ? target : new URL(target).href;
}

/** Refusals that concern the user; no server failed. */
const accessDeniedCodes = new Set([
  ...['signup_disabled', 'user_banned', 'provider_email_needs_verification'],
  'email_address_not_provided',
]);

type FinishedSignIn = { redirectTo: string; authCode?: string | null; session?: SessionFragmentData | null };

/** Redirects to the application with a code, or with the session and further values in the fragment. */
export function toSignInReply({ redirectTo, authCode, session }: FinishedSignIn, values: Values) {
  if (authCode) return redirectReply(302, appendQueryParameters(redirectTo, { code: authCode }));
  if (!session) throw new Error('A finished sign-in has neither a session nor a code.');
  const location = appendFragmentParameters(redirectTo, { ...toSessionTokenFields(session), ...values });
  return redirectReply(302, location, toSessionLogHeaders(session));
}

/**
 * Redirects a failure to the target of the sign-in: in the query for the page's server, and in the fragment for its
 * script, which replaces the target's own. Without a flow the page is unknown, so the site gets the query only.
 */
export function toSignInErrorReply(error: AppError, headers?: Record<string, string>): RestReply | null {
  const { redirectTo, isStateProblem } = error.extensions.details ?? {};
  if (typeof redirectTo !== 'string') return null;
  const values = toValues(error);
  if (isStateProblem === true) return redirectReply(303, appendQueryParameters(redirectTo, values), headers);
  const page = appendQueryParameters(withoutFragment(redirectTo), values);
  return redirectReply(302, appendFragmentParameters(page, values), headers);
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
