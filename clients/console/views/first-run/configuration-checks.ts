import { serverUrl } from '../../graph/transport.ts';
import type { FirstRunData } from './first-run.graph.ts';
import type { firstRunWords } from './first-run.words.ts';

type Words = (typeof firstRunWords)['en'];
type Setup = NonNullable<FirstRunData['serverSetup']>;

/** State of one part of the configuration. */
export type ConfigurationCheck = {
  name: string;
  text: string;
  state: 'configured' | 'developmentDefault' | 'optional';
  /** Setting that changes it. */
  setting: string;
  link?: { label: string; url: string };
};

const providerPattern = /^SVC_EXTERNAL_(.+)_ENABLED$/;

/** Lists the parts of the configuration that a new server needs, with their states. */
export function listConfigurationChecks(
  setup: Setup,
  settings: FirstRunData['settings'],
  words: Words,
): ConfigurationCheck[] {
  const byName = new Map(settings?.map((setting) => [setting.name, setting]));
  const toState = (isConfigured: boolean) => (isConfigured ? 'configured' : 'developmentDefault');
  const checks: ConfigurationCheck[] = [
    {
      name: words.address,
      text: words.addressText(setup.externalUrl),
      state: toState(!isLocal(setup.externalUrl)),
      setting: 'SVC_API_EXTERNAL_URL',
    },
    {
      name: words.site,
      text: words.siteText(setup.siteUrl),
      state: toState(!isLocal(setup.siteUrl)),
      setting: 'SVC_SITE_URL',
    },
    {
      name: words.mail,
      text: setup.canSendEmails ? words.mailSent : words.mailCaught,
      state: toState(setup.canSendEmails),
      setting: 'SVC_SMTP_HOST',
      link:
        setup.canSendEmails || setup.isProduction
          ? undefined
          : { label: words.openMailbox, url: `${serverUrl}/dev/mail` },
    },
  ];
  // Only administrators may read the settings.
  if (!settings) return checks;
  const providers = settings.flatMap(({ name, group, value }) => {
    const [, provider] = providerPattern.exec(name) ?? [];
    return provider && group === 'External providers' && value === 'true' ? [toTitle(provider)] : [];
  });
  const usesBucket = byName.get('SVC_CMS_MEDIA_STORAGE')?.value === 's3';
  return [
    ...checks,
    {
      name: words.providers,
      text: providers.length > 0 ? words.providersOn(providers.join(', ')) : words.providersOff,
      state: providers.length > 0 ? 'configured' : 'optional',
      setting: 'SVC_EXTERNAL_GOOGLE_ENABLED',
    },
    {
      name: words.storage,
      text: usesBucket ? words.storageBucket : words.storageDisk,
      state: 'configured',
      setting: 'SVC_CMS_MEDIA_STORAGE',
    },
  ];
}

function isLocal(url: string): boolean {
  return ['localhost', '127.0.0.1', '[::1]'].includes(new URL(url).hostname);
}

/** Writes a name such as `LINKEDIN_OIDC` as `Linkedin oidc`. */
function toTitle(name: string): string {
  return name.charAt(0) + name.slice(1).toLowerCase().replaceAll('_', ' ');
}
