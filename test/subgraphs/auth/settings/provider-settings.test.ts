import { describe, expect, test } from 'vitest';
import { loadSettings, SettingsError } from '../../../../core/settings/settings.ts';
import {
  findProviderSettingProblems,
  getProviderConfiguration,
  providerSettings,
} from '../../../../subgraphs/auth/settings/provider-settings.ts';

const groups = { auth: providerSettings };
const read = (env: Record<string, string>) => loadSettings(groups, env, { production: false }).auth;

describe('settings of a provider', () => {
  test('are read under its name', () => {
    const settings = read({
      SVC_EXTERNAL_GITLAB_ENABLED: 'true',
      SVC_EXTERNAL_GITLAB_CLIENT_ID: 'web, mobile',
      SVC_EXTERNAL_GITLAB_SECRET: 's',
      SVC_EXTERNAL_GITLAB_REDIRECT_URI: 'https://auth.example.com/callback',
      SVC_EXTERNAL_GITLAB_URL: 'https://git.example.com/',
    });

    expect(getProviderConfiguration(settings, 'gitlab')).toEqual({
      enabled: true,
      clientId: ['web', 'mobile'],
      secret: 's',
      redirectUri: 'https://auth.example.com/callback',
      url: 'https://git.example.com',
      emailOptional: false,
      skipNonceCheck: false,
    });
    expect(getProviderConfiguration(settings, 'github')).toMatchObject({ enabled: false, clientId: [] });
  });

  test('also under their old prefix', () => {
    expect(read({ GOTRUE_EXTERNAL_GOOGLE_SECRET: 'old' }).googleSecret).toBe('old');
  });

  test.each([
    ['SVC_EXTERNAL_SLACK_REDIRECT_URI', 'callback'],
    ['SVC_EXTERNAL_SLACK_URL', 'slack.com'],
    ['SVC_EXTERNAL_SLACK_ENABLED', 'perhaps'],
  ])('%s=%s is refused', (name, value) => {
    expect(() => read({ [name]: value })).toThrow(SettingsError);
  });

  test('are all needed once it is enabled, and are named together', () => {
    const findProblems = ({ auth }: { auth: ReturnType<typeof read> }) => findProviderSettingProblems(auth);
    const start = (env: Record<string, string>) =>
      loadSettings(groups, env, { production: true, findProblems });

    expect(() => start({ SVC_EXTERNAL_KEYCLOAK_ENABLED: 'true', SVC_EXTERNAL_FIGMA_SECRET: 's' })).toThrow(
      [
        'Settings are missing or malformed:',
        '  SVC_EXTERNAL_KEYCLOAK_CLIENT_ID: is required, because keycloak is enabled',
        '  SVC_EXTERNAL_KEYCLOAK_SECRET: is required, because keycloak is enabled',
        '  SVC_EXTERNAL_KEYCLOAK_REDIRECT_URI: is required, because keycloak is enabled',
        '  SVC_EXTERNAL_KEYCLOAK_URL: is required, because keycloak is enabled',
      ].join('\n'),
    );
    expect(() => start({})).not.toThrow();
  });
});
