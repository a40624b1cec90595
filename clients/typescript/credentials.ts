import type { Tokens } from './token-storage.ts';

/** Credential, or a function that returns it for each request. */
type CredentialValue = string | undefined | (() => string | undefined);

export type Credentials = {
  /** Key of a campaign account. */
  accountKey?: CredentialValue;
  /** API token of a system that reads or writes the CMS. */
  cmsToken?: CredentialValue;
  /** Session of a CMS user, from `signInToCms`. */
  cmsSession?: CredentialValue;
};

export type CredentialKind = 'accessToken' | 'accountKey' | 'cmsToken' | 'cmsSession';

const userPaths =
  /^\/(user|factors|admin|logout|invite|reauthenticate|passkeys(?!\/authentication)|oauth\/(authorizations|userinfo))(\/|$)/;

/** Returns the kind of credential that a REST path requires; `null` for public paths. */
export function credentialKindOf(path: string): CredentialKind | null {
  if (/^\/api\/backend\/(?!login$)/.test(path)) return 'cmsSession';
  if (/^\/api\/(?!backend\/)/.test(path)) return 'cmsToken';
  if (path.startsWith('/v1/')) return 'accountKey';
  return userPaths.test(path) ? 'accessToken' : null;
}

export function toRestAuthHeaders(
  path: string,
  credentials: Credentials,
  tokens: Tokens | null,
): Record<string, string> {
  const kind = credentialKindOf(path);
  if (kind === null) return {};
  const value = kind === 'accessToken' ? tokens?.accessToken : resolve(credentials[kind]);
  if (!value) return {};
  if (kind === 'accountKey') return { 'x-apikey': value };
  // Browsers ignore this header and send the cookie of the same site themselves.
  if (kind === 'cmsSession') return { cookie: `trellis_cms=${value}` };
  return { authorization: `Bearer ${value}` };
}

/** Returns the headers with all credentials. Each domain of the graph reads its own. */
export function toGraphAuthHeaders(credentials: Credentials, tokens: Tokens | null): Record<string, string> {
  const headers = {
    authorization: tokens ? `Bearer ${tokens.accessToken}` : undefined,
    'x-apikey': resolve(credentials.accountKey),
    'x-cms-token': resolve(credentials.cmsToken),
    'x-cms-session': resolve(credentials.cmsSession),
  };
  return Object.fromEntries(
    Object.entries(headers).filter((entry): entry is [string, string] => Boolean(entry[1])),
  );
}

function resolve(value: CredentialValue) {
  return typeof value === 'function' ? value() : value;
}
