import type { VerificationType } from './sign-in.ts';
import type { Tokens } from './token-storage.ts';
import { type AnyCode, TrellisError } from './trellis-error.ts';

/** Result of a mailed link, or of a sign-in at a provider. */
export type UrlSession = {
  /** Purpose of a mailed link. After `recovery` and `invite`, ask for a new password. Null after a provider. */
  type: VerificationType | null;
  /** Tokens of the user, which the client has stored. Null while a second address has to confirm. */
  tokens: Tokens | null;
  /** Next step for the user if there are no tokens. */
  message: string | null;
  /** Access token of the provider, for its own API. */
  providerToken: string | null;
};

/** Values that the server adds to the address of a page: an error, a code of PKCE, or a result. */
export type RedirectValues = {
  /** Parameters of the query that belong to the server. */
  parameters: readonly string[];
  error?: TrellisError;
  code?: string;
  result?: UrlSession;
};

const errorParameters = ['error', 'error_code', 'error_description'];

/** Parses the values of the server in the address of a page. Returns `null` if there are none. */
export function parseRedirect({ hash, searchParams }: URL): RedirectValues | null {
  const fragment = new URLSearchParams(hash.slice(1));
  const error = parseError(fragment) ?? parseError(searchParams);
  if (error) return { error, parameters: errorParameters };
  const result = parseFragment(fragment);
  if (result) return { result, parameters: result.message === null ? [] : ['message'] };
  const code = searchParams.get('code');
  return code ? { code, parameters: ['code'] } : null;
}

/** Returns the address without the values of the server, and keeps those of the page. */
export function removeRedirectValues(url: URL, parameters: readonly string[]): string {
  const clean = new URL(url);
  const fragment = new URLSearchParams(clean.hash.slice(1));
  if (parseError(fragment) ?? parseFragment(fragment)) clean.hash = '';
  for (const name of parameters) clean.searchParams.delete(name);
  return clean.href;
}

/** Parses the values behind `#` of a redirect. Returns `null` if they are those of the page itself. */
function parseFragment(values: URLSearchParams): UrlSession | null {
  const [accessToken, refreshToken] = [values.get('access_token'), values.get('refresh_token')];
  if (accessToken && refreshToken) {
    const type = values.get('type') as VerificationType | null;
    const tokens = { accessToken, refreshToken };
    return { type, tokens, message: null, providerToken: values.get('provider_token') };
  }
  // The server adds `sb` to its values. Without it, `message` belongs to the page.
  if (!values.has('sb') || !values.has('message')) return null;
  return { type: null, tokens: null, message: values.get('message'), providerToken: null };
}

/** HTTP statuses of the OAuth error codes in a redirect. */
const statuses: Readonly<Record<string, number>> = {
  unauthorized_client: 401,
  access_denied: 403,
  server_error: 500,
  temporarily_unavailable: 503,
};

/** Parses the error of a redirect. Returns `null` for `error` alone, because it belongs to the page. */
function parseError(values: URLSearchParams): TrellisError | null {
  const [error, code, description] = errorParameters.map((name) => values.get(name));
  if (!code && !(error && description)) return null;
  return new TrellisError((code ?? error) as AnyCode, {
    message: description ?? `The sign-in failed: ${code}.`,
    status: statuses[error ?? ''] ?? 400,
    body: Object.fromEntries(values),
  });
}
