import type { Request, RequestHandler } from 'express';
import { markup } from '../../core/html/markup.ts';
import { type Language, languageOf } from '../../core/pages/language.ts';
import { renderHtmlPage, toPrivatePageHeaders } from '../../core/pages/page.ts';
import { prefersHtml } from '../../core/pages/wants-page.ts';
import type { Setting } from '../../core/settings/settings.ts';
import type { SettingView } from '../../core/settings/show-settings.ts';
import type { Settings } from '../settings/load-settings.ts';
import { allSettings } from '../settings/settings.ts';
import { brandNameOf } from './brand.ts';
import { toHomePageView } from './home.page.ts';
import { parseLandingPageQuery, toLandingPanels } from './landing.page.ts';
import { landingPageTexts } from './landing.words.ts';
import { toScriptElement } from './serve-script.ts';

/** Whether a request comes from this machine. */
type IsLocal = (req: Request) => boolean;

/**
 * `/` for browsers. It is also where mailed links end as long as the site is this server, so it reads what they bring as a
 * frontend would. Other clients pass through.
 */
export function serveHome(settings: Settings, isLocal: IsLocal): RequestHandler {
  const { production, edge } = settings;
  return (req, res, next) => {
    if (!prefersHtml(req)) return next();
    // The empty fragment keeps a browser from taking the one of this request along.
    if (production && edge.homeUrl) return res.vary('Accept').redirect(302, `${edge.homeUrl}#`);
    res
      .set(toPrivatePageHeaders({ runs: true }))
      .type('html')
      .send(toWholePage(settings, req, !production && isLocal(req)));
  };
}

/** `isOwn`: whether the reader sits at the machine that is developed on. */
function toWholePage(settings: Settings, req: Request, isOwn: boolean): string {
  const language = languageOf(req);
  const { title, body } = toHomePageView(describeHome(settings, language, isOwn));
  const landing = parseLandingPageQuery(new URL(req.url, 'http://localhost').searchParams);
  const words = landingPageTexts[language];
  const panels = toLandingPanels({ words, rules: toRules(settings), landing });
  const isHome = landing.panel === 'home';
  return renderHtmlPage({
    language,
    title,
    brand: brandNameOf(settings),
    head: markup`<meta name="robots" content="noindex"><meta name="referrer" content="no-referrer">${toScriptElement('landing')}`,
    body: markup`<section class="card" data-panel="home"${!isHome && markup` hidden`}>${body}</section>${panels}<noscript><p class="soft">${words.noScript}</p></noscript>`,
  });
}

function toRules({ auth, captcha }: Settings) {
  const { passwordMinLength, passwordCharacterSets } = auth;
  return { passwordMinLength, passwordCharacterSets, canAskForMails: !captcha.enabled };
}

/** Development defaults are shown only to local requests. */
function describeHome(settings: Settings, language: Language, isOwn: boolean) {
  const { production, edge, mail } = settings;
  return {
    language,
    production,
    servesExplorer: edge.servesExplorer,
    describesGraph: edge.describesGraph,
    showsMailbox: isOwn && !mail.host,
    unset: isOwn ? settings.overview.filter(isStillToSet) : null,
  };
}

const requiredNames = new Set(
  Object.values(allSettings)
    .flatMap((group) => Object.values<Setting<unknown>>(group))
    .filter((setting) => setting.required)
    .map(({ name }) => name),
);

function isStillToSet({ name, isSet }: SettingView): boolean {
  return requiredNames.has(name) && !isSet;
}
