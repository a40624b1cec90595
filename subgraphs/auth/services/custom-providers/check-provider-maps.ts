import { checkMetadata } from '../users/metadata.ts';
import { invalid } from './custom-provider.ts';

const mostEntries = 100;
const longestMap = 16_384;

/** What is ours to send to a provider. */
const reservedParameters = new Set([
  ...['client_id', 'client_secret', 'redirect_uri', 'response_type', 'response_mode', 'state', 'scope'],
  ...['code_challenge', 'code_challenge_method', 'code_verifier', 'nonce', 'request', 'request_uri'],
]);

export function checkAuthorizationParams(params: Record<string, unknown>): Record<string, unknown> {
  checkMap('authorization_params', params);
  for (const [name, value] of Object.entries(params)) {
    if (reservedParameters.has(name.toLowerCase())) {
      throw invalid(`Cannot override reserved OAuth parameter: ${name}`);
    }
    if (typeof value !== 'string') throw invalid('authorization_params must be text');
  }
  return params;
}

/** What no provider decides about a user. */
const protectedFields = new Set([
  ...['id', 'aud', 'role', 'app_metadata', 'created_at', 'updated_at', 'confirmed_at', 'banned_until'],
  ...['email_confirmed_at', 'phone_confirmed_at', 'phone_verified', 'is_super_admin', 'is_anonymous'],
  ...['iss', 'exp', 'iat', 'provider_id', 'custom_claims'],
]);

export function checkAttributeMapping(mapping: Record<string, unknown>): Record<string, unknown> {
  checkMap('attribute_mapping', mapping);
  for (const target of Object.keys(mapping)) {
    if (protectedFields.has(target)) throw invalid(`Cannot map to protected system field: ${target}`);
  }
  return mapping;
}

function checkMap(name: string, map: Record<string, unknown>): void {
  checkMetadata(map);
  if (Object.keys(map).length > mostEntries || JSON.stringify(map).length > longestMap) {
    throw invalid(`${name} is too long`);
  }
}
