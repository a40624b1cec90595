import { z } from 'zod';
import { defineEndpoint } from '../../define-endpoint.ts';
import { graph } from '../../graph.ts';
import { json } from '../../reply.ts';

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
  .meta({ id: 'AuthPublicSettings' });

/** Providers that clients of the original look for, and that the specification does not have. */
const unknownProviders = { fly: false, kakao: false, linkedin_oidc: false, slack_oidc: false, zoom: false };

export const getAuthSettings = defineEndpoint({
  methods: ['get'],
  path: '/settings',
  summary: 'Which ways to sign in there are',
  tag: 'Service',
  document: graph(`
    query RestGetAuthSettings {
      authSettings {
        externalProviders { name enabled }
        email
        phone
        anonymous_users: anonymousUsers
        disable_signup: disableSignup
        mailer_autoconfirm: mailerAutoconfirm
        phone_autoconfirm: phoneAutoconfirm
        sms_provider: smsProvider
        saml_enabled: samlEnabled
        passkeys_enabled: passkeysEnabled
      }
    }
  `),
  toVariables: () => ({}),
  answers: { 200: settingsBody },
  toReply: ({ authSettings }) => {
    const { externalProviders, email, phone, anonymous_users, ...rest } = authSettings;
    const providers = externalProviders.map(({ name, enabled }) => [name, enabled] as const);
    return json(200, {
      external: { anonymous_users, ...unknownProviders, ...Object.fromEntries(providers), email, phone },
      autoconfirm: rest.mailer_autoconfirm,
      saml_private_key_next_configured: false,
      ...rest,
    });
  },
  errors: [],
  example: {
    data: {
      authSettings: {
        externalProviders: [{ name: 'google', enabled: false }],
        email: true,
        phone: false,
        anonymous_users: false,
        disable_signup: false,
        mailer_autoconfirm: false,
        phone_autoconfirm: false,
        sms_provider: '',
        saml_enabled: false,
        passkeys_enabled: false,
      },
    },
  },
});
