import { z } from 'zod';
import { createEndpointDefiner } from '../../endpoint/define-endpoint.ts';
import { graph } from '../../endpoint/graph.ts';
import { jsonReply } from '../../endpoint/reply.ts';
import { jsonObjectSchema } from '../body-fields.ts';
import {
  oauthServerFragment,
  openidConfigurationSchema,
  toBaseDiscoveryFields,
  toOauthServerMetadataBody,
} from '../oauth-server/discovery.body.ts';

const serviceBody = z
  .object({ version: z.string(), name: z.string(), description: z.string() })
  .meta({ id: 'AuthHealth', description: 'Name and version of the service.' });

const settingsBody = z
  .object({
    external: z.record(z.string(), z.boolean()),
    disable_signup: z.boolean(),
    autoconfirm: z.boolean(),
    mailer_autoconfirm: z.boolean(),
    phone_autoconfirm: z.boolean(),
    sms_provider: z.string(),
    saml_enabled: z.boolean(),
    saml_private_key_next_configured: z.boolean(),
    passkeys_enabled: z.boolean(),
  })
  .meta({ id: 'AuthPublicSettings', description: 'Enabled features, for a sign-in page.' });

/** Providers that the graph lists, but not the specification and the original. */
const hiddenProviderNames: readonly string[] = ['x', 'vercel_marketplace'];

const keysBody = z
  .object({ keys: z.array(jsonObjectSchema) })
  .meta({ id: 'AuthKeys', description: 'The public keys that verify access tokens.' });

const endpoint = createEndpointDefiner({ tag: 'Auth: service' });

/** The algorithm of a public JWK. */
function toAlgorithm({ alg }: Record<string, unknown>): string {
  return String(alg);
}

export const authServiceInfoEndpoints = [
  endpoint({
    methods: ['get'],
    path: '/health',
    operationId: 'getHealth',
    summary: 'Get name and version of the service',
    description: 'Answers while the authentication service runs. Use it for health checks.',
    document: graph(`query RestGetAuthService { authService { version name description } }`),
    toVariables: () => ({}),
    answers: { 200: serviceBody },
    toReply: ({ authService }) => jsonReply(200, authService),
  }),
  endpoint({
    methods: ['get'],
    path: '/settings',
    operationId: 'getAuthSettings',
    summary: 'Get the enabled sign-in methods',
    description:
      'Sign-in methods and providers that this server has enabled, and whether sign-up is open. A sign-in form shows what is enabled here.',
    // Cached briefly, because another process can have started with other settings.
    cacheSeconds: 5,
    document: graph(`
      query RestGetAuthSettings {
        authSettings {
          externalProviders { name enabled: isEnabled }
          email: isEmailEnabled
          phone: isPhoneEnabled
          anonymous_users: isAnonymousEnabled
          disable_signup: isSignUpDisabled
          mailer_autoconfirm: isEmailAutoconfirmed
          phone_autoconfirm: isPhoneAutoconfirmed
          sms_provider: smsProvider
          saml_enabled: isSamlEnabled
          saml_private_key_next_configured: hasNextSamlKey
          passkeys_enabled: isPasskeysEnabled
        }
      }
    `),
    toVariables: () => ({}),
    answers: { 200: settingsBody },
    toReply: ({ authSettings }) => {
      const { externalProviders, email, phone, anonymous_users, ...rest } = authSettings;
      const providers = externalProviders
        .filter(({ name }) => !hiddenProviderNames.includes(name))
        .map(({ name, enabled }) => [name, enabled] as const);
      return jsonReply(200, {
        external: { anonymous_users, ...Object.fromEntries(providers), email, phone },
        autoconfirm: rest.mailer_autoconfirm,
        ...rest,
      });
    },
  }),
  endpoint({
    methods: ['get'],
    path: '/.well-known/jwks.json',
    operationId: 'listSigningKeys',
    summary: 'List the public keys of access tokens',
    description:
      'Public keys (JWK) that verify access tokens. The list is empty if tokens are signed with a shared secret.',
    document: graph(`query RestListSigningKeys { signingKeys }`),
    toVariables: () => ({}),
    answers: { 200: keysBody },
    toReply: ({ signingKeys }) =>
      jsonReply(200, { keys: [...signingKeys] }, { 'cache-control': 'public, max-age=600' }),
  }),
  // Keys for services that verify access tokens, and for apps of the OAuth server if it is enabled.
  endpoint({
    methods: ['get'],
    path: '/.well-known/openid-configuration',
    operationId: 'getOpenIdConfiguration',
    summary: 'Get the OpenID Connect configuration',
    description:
      'Issuer, endpoints and algorithms of the access tokens, in the format of OpenID Connect Discovery 1.0.',
    document: graph(
      `
        query RestGetOpenIdConfiguration {
          authService { issuer oauthServer { ...RestOAuthServer } }
          signingKeys
        }
      `,
      [oauthServerFragment],
    ),
    toVariables: () => ({}),
    answers: { 200: openidConfigurationSchema },
    toReply: ({ authService: { issuer, oauthServer }, signingKeys }) =>
      jsonReply(
        200,
        oauthServer
          ? toOauthServerMetadataBody(oauthServer)
          : toBaseDiscoveryFields(issuer, signingKeys.map(toAlgorithm)),
        {
          'cache-control': 'public, max-age=600',
        },
      ),
  }),
];
