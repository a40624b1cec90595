import type { AppError } from '../../../core/errors.ts';
import { toWireCode } from '../dialect.ts';

type Values = Record<string, string | number>;

/** Values for a page's script, form-encoded and sorted; `sb` marks them as ours. */
export function withFragment(target: string, values: Values): string {
  return `${toAscii(target)}#${encode({ ...values, sb: '' })}`;
}

/** Values for a page's server, among those that its query has already. */
export function withQuery(target: string, values: Values): string {
  const url = new URL(target);
  for (const [name, value] of Object.entries(values)) url.searchParams.set(name, String(value));
  url.searchParams.sort();
  return hasPath(target) ? url.href : url.href.replace(/^([a-z][a-z\d+.-]*:\/\/[^/?#]*)\//, '$1');
}

/** A target that ends with its host is passed on so, without the slash that a URL would have. */
function hasPath(target: string): boolean {
  return !/^[a-z][a-z\d+.-]*:\/\/[^/?#]+(?=[?#]|$)/i.test(target);
}

/** OAuth's names for what a status says; the others go without. */
const oauthErrors: Readonly<Record<number, string>> = {
  400: 'invalid_request',
  401: 'unauthorized_client',
  403: 'access_denied',
  500: 'server_error',
  503: 'temporarily_unavailable',
};

/** In a PKCE flow the page's server is told as well as its script. */
export function toErrorLocation(target: string, error: AppError, { isPkce }: { isPkce: boolean }): string {
  const { code, status } = error.extensions;
  const name = oauthErrors[status];
  const values = {
    ...(name && { error: name }),
    error_code: toWireCode(code),
    error_description: error.message,
  };
  return withFragment(isPkce ? withQuery(target, values) : target, values);
}

/** What a failure that a browser is sent on with says besides, as any other says it. */
export function toErrorHeaders({ extensions }: AppError): Record<string, string> {
  return { 'cache-control': 'no-store', 'x-sb-error-code': toWireCode(extensions.code) };
}

function encode(values: Values) {
  const parameters = new URLSearchParams(
    Object.entries(values).map(([name, value]): [string, string] => [name, String(value)]),
  );
  parameters.sort();
  return parameters.toString();
}

/** A header takes no other characters. */
function toAscii(target: string) {
  return /^[\x21-\x7e]*$/.test(target) ? target : new URL(target).href;
}
