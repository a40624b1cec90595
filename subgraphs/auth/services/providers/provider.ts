import type { ProviderConfiguration } from '../../provider-settings.ts';

/**
 * An address at the provider's public home. Where a base is configured it is the same path below that base, unless
 * `moved` says otherwise.
 */
export type Address = string | { home: string; moved: string };

export type Claims = Record<string, unknown>;

/** One of the addresses that a provider knows of a user. */
export type ProviderEmail = { email: string; verified: boolean; primary: boolean };

/** What a provider tells of a user: its own id for them, their addresses, and whatever claims it has. */
export type Profile = { sub: string; emails: readonly ProviderEmail[]; claims: Claims };

/** What a provider is asked for a profile with. */
export type Access = {
  configuration: ProviderConfiguration;
  /** Empty where a client brought nothing but an id_token. */
  accessToken: string;
  /** Of an id_token whose signature, issuer, audience and times are right; null where the provider sends none. */
  idClaims: Claims | null;
  /** The whole answer that brought the token. */
  answer: Claims;
  /** What the browser brought about the user, of which nothing is proved. */
  userForm: string | null;
  /** Asks for JSON with the access token; throws when that is not what comes back. */
  get: (address: Address, options?: Asking) => Promise<unknown>;
};

export type Asking = { query?: Record<string, string>; headers?: Record<string, string> };

/** How a provider signs its id_tokens. */
type IdTokenRules = {
  /** Where its keys are; without it they are where the issuer's OpenID configuration says. */
  keys?: Address;
  /** Accepted issuers, of which the first is the usual one; `claimed` are claims that nobody has checked. */
  findIssuer: (base: string | undefined, claimed: Claims) => string;
  /** A token answer without one is no answer. */
  required: boolean;
  /** Only apps bring them; a token answer's is not looked at. */
  onlyFromApps?: true;
  /** How they may be signed; by default with RS256. */
  algorithms?: readonly string[];
  /** They carry the nonce in a form of their own. */
  skipsNonce?: true;
  /** They tell too little: the access token that an app brings along is asked with, too. */
  asksFurther?: true;
};

/** One external provider, as data. */
export type Provider = {
  authorize: Address;
  token: Address;
  /** Who vouches for the claims, where no id_token says it. */
  issuer: Address;
  scopes: readonly string[];
  /** What a client asks for beyond these is left out. */
  hasFixedScopes?: true;
  /** Further parameters of the address that the browser is sent to. */
  parameters?: Readonly<Record<string, string>>;
  /** Parameters of the client are not passed on. */
  ignoresParameters?: true;
  /** How we identify ourselves; by default in the form. `either`: in the header, and if that is refused in the form. */
  authentication?: 'basic' | 'either';
  /** We prove with PKCE that the code is ours. */
  needsPkce?: true;
  idToken?: IdTokenRules;
  readProfile: (access: Access) => Promise<Profile>;
};

export function locate(address: Address, base: string | undefined): string {
  if (typeof address !== 'string') return base ? base + address.moved : address.home;
  if (!base) return address;
  const { pathname, search } = new URL(address);
  return base + pathname.replace(/\/$/, '') + search;
}
