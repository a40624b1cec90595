import type { Response } from 'express';
import { markup } from '../../../core/html/markup.ts';
import { renderHtmlPage, toContentSecuritySources, toPrivatePageHeaders } from '../../../core/pages/page.ts';
import { toScriptElement } from '../serve-script.ts';
import type { FormPage, PageContent } from './form-page.ts';
import { formStyle } from './form-style.ts';
import type { AnyPageSession, PageContext } from './page-context.ts';
import type { PageGroup } from './page-group.ts';

/** Request for a page of a group, and its response. */
export type FormPageExchange<Session extends AnyPageSession> = {
  group: PageGroup<Session>;
  page: FormPage<Session>;
  context: PageContext<Session>;
  res: Response;
};

/** Sends a page with the notice of the last outcome, unless the response has begun. */
export function sendPage<Session extends AnyPageSession>(
  { group, page, context, res }: FormPageExchange<Session>,
  view: PageContent,
) {
  if (res.headersSent) return;
  const { language, cookies } = context;
  const look = { ...context.look, style: `${formStyle}${view.style ?? ''}${context.look.style ?? ''}` };
  const { style, images: logoSource } = toContentSecuritySources(look);
  const script = view.script ?? 'form';
  const { content, ...frame } = group.frame(context, view, page.path);
  const html = renderHtmlPage({
    language,
    title: view.title,
    ...look,
    ...frame,
    isWide: !frame.isNarrow,
    head: markup`<meta name="robots" content="noindex">${toScriptElement(script, context.root.replace(/[^/]*$/, ''))}`,
    body: markup`${renderNotice(group, context)}${content}`,
  });
  if (view.status) res.status(view.status);
  if (view.redirectUrl) res.set('refresh', toRefreshHeader(view.redirectUrl));
  res
    .set({
      ...toPrivatePageHeaders({
        posts: true,
        runs: true,
        sendsOrigin: true,
        style,
        images: [logoSource, view.images].filter(Boolean).join(' '),
      }),
      'set-cookie': cookies.toHeaders(),
    })
    .type('html')
    .send(html);
}

/** Returns the Refresh header for another site. A redirect is not possible, because the security policy lets a form lead only to this server. */
function toRefreshHeader(url: string): string {
  return `0;url=${new URL(url).href}`;
}

/** Renders the notice of the last outcome, which is shown once. */
function renderNotice<Session extends AnyPageSession>(
  { notices, noticeTones }: PageGroup<Session>,
  { cookies, language }: PageContext<Session>,
) {
  const name = cookies.get('notice');
  if (!name) return null;
  cookies.set('notice', '');
  // The client controls the cookie, so the name can be that of an inherited property.
  if (!Object.hasOwn(notices[language], name)) return null;
  const tone = noticeTones[name] ?? 'good';
  return markup`<p class="card banner ${tone}" role="${tone === 'bad' ? 'alert' : 'status'}">${notices[language][name]}</p>`;
}
