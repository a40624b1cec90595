import { isLongerThan } from '../../../../../core/lib/text.ts';
import type { AuthContext } from '../../../context.ts';
import { createInvalidInputError } from '../../../input-errors.ts';
import { checkMetadataStrings } from '../../../values/metadata.ts';
import { findProviderUrlProblem } from '../providers/custom/find-provider-url-problem.ts';

type Maybe<T> = T | null | undefined;

/** The fields of a provider that an administrator may set; absent ones stay as they are. */
export type CustomProviderInputFields = {
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
export function checkCustomProviderFields(ctx: AuthContext, fields: CustomProviderInputFields) {
  const address = (name: string, value: Maybe<string>) =>
    checkIfGiven(value, (url) => checkUrl(ctx, name, url));
  const { pkceEnabled, enabled, emailOptional, skipNonceCheck } = fields;
  return dropAbsent({
    name: checkIfGiven(fields.name, (text) => checkText('name', text)),
    clientId: checkIfGiven(fields.clientId, (text) => checkText('client_id', text)),
    clientSecret: checkIfGiven(fields.clientSecret, (text) =>
      ctx.customProviderBox.seal(checkText('client_secret', text, maxSecretLength)),
    ),
    acceptableClientIds: checkIfGiven(fields.acceptableClientIds, (list) =>
      checkList('acceptable_client_ids', list),
    ),
    scopes: checkIfGiven(fields.scopes, checkScopes),
    customClaims: checkIfGiven(fields.customClaims, (list) => checkList('custom_claims_allowlist', list)),
    attributeMapping: checkIfGiven(fields.attributeMapping, checkAttributeMapping),
    authorizationParams: checkIfGiven(fields.authorizationParams, checkAuthorizationParams),
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

function checkIfGiven<T, R>(value: Maybe<T>, check: (value: T) => R): R | undefined {
  return value === null || value === undefined ? undefined : check(value);
}

function checkText(name: string, text: string, maxLength = maxTextLength): string {
  if (!text.trim()) throw createInvalidInputError(`${name} is required`, name);
  if (isLongerThan(text, maxLength))
    throw createInvalidInputError(`${name} must have at most ${maxLength} characters`, name);
  checkMetadataStrings(text);
  return text;
}

function checkList(name: string, list: readonly string[]): string[] {
  if (list.length > maxListLength)
    throw createInvalidInputError(`${name} must have at most ${maxListLength} entries`, name);
  return [...new Set(list.map((text) => checkText(name, text)))];
}

function checkScopes(list: readonly string[]): string[] {
  const scopes = checkList('scopes', list);
  if (!scopes.every((scope) => scopeForm.test(scope)))
    throw createInvalidInputError('scopes must be single words', 'scopes');
  return scopes;
}

function checkUrl(ctx: AuthContext, name: string, url: string): string | null {
  if (url === '') return null;
  const problem = findProviderUrlProblem(ctx, url);
  if (problem) throw createInvalidInputError(`${name} ${problem}`, name);
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
      throw createInvalidInputError(
        `Cannot override reserved OAuth parameter: ${name}`,
        'authorizationParams',
      );
    }
    if (typeof value !== 'string')
      throw createInvalidInputError('authorization_params must be text', 'authorizationParams');
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
      throw createInvalidInputError(`Cannot map to protected system field: ${target}`, 'attributeMapping');
  }
  return mapping;
}

function checkMap(name: string, map: Record<string, unknown>): void {
  checkMetadataStrings(map);
  if (Object.keys(map).length > maxMapEntries || JSON.stringify(map).length > maxMapLength) {
    throw createInvalidInputError(`${name} is too long`, name);
  }
}
