import { isNetwork } from '../../core/ports/public-addresses.ts';
import { commaList, flag, httpUrl, integer, setting } from '../../core/settings.ts';

/** As many as one list shows. */
export const mostCustomProviders = 1_000;

/** External providers that administrators add while the server runs. */
export const customProviderSettings = {
  customProvidersEnabled: setting('SVC_CUSTOM_OAUTH_ENABLED', flag(false), {
    description: 'Administrators can add OAuth and OpenID providers by /admin/custom-providers.',
  }),
  maxCustomProviders: setting(
    'SVC_CUSTOM_OAUTH_MAX_PROVIDERS',
    integer({ max: mostCustomProviders })
      .transform((most) => most || mostCustomProviders)
      .default(100),
    { description: `Most custom providers; 0 = ${mostCustomProviders}.` },
  ),
  customProviderUrl: setting(
    'SVC_CUSTOM_OAUTH_EXTERNAL_URL',
    httpUrl()
      .transform((url) => url.replace(/\/+$/, ''))
      .optional(),
    {
      description:
        'What custom providers know this server by: they send browsers back to /callback below it. SVC_API_EXTERNAL_URL by default.',
    },
  ),
  customProviderNetworks: setting(
    'SVC_CUSTOM_OAUTH_ALLOWED_NETWORKS',
    commaList()
      .refine(
        (networks) => networks.every(isNetwork),
        'must be networks such as 10.1.0.0/16, separated by commas',
      )
      .default([]),
    {
      description:
        'Networks where custom providers may be besides public addresses, such as `10.1.0.0/16`; those that are named by such an address also without HTTPS.',
    },
  ),
};
