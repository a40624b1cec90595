import { z } from 'zod';
import { requestErrors } from '../../core/errors/request-errors.ts';
import { EscapedHtml, markup } from '../../core/html/markup.ts';
import { sanitizeArticle } from '../../core/markup/sanitize.ts';
import { findMediaOrigin } from '../../core/markup/site-addresses.ts';
import { getRequestLanguage, type Translations } from '../../core/pages/language.ts';
import { renderHtmlPage, toContentSecuritySources, toPrivatePageHeaders } from '../../core/pages/page.ts';
import { defineEndpoint } from '../endpoint/define-endpoint.ts';
import type { RestRequest } from '../endpoint/define-operation.ts';
import type { EndpointFamily, PageReplyContext, RestErrorFormat } from '../endpoint/family.ts';
import { graph } from '../endpoint/graph.ts';
import { htmlReply } from '../endpoint/reply.ts';

const words: Translations<{
  title: string;
  online: string;
  offline: string;
  refused: string;
  unknown: string;
  onlyForReading: string;
  failed: string;
}> = {
  en: {
    title: 'Preview',
    online: 'Preview. The article is online.',
    offline: 'Preview. The article is offline: visitors do not see it.',
    refused: 'This preview has ended. Open it again from the article.',
    unknown: 'There is no such page.',
    onlyForReading: 'This page can only be read.',
    failed: 'The preview cannot be shown at the moment. Please try again later.',
  },
  de: {
    title: 'Vorschau',
    online: 'Vorschau. Der Artikel ist online.',
    offline: 'Vorschau. Der Artikel ist offline: Besucher sehen ihn nicht.',
    refused: 'Diese Vorschau ist abgelaufen. Öffnen Sie sie im Artikel neu.',
    unknown: 'Diese Seite gibt es nicht.',
    onlyForReading: 'Diese Seite kann nur gelesen werden.',
    failed: 'Die Vorschau kann gerade nicht angezeigt werden. Bitte versuchen Sie es später noch einmal.',
  },
};

type Sources = { images?: string | undefined; style?: string | undefined };

/** Headers of a preview: it is not stored or indexed, runs no scripts, and only pages of this server may frame it. */
function toPreviewHeaders({ images, style }: Sources = {}) {
  return {
    ...toPrivatePageHeaders({ images, style, isFramed: true }),
    'x-robots-tag': 'noindex, nofollow, noarchive',
  };
}

const robots = new EscapedHtml('<meta name="robots" content="noindex, nofollow, noarchive">');

type Notice = 'refused' | 'unknown' | 'onlyForReading' | 'failed';

function toNoticeReply(status: number, notice: Notice, { headers, look }: Partial<PageReplyContext>) {
  const language = getRequestLanguage({ headers: headers ?? {} });
  const message = words[language][notice];
  const page = renderHtmlPage({
    language,
    ...look,
    title: message,
    head: robots,
    body: markup`<h1>${message}</h1>`,
  });
  return htmlReply(status, page, toPreviewHeaders(look && toContentSecuritySources(look)));
}

function toErrorReply(status: number, reader: Partial<PageReplyContext>) {
  return toNoticeReply(status, status < 500 ? 'refused' : 'failed', reader);
}

const previewErrorFormat: RestErrorFormat = {
  toErrorReply: ({ extensions: { status } }, headers) => toErrorReply(status, { headers }),
  unknownPath: (_path, reader) => toNoticeReply(404, 'unknown', reader),
  wrongMethod: (allowed, reader) => {
    const reply = toNoticeReply(405, 'onlyForReading', reader);
    return { ...reply, headers: { ...reply.headers, allow: allowed.join(', ') } };
  },
  readJson: () => undefined,
  toMismatchError: () => requestErrors.invalid(),
};

type Preview = { name: string; languageCode: string; isOnline: boolean; renderedHtml: string };

/** Renders the name and the content, as the job page shows an article. Scripts and styles of modules are left out. */
async function renderPreviewPage(preview: Preview, { headers, look, site }: RestRequest) {
  const language = getRequestLanguage({ headers });
  const { name, languageCode, isOnline, renderedHtml } = preview;
  const content = new EscapedHtml(await sanitizeArticle(renderedHtml, site));
  const text = words[language];
  return renderHtmlPage({
    language,
    ...look,
    title: `${text.title}: ${name}`,
    head: robots,
    body: markup`<p role="note" class="soft">${isOnline ? text.online : text.offline}</p><article class="description" lang="${languageCode}" dir="auto"><h1>${name}</h1>${content}</article>`,
  });
}

const showArticlePreview = defineEndpoint({
  methods: ['get'],
  path: '/article-preview',
  operationId: 'showArticlePreview',
  summary: 'Show the preview of an article',
  description:
    'HTML page of an article before it is online, for one hour. `createArticlePreview` at /graphql creates the address.',
  tag: 'CMS: structure',
  query: z.object({ token: z.coerce.string().meta({ description: 'Token of the preview.' }) }),
  document: graph(`
    query RestCmsShowArticlePreview($token: String!) {
      articlePreview(token: $token) { name languageCode isOnline renderedHtml }
    }
  `),
  toVariables: ({ query }) => query,
  answers: { 200: 'html' },
  toReply: async ({ articlePreview }, { request }) => {
    const { images, style } = toContentSecuritySources(request.look);
    const sources = [images, findMediaOrigin(request.site)].filter(Boolean).join(' ');
    const page = await renderPreviewPage(articlePreview, request);
    return htmlReply(200, page, toPreviewHeaders({ style, images: sources || undefined }));
  },
  toErrorReply: ({ extensions: { status } }, request) => toErrorReply(status, request),
});

/** The page that shows an article before it is online. The token in its address is its only credential. */
export const articlePreviewEndpointFamily: EndpointFamily = {
  recordedAs: 'cms-previews',
  prefix: '',
  dialect: previewErrorFormat,
  endpoints: [showArticlePreview],
  accepts: [],
  owns: (path) => path === '/article-preview',
};
