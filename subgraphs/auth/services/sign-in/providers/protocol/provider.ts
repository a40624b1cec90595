import type { ZodType } from 'zod';
import type { FetchThirdParty } from '../../../../../../core/ports/third-party-fetch.ts';
import type { ProviderConfiguration } from '../../../../settings/provider-settings.ts';
import type { IdentityProviderName, SsoProviderName } from '../../../../values/provider-names.ts';

/**
 * The URL of an endpoint at the provider's public host. If a base URL is configured, the path below it is the
 * same unless `pathBelowBaseUrl` names another one.
 */
export type ProviderEndpointUrl = string | { home: string; pathBelowBaseUrl: string };

/** Claims about a user, or another JSON object, as the provider sent it. */
export type ProviderClaims = Record<string, unknown>;

/** One of a user's addresses at the provider. */
export type ProviderEmail = { email: string; verified: boolean; primary: boolean };

/** A provider's profile of a user: its own id for them, their addresses, and further claims. */
export type ProviderProfile = { sub: string; emails: readonly ProviderEmail[]; claims: ProviderClaims };

/** Input for reading a provider's profile. */
export type ProfileReadInput = {
  configuration: ProviderConfiguration;
  /** Empty if the client sent only an id_token. */
  accessToken: string;
  /**
   * Claims of the verified id_token (signature, issuer, audience, times); null if the provider sends none.
   */
  idClaims: ProviderClaims | null;
  /** Complete response of the token endpoint. */
  answer: ProviderClaims;
  /** Unsigned data about the user from the browser. */
  userForm: string | null;
  /** Requests JSON with the access token; throws when the answer is something else. */
  get: (address: ProviderEndpointUrl, options?: ProviderApiRequestOptions) => Promise<unknown>;
};

export type ProviderApiRequestOptions = {
  query?: Record<string, string>;
  headers?: Record<string, string>;
  /** The user may deny the app this resource: a response with 403 or 404 is then read as null. */
  mayBeWithheld?: true;
};

/** Function that returns the issuer in the OpenID configuration below a base URL. */
export type ReadDiscoveryIssuer = (base: string) => Promise<string | null>;

/** Rules for the id_tokens of a provider. */
type IdTokenRules = {
  /** The URL of its keys; without it, the one in the issuer's OpenID configuration. */
  keys?: ProviderEndpointUrl;
  /**
   * Returns the issuer that the token must have: the claimed one if it is one of several accepted issuers,
   * else the usual one. `unverifiedClaims` are those of the token; `readIssuer` reads the OpenID
   * configuration below a URL, and returns null if that fails.
   */
  findIssuer: (
    base: string | undefined,
    unverifiedClaims: ProviderClaims,
    readIssuer: ReadDiscoveryIssuer,
  ) => string | Promise<string>;
  /** A token answer without an id_token is refused. */
  isRequired: boolean;
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
export type ExternalProviderDefinition = {
  authorize: ProviderEndpointUrl;
  token: ProviderEndpointUrl;
  /** The issuer of the claims, if no id_token contains one. */
  issuer: ProviderEndpointUrl;
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
  readProfile: (access: ProfileReadInput) => Promise<ProviderProfile>;
};

export function resolveProviderUrl(address: ProviderEndpointUrl, base: string | undefined): string {
  if (typeof address !== 'string') return base ? base + address.pathBelowBaseUrl : address.home;
  if (!base) return address;
  const { pathname, search } = new URL(address);
  return base + pathname.replace(/\/$/, '') + search;
}

/** A provider with its settings. */
export type ConfiguredExternalProvider = {
  name: Exclude<IdentityProviderName, SsoProviderName | 'web3'>;
  provider: ExternalProviderDefinition;
  configuration: ProviderConfiguration;
  /** Calls its servers. For a provider that an administrator has added, it refuses private addresses. */
  fetch: FetchThirdParty;
};

/** Reads a profile from the one answer that contains all of it. */
export function createProfileReader<T>(
  address: ProviderEndpointUrl,
  shape: ZodType<T>,
  toProfile: (answer: T) => ProviderProfile,
  request?: ProviderApiRequestOptions,
): ExternalProviderDefinition['readProfile'] {
  return async ({ get }) => toProfile(shape.parse(await get(address, request)));
}
