import type { Tokens } from './session.ts';

/** Credential, or a function that returns it for each request. */
type Given = string | undefined | (() => string | undefined);

export type Credentials = {
  /** Key of a campaign account. */
  accountKey?: Given;
  /** API token of a system that reads or writes the CMS. */
  cmsToken?: Given;
  /** Session of a CMS user, from `signInToCms`. */
  cmsSession?: Given;
};

export type Kind = 'accessToken' | 'accountKey' | 'cmsToken' | 'cmsSession';

const ofUsers =
  /^\/(user|factors|admin|logout|invite|reauthenticate|passkeys(?!\/authentication)|oauth\/(authorizations|userinfo))(\/|$)/;

/** Returns the kind of credential that a REST path requires; `null` for public paths. */
export function kindOf(path: string): Kind | null {
  if (/^\/api\/backend\/(?!login$)/.test(path)) return 'cmsSession';
  if (/^\/api\/(?!backend\/)/.test(path)) return 'cmsToken';
  if (path.startsWith('/v1/')) return 'accountKey';
  return ofUsers.test(path) ? 'accessToken' : null;
}

export function toRestHeaders(
  path: string,
  given: Credentials,
  tokens: Tokens | null,
): Record<string, string> {
  const kind = kindOf(path);
  if (kind === null) return {};
  const value = kind === 'accessToken' ? tokens?.accessToken : resolve(given[kind]);
  if (!value) return {};
  if (kind === 'accountKey') return { 'x-apikey': value };
  // Browsers ignore this header and send the cookie of the same site themselves.
  if (kind === 'cmsSession') return { cookie: `trellis_cms=${value}` };
  return { authorization: `Bearer ${value}` };
}

/** Returns the headers with all credentials. Each domain of the graph reads its own. */
export function toGraphHeaders(given: Credentials, tokens: Tokens | null): Record<string, string> {
  const headers = {
    authorization: tokens ? `Bearer ${tokens.accessToken}` : undefined,
    'x-apikey': resolve(given.accountKey),
    'x-cms-token': resolve(given.cmsToken),
    'x-cms-session': resolve(given.cmsSession),
  };
  return Object.fromEntries(
    Object.entries(headers).filter((entry): entry is [string, string] => Boolean(entry[1])),
  );
}

function resolve(given: Given) {
  return typeof given === 'function' ? given() : given;
}
