import { isLongerThan } from '../../../../../core/lib/text.ts';
import type { AuthContext } from '../../../context.ts';
import { invalid } from '../../../errors.ts';
import { checkMetadata } from '../../../values/metadata.ts';
import { findUrlProblem } from '../providers/custom/find-url-problem.ts';

type Maybe<T> = T | null | undefined;

/** The fields of a provider that an administrator may set; absent ones stay as they are. */
export type ProviderFields = {
  name?: Maybe<string>;
  clientId?: Maybe<string>;
  clientSecret?: Maybe<string>;
  acceptableClientIds?: Maybe<string[]>;
  scopes?: Maybe<string[]>;
  customClaims?: Maybe<string[]>;
  pkceEnabled?: Maybe<boolean>;
  attributeMapping?: Maybe<Record<string, unknown>>;
  authorizationParams?: Maybe<Record<string, unknown>>;
  enabled?: Maybe<boolean>;
  emailOptional?: Maybe<boolean>;
  skipNonceCheck?: Maybe<boolean>;
  issuer?: Maybe<string>;
  discoveryUrl?: Maybe<string>;
  authorizationUrl?: Maybe<string>;
  tokenUrl?: Maybe<string>;
  userinfoUrl?: Maybe<string>;
  jwksUri?: Maybe<string>;
};

const maxTextLength = 255;
const maxSecretLength = 4_096;
const maxListLength = 100;
const scopeForm = /^[\x21\x23-\x5b\x5d-\x7e]+$/;

/**
 * The columns of the given fields, checked, with the secret sealed. An empty address removes the stored one.
 */
export function checkProviderFields(ctx: AuthContext, fields: ProviderFields) {
  const address = (name: string, value: Maybe<string>) => given(value, (url) => checkUrl(ctx, name, url));
  const { pkceEnabled, enabled, emailOptional, skipNonceCheck } = fields;
  return dropAbsent({
    name: given(fields.name, (text) => checkText('name', text)),
    clientId: given(fields.clientId, (text) => checkText('client_id', text)),
    clientSecret: given(fields.clientSecret, (text) =>
      ctx.customProviderBox.seal(checkText('client_secret', text, maxSecretLength)),
    ),
    acceptableClientIds: given(fields.acceptableClientIds, (list) =>
      checkList('acceptable_client_ids', list),
    ),
    scopes: given(fields.scopes, checkScopes),
    customClaims: given(fields.customClaims, (list) => checkList('custom_claims_allowlist', list)),
    attributeMapping: given(fields.attributeMapping, checkAttributeMapping),
    authorizationParams: given(fields.authorizationParams, checkAuthorizationParams),
    pkceEnabled: pkceEnabled ?? undefined,
    enabled: enabled ?? undefined,
    emailOptional: emailOptional ?? undefined,
    skipNonceCheck: skipNonceCheck ?? undefined,
    issuer: address('issuer', fields.issuer),
    discoveryUrl: address('discovery_url', fields.discoveryUrl),
    authorizationUrl: address('authorization_url', fields.authorizationUrl),
    tokenUrl: address('token_url', fields.tokenUrl),
    userinfoUrl: address('userinfo_url', fields.userinfoUrl),
    jwksUri: address('jwks_uri', fields.jwksUri),
  });
}

type Present<T> = { [K in keyof T]?: Exclude<T[K], undefined> };

function dropAbsent<T extends object>(columns: T): Present<T> {
  return Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined)) as Present<T>;
}

function given<T, R>(value: Maybe<T>, check: (value: T) => R): R | undefined {
  return value === null || value === undefined ? undefined : check(value);
}

function checkText(name: string, text: string, longest = maxTextLength): string {
  if (!text.trim()) throw invalid(`${name} is required`, name);
  if (isLongerThan(text, longest)) throw invalid(`${name} must have at most ${longest} characters`, name);
  checkMetadata(text);
  return text;
}

function checkList(name: string, list: readonly string[]): string[] {
  if (list.length > maxListLength) throw invalid(`${name} must have at most ${maxListLength} entries`, name);
  return [...new Set(list.map((text) => checkText(name, text)))];
}

function checkScopes(list: readonly string[]): string[] {
  const scopes = checkList('scopes', list);
  if (!scopes.every((scope) => scopeForm.test(scope))) throw invalid('scopes must be single words', 'scopes');
  return scopes;
}

function checkUrl(ctx: AuthContext, name: string, url: string): string | null {
  if (url === '') return null;
  const problem = findUrlProblem(ctx, url);
  if (problem) throw invalid(`${name} ${problem}`, name);
  return url;
}

const maxMapEntries = 100;
const maxMapLength = 16_384;

/** Parameters that only this server may set. */
const reservedParameters = new Set([
  ...['client_id', 'client_secret', 'redirect_uri', 'response_type', 'response_mode', 'state', 'scope'],
  ...['code_challenge', 'code_challenge_method', 'code_verifier', 'nonce', 'request', 'request_uri'],
]);

function checkAuthorizationParams(params: Record<string, unknown>): Record<string, string> {
  checkMap('authorization_params', params);
  const entries = Object.entries(params).map(([name, value]): [string, string] => {
    if (reservedParameters.has(name.toLowerCase())) {
      throw invalid(`Cannot override reserved OAuth parameter: ${name}`, 'authorizationParams');
    }
    if (typeof value !== 'string') throw invalid('authorization_params must be text', 'authorizationParams');
    return [name, value];
  });
  return Object.fromEntries(entries);
}

/** Fields of a user that no provider may set. */
const protectedFields = new Set([
  ...['id', 'aud', 'role', 'app_metadata', 'created_at', 'updated_at', 'confirmed_at', 'banned_until'],
  ...['email_confirmed_at', 'phone_confirmed_at', 'phone_verified', 'is_super_admin', 'is_anonymous'],
  ...['iss', 'exp', 'iat', 'provider_id', 'custom_claims'],
]);

function checkAttributeMapping(mapping: Record<string, unknown>): Record<string, unknown> {
  checkMap('attribute_mapping', mapping);
  for (const target of Object.keys(mapping)) {
    if (protectedFields.has(target))
      throw invalid(`Cannot map to protected system field: ${target}`, 'attributeMapping');
  }
  return mapping;
}

function checkMap(name: string, map: Record<string, unknown>): void {
  checkMetadata(map);
  if (Object.keys(map).length > maxMapEntries || JSON.stringify(map).length > maxMapLength) {
    throw invalid(`${name} is too long`, name);
  }
}
