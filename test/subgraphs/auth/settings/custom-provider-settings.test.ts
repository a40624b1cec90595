import { expect, test } from 'vitest';
import { loadSettings } from '../../../../core/settings/settings.ts';
import { customProviderSettings } from '../../../../subgraphs/auth/settings/provider-settings.ts';

const read = (env: Record<string, string>) =>
  loadSettings({ auth: customProviderSettings }, env, { production: false }).auth;

test('custom providers are off, and on they are a hundred at most, at public addresses', () => {
  expect(read({})).toEqual({
    customProvidersEnabled: false,
    maxCustomProviders: 100,
    customProviderUrl: undefined,
    customProviderNetworks: [],
  });
});

test('no quota is the longest list', () => {
  expect(read({ SVC_CUSTOM_OAUTH_MAX_PROVIDERS: '0' }).maxCustomProviders).toBe(1_000);
  expect(read({ SVC_CUSTOM_OAUTH_MAX_PROVIDERS: '7' }).maxCustomProviders).toBe(7);
});

test.each([
  ['SVC_CUSTOM_OAUTH_MAX_PROVIDERS', '1001'],
  ['SVC_CUSTOM_OAUTH_ALLOWED_NETWORKS', 'the office'],
  ['SVC_CUSTOM_OAUTH_EXTERNAL_URL', 'here'],
])('%s=%s is a mistake', (name, value) => {
  expect(() => read({ [name]: value })).toThrow(name);
});

test('the address of this server is one without a slash at its end', () => {
  const env = { SVC_CUSTOM_OAUTH_EXTERNAL_URL: 'https://auth.example.com/v1/' };

  expect(read(env).customProviderUrl).toBe('https://auth.example.com/v1');
});
