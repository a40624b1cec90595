import type { UseFormReturnType } from '@mantine/form';
import { toJsonText } from './json-object.ts';
import type { CustomProvider } from './providers.graph.ts';

export const newCustomProviderDefaults: Omit<CustomProvider, 'id' | 'createdAt' | 'updatedAt'> = {
  providerType: 'OIDC',
  identifier: 'custom:',
  name: '',
  clientId: '',
  scopes: [],
  isPkceEnabled: true,
  isEnabled: true,
  isEmailOptional: false,
  attributeMapping: {},
  authorizationParams: {},
  issuer: null,
  discoveryUrl: null,
  authorizationUrl: null,
  tokenUrl: null,
  userinfoUrl: null,
  jwksUri: null,
};

export function toCustomProviderFormValues(provider: typeof newCustomProviderDefaults) {
  return {
    providerType: provider.providerType,
    identifier: provider.identifier,
    name: provider.name,
    clientId: provider.clientId,
    clientSecret: '',
    issuer: provider.issuer ?? '',
    discoveryUrl: provider.discoveryUrl ?? '',
    authorizationUrl: provider.authorizationUrl ?? '',
    tokenUrl: provider.tokenUrl ?? '',
    userinfoUrl: provider.userinfoUrl ?? '',
    jwksUri: provider.jwksUri ?? '',
    scopes: provider.scopes.join(' '),
    isEnabled: provider.isEnabled,
    isPkceEnabled: provider.isPkceEnabled,
    isEmailOptional: provider.isEmailOptional,
    attributeMapping: toJsonText(provider.attributeMapping),
    authorizationParams: toJsonText(provider.authorizationParams),
  };
}

export type CustomProviderFormValues = ReturnType<typeof toCustomProviderFormValues>;
export type CustomProviderFormApi = UseFormReturnType<CustomProviderFormValues>;
