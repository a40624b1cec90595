import type { Request, RequestHandler } from 'express';
import { markup } from '../../core/html/markup.ts';
import { getRequestLanguage, type Language } from '../../core/pages/language.ts';
import { renderHtmlPage, toContentSecuritySources, toPrivatePageHeaders } from '../../core/pages/page.ts';
import { prefersHtml } from '../../core/pages/prefers-html.ts';
import type { SettingView } from '../../core/settings/show-settings.ts';
import type { Settings } from '../settings/load-settings.ts';
import { brandNameOf, pageLookOf } from './brand.ts';
import { renderHomePage } from './home.page.ts';
import { parseMailLinkPageQuery, renderMailLinkPanels } from './landing.page.ts';
import { mailLinkPageTexts } from './landing.words.ts';
import { toScriptElement } from './serve-script.ts';

/** Whether a request comes from this machine. */
type IsLocal = (req: Request) => boolean;

/**
 * Serves `/` to browsers. Mailed links also end here if SVC_SITE_URL is this server, so the page evaluates their parameters
 * like a frontend. Requests of other clients are passed on.
 */
export function serveHome(settings: Settings, isLocal: IsLocal): RequestHandler {
  const { production, edge } = settings;
  return (req, res, next) => {
    if (!prefersHtml(req)) return next();
    // With an empty fragment, browsers do not append the fragment of this request, which can contain tokens.
    if (production && edge.homeUrl) return res.vary('Accept').redirect(302, `${edge.homeUrl}#`);
    res
      .set(toPrivatePageHeaders({ runs: true, ...toContentSecuritySources(pageLookOf(settings)) }))
      .type('html')
      .send(toWholePage(settings, req, !production && isLocal(req)));
  };
}

/** Renders the whole page. `isOwn`: whether a developer opens it on the server's machine. */
function toWholePage(settings: Settings, req: Request, isOwn: boolean): string {
  const language = getRequestLanguage(req);
  const { title, body } = renderHomePage(describeHome(settings, language, isOwn));
  const landing = parseMailLinkPageQuery(new URL(req.url, 'http://localhost').searchParams);
  const words = mailLinkPageTexts[language];
  const panels = renderMailLinkPanels({ language, rules: toRules(settings), landing });
  const isHome = landing.panel === 'home';
  return renderHtmlPage({
    language,
    title,
    ...pageLookOf(settings),
    head: markup`<meta name="robots" content="noindex"><meta name="referrer" content="no-referrer">${toScriptElement('landing')}`,
    body: markup`<section class="card" data-panel="home"${!isHome && markup` hidden`}>${body}</section>${panels}<noscript><p class="soft">${words.noScript}</p></noscript>`,
  });
}

function toRules({ auth, captcha }: Settings) {
  const { passwordMinLength, passwordCharacterSets } = auth;
  return {
    minLength: passwordMinLength,
    characterSets: passwordCharacterSets,
    canRequestMails: !captcha.enabled,
  };
}

/** Describes the server for the home page. Only local requests show development defaults. */
function describeHome(settings: Settings, language: Language, isOwn: boolean) {
  const { production, edge, mail } = settings;
  return {
    language,
    production,
    brand: brandNameOf(settings),
    servesExplorer: edge.servesExplorer,
    describesGraph: edge.describesGraph,
    showsMailbox: isOwn && !mail.host,
    unset: isOwn ? settings.overview.filter(isStillToSet) : null,
  };
}

function isStillToSet({ isRequired, isSet }: SettingView): boolean {
  return isRequired && !isSet;
}
