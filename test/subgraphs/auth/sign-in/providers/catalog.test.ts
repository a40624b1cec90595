import { expect, test } from 'vitest';
import {
  githubProvider,
  gitlabProvider,
} from '../../../../../subgraphs/auth/services/sign-in/providers/catalog/code-hosts.ts';
import { chooseIdTokenIssuerForm } from '../../../../../subgraphs/auth/services/sign-in/providers/catalog/issuers.ts';
import {
  appleProvider,
  snapchatProvider,
} from '../../../../../subgraphs/auth/services/sign-in/providers/catalog/native-apps.ts';
import {
  azureProvider,
  googleProvider,
} from '../../../../../subgraphs/auth/services/sign-in/providers/catalog/openid.ts';
import {
  type ExternalProviderDefinition,
  resolveProviderUrl,
} from '../../../../../subgraphs/auth/services/sign-in/providers/protocol/provider.ts';

const enterprise = 'https://git.example.com/sub';
const home = 'https://login.microsoftonline.com';
const id = '9122040d-6c67-4c5b-b112-36a304b66dad';
const tenant = `${home}/${id}`;

test('addresses are at home, or below the base that is configured', () => {
  expect(resolveProviderUrl(gitlabProvider.authorize, undefined)).toBe('https://gitlab.com/oauth/authorize');
  expect(resolveProviderUrl(gitlabProvider.authorize, enterprise)).toBe(`${enterprise}/oauth/authorize`);
  expect(resolveProviderUrl(gitlabProvider.issuer, enterprise)).toBe(enterprise);
  expect(resolveProviderUrl(githubProvider.issuer, undefined)).toBe('https://api.github.com');
  expect(resolveProviderUrl(githubProvider.issuer, enterprise)).toBe(`${enterprise}/api/v3`);
  expect(resolveProviderUrl(snapchatProvider.issuer, undefined)).toBe(
    'https://accounts.snapchat.com/accounts/oauth2/token',
  );
  expect(resolveProviderUrl(azureProvider.token, undefined)).toBe(`${home}/common/oauth2/v2.0/token`);
  expect(resolveProviderUrl(azureProvider.token, tenant)).toBe(`${tenant}/oauth2/v2.0/token`);
});

const issuersOfConfigurations = new Map([
  [`${home}/contoso.onmicrosoft.com/v2.0`, `${tenant}/v2.0`],
  ['https://contoso.ciamlogin.com/contoso.onmicrosoft.com/v2.0', `https://${id}.ciamlogin.com/${id}/v2.0`],
  [
    'https://contoso.b2clogin.com/contoso.onmicrosoft.com/b2c_1/v2.0',
    `https://contoso.b2clogin.com/${id}/v2.0/`,
  ],
]);

const findIssuer = ({ idToken }: ExternalProviderDefinition, base: string | undefined, iss: string) =>
  idToken?.findIssuer(base, { iss }, async (url) => issuersOfConfigurations.get(url) ?? null);

const other = '11111111-6c67-4c5b-b112-36a304b66dad';
const personal = '9188040d-6c67-4c5b-b112-36a304b66dad';
const government = 'https://login.microsoftonline.us';
const china = 'https://login.partner.microsoftonline.cn';
const external = 'https://contoso.ciamlogin.com';

test.each<[string | undefined, string, boolean]>([
  [undefined, `${tenant}/v2.0`, true],
  [undefined, `${home}/${personal}/v2.0`, true],
  [undefined, `${home}/common/v2.0`, false],
  [undefined, `${government}/${id}/v2.0`, false],
  [undefined, `https://sts.windows.net/${id}/`, false],
  [`${home}/common`, `${tenant}/v2.0`, true],
  [`${home}/common`, `${home}/${personal}/v2.0`, true],
  [`${home}/common`, `${tenant}/v2.0/`, false],
  [`${home}/organizations`, `${tenant}/v2.0`, true],
  [`${home}/organizations`, `${home}/${personal}/v2.0`, false],
  [`${home}/consumers`, `${home}/${personal}/v2.0`, true],
  [`${home}/consumers`, `${tenant}/v2.0`, false],
  [`${home}/consumers`, `${home}/consumers/v2.0`, false],
  [tenant, `${tenant}/v2.0`, true],
  [tenant.replace(id, id.toUpperCase()), `${tenant}/v2.0`, true],
  [tenant, `${home}/${other}/v2.0`, false],
  [`${home}/contoso.onmicrosoft.com`, `${tenant}/v2.0`, true],
  [`${home}/contoso.onmicrosoft.com`, `${home}/${other}/v2.0`, false],
  [`${home}/unknown.example.com`, `${tenant}/v2.0`, false],
  [`${government}/${id}`, `${government}/${id}/v2.0`, true],
  [`${government}/organizations`, `${government}/${id}/v2.0`, true],
  [`${government}/organizations`, `${tenant}/v2.0`, false],
  [`${china}/common`, `${china}/${id}/v2.0`, true],
  [`${external}/${id}`, `https://${id}.ciamlogin.com/${id}/v2.0`, true],
  [`${external}/${id}`, `${external}/${id}/v2.0`, true],
  [`${external}/${id}`, `https://${other}.ciamlogin.com/${other}/v2.0`, false],
  [`${external}/${id}`, `https://evil.ciamlogin.com/${id}/v2.0`, false],
  [`${external}/${id}`, `${tenant}/v2.0`, false],
  [`${external}/contoso.onmicrosoft.com`, `https://${id}.ciamlogin.com/${id}/v2.0`, true],
  [`${external}/contoso.onmicrosoft.com`, `https://${other}.ciamlogin.com/${other}/v2.0`, false],
  ['https://server.ciamlogin.com/server', 'https://server.ciamlogin.com/server/v2.0', true],
  [
    'https://contoso.b2clogin.com/contoso.onmicrosoft.com/b2c_1',
    `https://contoso.b2clogin.com/${id}/v2.0/`,
    true,
  ],
  ['https://contoso.b2clogin.com/contoso.onmicrosoft.com/b2c_1', `${tenant}/v2.0`, false],
  [undefined, 'https://login.microsoftonline.com.evil.example/x/v2.0', false],
  [undefined, `https://login-microsoftonline.com/${id}/v2.0`, false],
  [undefined, 'https://evil.example/v2.0', false],
])('azure at %s: the issuer %s is accepted: %s', async (base, iss, isAccepted) => {
  expect((await findIssuer(azureProvider, base, iss)) === iss).toBe(isAccepted);
});

test.each<[ExternalProviderDefinition, string, boolean]>([
  [appleProvider, 'https://account.apple.com', true],
  [appleProvider, 'https://appleid.apple.com', true],
  [appleProvider, 'https://evil.example', false],
  [googleProvider, 'https://accounts.google.com', true],
  [googleProvider, 'accounts.google.com', true],
  [googleProvider, 'http://accounts.google.com', false],
  [googleProvider, 'https://accounts.google.com/', false],
  [googleProvider, 'accounts.google.com.evil.example', false],
  [googleProvider, 'Accounts.Google.com', false],
])('%j accepts the issuer %s: %s', async (provider, iss, isAccepted) => {
  expect((await findIssuer(provider, undefined, iss)) === iss).toBe(isAccepted);
});

test.each([
  ['https://accounts.google.com', 'accounts.google.com', true],
  ['https://id.example.com', 'id.example.com', false],
  ['https://id.example.com', 'accounts.google.com', false],
])('a provider that an administrator added with the issuer %s accepts %s: %s', (issuer, iss, isAccepted) => {
  expect(chooseIdTokenIssuerForm(issuer, { iss }) === iss).toBe(isAccepted);
});
