import { flag, integer, seconds, setting } from '../../core/settings.ts';

export const cmsSettings = {
  publicRead: setting('SVC_CMS_PUBLIC_READ', flag(false), {
    description: 'Shows online articles that other types refer to without any CMS credential.',
  }),
  startArticleId: setting('SVC_CMS_START_ARTICLE_ID', integer({ min: 1 }).default(1), {
    description: 'Article that opens the site; it cannot be deleted.',
  }),
  notFoundArticleId: setting('SVC_CMS_NOT_FOUND_ARTICLE_ID', integer({ min: 1 }).default(1), {
    description: 'Article shown where there is none; it cannot be deleted.',
  }),
  defaultTemplateId: setting('SVC_CMS_DEFAULT_TEMPLATE_ID', integer({ min: 1 }).default(1), {
    description: 'Template of categories whose parent gives none.',
  }),
  sessionIdleSeconds: setting('SVC_CMS_SESSION_TIMEOUT', seconds().default(7_200), {
    description: 'How long a back-office session lives without being used.',
  }),
  sessionMaxSeconds: setting('SVC_CMS_SESSION_MAX_DURATION', seconds().default(2_419_200), {
    description: 'How long a back-office session lives at most.',
  }),
};
