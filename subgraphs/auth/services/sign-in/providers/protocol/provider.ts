import type { ZodType } from 'zod';
import type { FetchOutside } from '../../../../../../core/ports/outgoing.ts';
import type { ProviderConfiguration } from '../../../../settings/provider-settings.ts';
import type { IdentityProvider, SsoProviderName } from '../../../../values/provider-names.ts';

/**
 * The URL of an endpoint at the provider's public host. If a base URL is configured, the path below it is the
 * same unless `moved` names another one.
 */
export type Address = string | { home: string; moved: string };

export type Claims = Record<string, unknown>;

/** One of a user's addresses at the provider. */
export type ProviderEmail = { email: string; verified: boolean; primary: boolean };

/** A provider's profile of a user: its own id for them, their addresses, and further claims. */
export type Profile = { sub: string; emails: readonly ProviderEmail[]; claims: Claims };

/** Input for reading a provider's profile. */
export type Access = {
  configuration: ProviderConfiguration;
  /** Empty if the client sent only an id_token. */
  accessToken: string;
  /**
   * Claims of the verified id_token (signature, issuer, audience, times); null if the provider sends none.
   */
  idClaims: Claims | null;
  /** Complete response of the token endpoint. */
  answer: Claims;
  /** Unsigned data about the user from the browser. */
  userForm: string | null;
  /** Requests JSON with the access token; throws when the answer is something else. */
  get: (address: Address, options?: ProfileRequest) => Promise<unknown>;
};

export type ProfileRequest = {
  query?: Record<string, string>;
  headers?: Record<string, string>;
  /** The user may deny the app this resource: a response with 403 or 404 is then read as null. */
  mayBeWithheld?: true;
};

export type ReadIssuer = (base: string) => Promise<string | null>;

/** Rules for the id_tokens of a provider. */
type IdTokenRules = {
  /** The URL of its keys; without it, the one in the issuer's OpenID configuration. */
  keys?: Address;
  /**
   * Returns the issuer that the token must have: the claimed one if it is one of several accepted issuers,
   * else the usual one. `claimed` holds claims that are not verified yet; `readIssuer` reads the OpenID
   * configuration below a URL, and returns null if that fails.
   */
  findIssuer: (base: string | undefined, claimed: Claims, readIssuer: ReadIssuer) => string | Promise<string>;
  /** A token answer without an id_token is refused. */
  required: boolean;
  /** Only apps send id_tokens; an id_token in the provider's token response is ignored. */
  onlyFromApps?: true;
  /** Accepted algorithms; by default only RS256. */
  algorithms?: readonly string[];
  /** The nonce has a form of the provider's own, so it is not checked. */
  skipsNonce?: true;
  /** The id_token lacks claims: the profile is also requested with the access token that an app sends. */
  alsoReadsProfile?: true;
};

/** One external provider, as data. */
export type Provider = {
  authorize: Address;
  token: Address;
  /** The issuer of the claims, if no id_token contains one. */
  issuer: Address;
  scopes: readonly string[];
  /** Further scopes that a client requests are left out. */
  hasFixedScopes?: true;
  /** Further parameters of the authorization URL. */
  parameters?: Readonly<Record<string, string>>;
  /** Parameters of the client are not passed on. */
  ignoresParameters?: true;
  /**
   * Place of the client credentials; by default in the form. `either`: in the header, and after a rejection
   * in the form.
   */
  authentication?: 'basic' | 'either';
  /** PKCE is required. */
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

/** A provider with its settings. */
export type ConfiguredProvider = {
  name: Exclude<IdentityProvider, SsoProviderName | 'web3'>;
  provider: Provider;
  configuration: ProviderConfiguration;
  /** Calls its servers. For a provider that an administrator has added, it refuses private addresses. */
  fetch: FetchOutside;
};

/** Reads a profile from the one answer that contains all of it. */
export function profileAt<T>(
  address: Address,
  shape: ZodType<T>,
  toProfile: (answer: T) => Profile,
  request?: ProfileRequest,
): Provider['readProfile'] {
  return async ({ get }) => toProfile(shape.parse(await get(address, request)));
}
