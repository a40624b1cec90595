import type { Prisma } from '../../../../prisma/generated/auth/client.ts';
import type { AuthContext } from '../../context.ts';
import { findUrlProblem } from '../providers/custom/find-url-problem.ts';
import { checkMetadata } from '../users/metadata.ts';
import { checkAttributeMapping, checkAuthorizationParams } from './check-provider-maps.ts';
import { invalid } from './custom-provider.ts';

type Maybe<T> = T | null | undefined;

/** What an administrator says of a provider. What is not said is left as it is. */
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

const longestText = 255;
const longestSecret = 4_096;
const longestList = 100;
const scopeForm = /^[\x21\x23-\x5b\x5d-\x7e]+$/;

/** The columns behind the fields that were given, each checked; the secret sealed. An empty address takes it away. */
export function checkProviderFields(ctx: AuthContext, fields: ProviderFields) {
  const address = (name: string, value: Maybe<string>) => given(value, (url) => checkUrl(ctx, name, url));
  const { pkceEnabled, enabled, emailOptional, skipNonceCheck } = fields;
  return dropAbsent({
    name: given(fields.name, (text) => checkText('name', text)),
    clientId: given(fields.clientId, (text) => checkText('client_id', text)),
    clientSecret: given(fields.clientSecret, (text) =>
      ctx.customProviderBox.seal(checkText('client_secret', text, longestSecret)),
    ),
    acceptableClientIds: given(fields.acceptableClientIds, (list) =>
      checkList('acceptable_client_ids', list),
    ),
    scopes: given(fields.scopes, checkScopes),
    customClaims: given(fields.customClaims, (list) => checkList('custom_claims_allowlist', list)),
    attributeMapping: given(fields.attributeMapping, checkAttributeMapping) as Prisma.JsonObject | undefined,
    authorizationParams: given(fields.authorizationParams, checkAuthorizationParams) as
      | Prisma.JsonObject
      | undefined,
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

function checkText(name: string, text: string, longest = longestText): string {
  if (!text.trim()) throw invalid(`${name} is required`);
  if (text.length > longest) throw invalid(`${name} must have at most ${longest} characters`);
  checkMetadata(text);
  return text;
}

function checkList(name: string, list: readonly string[]): string[] {
  if (list.length > longestList) throw invalid(`${name} must have at most ${longestList} entries`);
  return [...new Set(list.map((text) => checkText(name, text)))];
}

function checkScopes(list: readonly string[]): string[] {
  const scopes = checkList('scopes', list);
  if (!scopes.every((scope) => scopeForm.test(scope))) throw invalid('scopes must be single words');
  return scopes;
}

function checkUrl(ctx: AuthContext, name: string, url: string): string | null {
  if (url === '') return null;
  const problem = findUrlProblem(ctx, url);
  if (problem) throw invalid(`${name} ${problem}`);
  return url;
}
