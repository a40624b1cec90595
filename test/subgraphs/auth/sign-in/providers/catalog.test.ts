import { expect, test } from 'vitest';
import {
  github,
  gitlab,
} from '../../../../../subgraphs/auth/services/sign-in/providers/catalog/code-hosts.ts';
import {
  apple,
  snapchat,
} from '../../../../../subgraphs/auth/services/sign-in/providers/catalog/native-apps.ts';
import { azure, google } from '../../../../../subgraphs/auth/services/sign-in/providers/catalog/openid.ts';
import {
  locate,
  type Provider,
} from '../../../../../subgraphs/auth/services/sign-in/providers/protocol/provider.ts';

const enterprise = 'https://git.example.com/sub';
const home = 'https://login.microsoftonline.com';
const tenant = `${home}/9122040d-6c67-4c5b-b112-36a304b66dad`;

test('addresses are at home, or below the base that is configured', () => {
  expect(locate(gitlab.authorize, undefined)).toBe('https://gitlab.com/oauth/authorize');
  expect(locate(gitlab.authorize, enterprise)).toBe(`${enterprise}/oauth/authorize`);
  expect(locate(gitlab.issuer, enterprise)).toBe(enterprise);
  expect(locate(github.issuer, undefined)).toBe('https://api.github.com');
  expect(locate(github.issuer, enterprise)).toBe(`${enterprise}/api/v3`);
  expect(locate(snapchat.issuer, undefined)).toBe('https://accounts.snapchat.com/accounts/oauth2/token');
  expect(locate(azure.token, undefined)).toBe(`${home}/common/oauth2/v2.0/token`);
  expect(locate(azure.token, tenant)).toBe(`${tenant}/oauth2/v2.0/token`);
});

const findIssuer = ({ idToken }: Provider, base: string | undefined, iss: string) =>
  idToken?.findIssuer(base, { iss });

test.each([
  [undefined, `${tenant}/v2.0`, true],
  [`${home}/common`, `${tenant}/v2.0`, true],
  [`${home}/organizations`, `${tenant}/v2.0`, true],
  [tenant, `${tenant}/v2.0`, true],
  [tenant, `${home}/11111111-6c67-4c5b-b112-36a304b66dad/v2.0`, false],
  [undefined, 'https://login.microsoftonline.com.evil.example/x/v2.0', false],
  [undefined, 'https://evil.example/v2.0', false],
  ['https://house.ciamlogin.com/house', 'https://house.ciamlogin.com/house/v2.0', true],
])('azure at %s: the issuer %s is taken: %s', (base, iss, taken) => {
  expect(findIssuer(azure, base, iss) === iss).toBe(taken);
});

test('apple has two names, google one', () => {
  expect(findIssuer(apple, undefined, 'https://account.apple.com')).toBe('https://account.apple.com');
  expect(findIssuer(apple, undefined, 'https://appleid.apple.com')).toBe('https://appleid.apple.com');
  expect(findIssuer(apple, undefined, 'https://evil.example')).toBe('https://appleid.apple.com');
  expect(findIssuer(google, undefined, 'https://evil.example')).toBe('https://accounts.google.com');
});
