import { z } from 'zod';
import {
  httpUrl,
  type Problem,
  type SettingsOf,
  setting,
  someSeconds,
} from '../../core/settings/settings.ts';

/** The originals that are being left: what has not been imported yet is read from them. */
export const fallbackSettings = {
  authUrl: setting(
    'SVC_FALLBACK_AUTH_URL',
    z
      .string()
      .regex(/^postgres(ql)?:\/\//, 'must begin with postgres://')
      .refine(
        (text) => URL.canParse(text),
        'must be an address such as postgres://user:password@host:5432/database',
      )
      .optional(),
    {
      description:
        'The PostgreSQL database of an original auth server. What is unknown here is read from it when it is asked for, and imported: see docs/moving.md.',
      secret: true,
    },
  ),
  authEncryptionKeys: setting('SVC_FALLBACK_AUTH_ENCRYPTION_KEYS', z.string().optional(), {
    description:
      'The keys under which that original sealed its secrets, as `id:key` and separated by commas.',
    secret: true,
  }),
  campaignsUrl: setting(
    'SVC_FALLBACK_CAMPAIGNS_URL',
    httpUrl()
      .refine(
        isPlainAddress,
        'must be an address such as https://old.example.com/v1, without a name or a query',
      )
      .optional(),
    {
      description:
        'The address of an original campaigns service, as https://old.example.com/v1. Accounts and campaigns that are unknown here are asked of it with the API key of the caller, and imported: see docs/moving.md.',
    },
  ),
  cmsUrl: setting(
    'SVC_FALLBACK_CMS_URL',
    httpUrl()
      .refine(
        isPlainAddress,
        'must be an address such as https://old.example.com/api, without a name or a query',
      )
      .optional(),
    {
      description:
        'The address of the API of an original CMS, as https://old.example.com/api. Articles and media that are unknown here are asked of it when a client asks for them, and imported: see docs/moving.md.',
    },
  ),
  cmsToken: setting('SVC_FALLBACK_CMS_TOKEN', z.string().min(1).optional(), {
    description: 'The API token of that original, which may read everything there.',
    secret: true,
  }),
  timeoutSeconds: setting('SVC_FALLBACK_TIMEOUT', someSeconds({ max: 60 }).default(2), {
    aliases: ['SVC_FALLBACK_PATIENCE'],
    description:
      'How long a lookup in an original can wait for its turn, and how long it can take from then on; see docs/moving.md.',
  }),
};

export function findFallbackProblems({ cmsUrl, cmsToken }: SettingsOf<typeof fallbackSettings>): Problem[] {
  if (!cmsUrl === !cmsToken) return [];
  const [name, partner] = cmsUrl
    ? ['SVC_FALLBACK_CMS_TOKEN', 'SVC_FALLBACK_CMS_URL']
    : ['SVC_FALLBACK_CMS_URL', 'SVC_FALLBACK_CMS_TOKEN'];
  return [{ name, reason: `is required with ${partner}` }];
}

/** Whether an address has nothing but a place: names and passwords would stand in logs, and a path is written behind it. */
function isPlainAddress(text: string): boolean {
  const url = URL.parse(text);
  return url !== null && !url.username && !url.password && !url.search && !url.hash;
}
