import { expect, test } from 'vitest';
import { loadSettings, SettingsError } from '../../../../core/settings/settings.ts';
import { oauthServerSettings } from '../../../../subgraphs/auth/settings/oauth-server-settings.ts';

function isGood(name: string, value: string) {
  try {
    loadSettings({ oauth: oauthServerSettings }, { [name]: value }, { production: true });
    return true;
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error;
    return false;
  }
}

test.each([
  ['SVC_OAUTH_SERVER_AUTHORIZATION_PATH', '/oauth/consent', true],
  ['SVC_OAUTH_SERVER_AUTHORIZATION_PATH', 'consent', true],
  ['SVC_OAUTH_SERVER_AUTHORIZATION_PATH', '/consent?x=1', false],
  ['SVC_OAUTH_SERVER_AUTHORIZATION_PATH', '/con sent', false],
  ['SVC_OAUTH_SERVER_DEFAULT_SCOPE', 'openid profile', true],
  ['SVC_OAUTH_SERVER_DEFAULT_SCOPE', 'openid admin', false],
  ['SVC_OAUTH_SERVER_DEFAULT_SCOPE', ' ', false],
  ['SVC_OAUTH_SERVER_AUTHORIZATION_TTL', '90', true],
  ['SVC_OAUTH_SERVER_AUTHORIZATION_TTL', 'soon', false],
  ['SVC_OAUTH_SERVER_ALLOW_PLAIN_PKCE', 'perhaps', false],
])('%s=%s is valid: %s', (name, value, answer) => {
  expect(isGood(name, value)).toBe(answer);
});
