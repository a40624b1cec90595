import { z } from 'zod';
import {
  defineSetting,
  httpUrlSchema,
  positiveSecondsSchema,
  type SettingProblem,
  type SettingsOf,
} from '../../core/settings/settings.ts';
import { postgresUrlSchema } from './database-settings.ts';

/** Legacy systems from which missing data is imported on demand. */
export const legacyFallbackSettings = {
  authUrl: defineSetting(
    'SVC_FALLBACK_AUTH_URL',
    postgresUrlSchema()
      .refine(
        (text) => URL.canParse(text),
        'must be an address such as postgres://user:password@host:5432/database',
      )
      .optional(),
    {
      description:
        'PostgreSQL URL of a legacy auth server. Unknown users are looked up there on demand and imported: see docs/import-export.md.',
      secret: true,
    },
  ),
  authEncryptionKeys: defineSetting('SVC_FALLBACK_AUTH_ENCRYPTION_KEYS', z.string().optional(), {
    description:
      'Comma-separated keys, as `id:key`, with which the legacy auth server encrypted its secrets.',
    secret: true,
  }),
  campaignsUrl: defineSetting('SVC_FALLBACK_CAMPAIGNS_URL', legacyUrlSchema('https://old.example.com/v1'), {
    description:
      'URL of a legacy campaigns service, such as https://old.example.com/v1. Unknown accounts and campaigns are requested there with the API key of the caller and imported: see docs/import-export.md.',
  }),
  cmsUrl: defineSetting('SVC_FALLBACK_CMS_URL', legacyUrlSchema('https://old.example.com/api'), {
    description:
      'URL of the API of a legacy CMS, such as https://old.example.com/api. Unknown articles and media are requested there on demand and imported: see docs/import-export.md.',
  }),
  cmsToken: defineSetting('SVC_FALLBACK_CMS_TOKEN', z.string().min(1).optional(), {
    description: 'API token of the legacy CMS with permission to read everything.',
    secret: true,
  }),
  timeoutSeconds: defineSetting('SVC_FALLBACK_TIMEOUT', positiveSecondsSchema({ max: 60 }).default(2), {
    aliases: ['SVC_FALLBACK_PATIENCE'],
    description:
      'Timeout of a lookup in a legacy system, in seconds: once for waiting in its queue, and once for the lookup; see docs/import-export.md.',
  }),
};

export function findLegacyFallbackSettingProblems({
  cmsUrl,
  cmsToken,
}: SettingsOf<typeof legacyFallbackSettings>): SettingProblem[] {
  if (!cmsUrl === !cmsToken) return [];
  const [name, partner] = cmsUrl
    ? ['SVC_FALLBACK_CMS_TOKEN', 'SVC_FALLBACK_CMS_URL']
    : ['SVC_FALLBACK_CMS_URL', 'SVC_FALLBACK_CMS_TOKEN'];
  return [{ name, reason: `is required with ${partner}` }];
}

function legacyUrlSchema(example: string) {
  const problem = `must be an address such as ${example}, without a name or a query`;
  return httpUrlSchema().refine(isPlainAddress, problem).optional();
}

/** Whether a URL has no user name, password, query or fragment. Credentials would appear in logs, and paths are appended. */
function isPlainAddress(text: string): boolean {
  const url = URL.parse(text);
  return url !== null && !url.username && !url.password && !url.search && !url.hash;
}
