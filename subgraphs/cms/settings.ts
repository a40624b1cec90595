import { z } from 'zod';
import {
  commaListSchema,
  defineSetting,
  flagSchema,
  integerSchema,
  secondsSchema,
} from '../../core/settings/settings.ts';

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
  publicRead: defineSetting('SVC_CMS_PUBLIC_READ', flagSchema(false), {
    description: 'Public read: online articles, navigation, search and media files need no credential.',
  }),
  corsOrigins: defineSetting(
    'SVC_CMS_CORS_ORIGINS',
    commaListSchema()
      .refine((origins) => origins.every(isOrigin), 'must be origins such as https://www.example.com')
      .default([]),
    {
      description:
        'Comma-separated origins whose pages may call /api from a browser, with a token; the origins of SVC_API_EXTERNAL_URL and SVC_SITE_URL are always allowed.',
    },
  ),
  startArticleId: defineSetting('SVC_CMS_START_ARTICLE_ID', integerSchema({ min: 1 }).default(1), {
    description: 'Id of the start article of the site, which cannot be deleted.',
  }),
  notFoundArticleId: defineSetting('SVC_CMS_NOT_FOUND_ARTICLE_ID', integerSchema({ min: 1 }).default(1), {
    description: 'Id of the article for unknown paths, which cannot be deleted.',
  }),
  defaultTemplateId: defineSetting('SVC_CMS_DEFAULT_TEMPLATE_ID', integerSchema({ min: 1 }).default(1), {
    description: 'Id of the template of new categories whose parent has none.',
  }),
  passwordMinLength: defineSetting(
    'SVC_CMS_PASSWORD_MIN_LENGTH',
    integerSchema({ min: 1, max: 4_096 }).default(8),
    {
      description: 'Minimum length of the password of a new back-office user, in characters.',
    },
  ),
  articleUrl: defineSetting('SVC_CMS_ARTICLE_URL', pattern(['id', 'path']).default('/{path}'), {
    description:
      'URL of an article in rendered content and in the graph. {id} and {clang} are the ids of the article and its language, {path} is its path without the first slash. A URL that begins with / is relative to SVC_SITE_URL.',
  }),
  mediaUrl: defineSetting('SVC_CMS_MEDIA_URL', pattern(['name']).default('/media/{name}'), {
    description:
      'URL of a media file in rendered content; {name} is the file name. A URL that begins with / is relative to SVC_API_EXTERNAL_URL.',
  }),
  previewUrl: defineSetting(
    'SVC_CMS_PREVIEW_URL',
    pattern(['token']).default('/article-preview?token={token}'),
    {
      description:
        'URL of the preview of an article; {token} is its token. A site that renders previews itself reads them with `articlePreview`. A URL that begins with / is relative to SVC_API_EXTERNAL_URL.',
    },
  ),
  historyLength: defineSetting('SVC_CMS_HISTORY_LENGTH', integerSchema({ max: 10_000 }).default(100), {
    description:
      'Maximum number of changes that are kept per article and language, and as many for its slices. 0 keeps none.',
  }),
  sessionIdleSeconds: defineSetting('SVC_CMS_SESSION_TIMEOUT', secondsSchema().default(7_200), {
    description: 'Idle timeout of a back-office session.',
  }),
  sessionMaxSeconds: defineSetting('SVC_CMS_SESSION_MAX_DURATION', secondsSchema().default(2_419_200), {
    description: 'Maximum lifetime of a back-office session.',
  }),
};
