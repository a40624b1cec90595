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

/** Neither the specification nor the original lists these here; the graph does. */
const unlisted: readonly string[] = ['x', 'vercel_marketplace'];

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
        saml_private_key_next_configured: samlNextKeyConfigured
        passkeys_enabled: passkeysEnabled
      }
    }
  `),
  toVariables: () => ({}),
  answers: { 200: settingsBody },
  toReply: ({ authSettings }) => {
    const { externalProviders, email, phone, anonymous_users, ...rest } = authSettings;
    const providers = externalProviders
      .filter(({ name }) => !unlisted.includes(name))
      .map(({ name, enabled }) => [name, enabled] as const);
    return json(200, {
      external: { anonymous_users, ...Object.fromEntries(providers), email, phone },
      autoconfirm: rest.mailer_autoconfirm,
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
        saml_private_key_next_configured: false,
        passkeys_enabled: false,
      },
    },
  },
});
