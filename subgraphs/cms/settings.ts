import { z } from 'zod';
import { commaList, flag, integer, seconds, setting } from '../../core/settings/settings.ts';

/** A URL template with placeholders such as `{name}`. */
function pattern(parts: readonly string[]) {
  return z
    .string()
    .refine((text) => /^(https?:\/\/|\/(?!\/))/.test(text), 'must begin with http://, https:// or /')
    .refine(
      (text) => parts.some((part) => text.includes(`{${part}}`)),
      `must contain ${parts.map((part) => `{${part}}`).join(' or ')}`,
    );
}

/** An origin: scheme, host and port as browsers write them, without a path. */
function isOrigin(text: string) {
  return /^https?:\/\//.test(text) && URL.canParse(text) && new URL(text).origin === text;
}

export const cmsSettings = {
  publicRead: setting('SVC_CMS_PUBLIC_READ', flag(false), {
    description:
      'Lets everybody read what is online, without a credential: articles, navigation, search, media files.',
  }),
  corsOrigins: setting(
    'SVC_CMS_CORS_ORIGINS',
    commaList()
      .refine((origins) => origins.every(isOrigin), 'must be origins such as https://www.example.com')
      .default([]),
    {
      description:
        'Comma-separated origins whose pages may call /api from a browser, with a token; those of SVC_API_EXTERNAL_URL and SVC_SITE_URL may anyway.',
    },
  ),
  startArticleId: setting('SVC_CMS_START_ARTICLE_ID', integer({ min: 1 }).default(1), {
    description: 'Article that opens the site; it cannot be deleted.',
  }),
  notFoundArticleId: setting('SVC_CMS_NOT_FOUND_ARTICLE_ID', integer({ min: 1 }).default(1), {
    description: 'Article shown where there is none; it cannot be deleted.',
  }),
  defaultTemplateId: setting('SVC_CMS_DEFAULT_TEMPLATE_ID', integer({ min: 1 }).default(1), {
    description: 'Template of categories whose parent gives none.',
  }),
  passwordMinLength: setting('SVC_CMS_PASSWORD_MIN_LENGTH', integer({ min: 1, max: 4_096 }).default(8), {
    description: 'Fewest characters that the password of a new back-office user has.',
  }),
  articleUrl: setting('SVC_CMS_ARTICLE_URL', pattern(['id', 'path']).default('/{path}'), {
    description:
      'Address of an article in rendered content and in the graph; {id} and {clang} are its numbers, {path} its path in the site without the first slash. An address that begins with / is below SVC_SITE_URL.',
  }),
  mediaUrl: setting('SVC_CMS_MEDIA_URL', pattern(['name']).default('/media/{name}'), {
    description:
      'Address of a media file in rendered content; {name} is its file name. An address that begins with / is below SVC_API_EXTERNAL_URL.',
  }),
  historyLength: setting('SVC_CMS_HISTORY_LENGTH', integer({ max: 10_000 }).default(100), {
    description:
      'How many changes are kept of an article in a language, and as many of its slices. 0 keeps none.',
  }),
  sessionIdleSeconds: setting('SVC_CMS_SESSION_TIMEOUT', seconds().default(7_200), {
    description: 'How long a back-office session lives without being used.',
  }),
  sessionMaxSeconds: setting('SVC_CMS_SESSION_MAX_DURATION', seconds().default(2_419_200), {
    description: 'How long a back-office session lives at most.',
  }),
};
