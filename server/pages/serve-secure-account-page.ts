import type { RequestHandler } from 'express';
import { markup } from '../../core/html/markup.ts';
import { getRequestLanguage } from '../../core/pages/language.ts';
import { renderHtmlPage, toContentSecuritySources, toPrivatePageHeaders } from '../../core/pages/page.ts';
import { mailKinds } from '../../subgraphs/auth/values/mail-kinds.ts';
import type { Settings } from '../settings/load-settings.ts';
import { pageLookOf } from './brand.ts';
import { renderMailLinkErrorTexts } from './landing.page.ts';
import { mailLinkPageTexts } from './landing.words.ts';
import { renderSecureAccountPage, secureAccountPageTexts } from './secure-account.page.ts';
import { toScriptElement } from './serve-script.ts';

/** Serves the page that notification mails link to. It requests the same mail as a forgotten password. */
export function serveSecureAccountPage(settings: Settings): RequestHandler {
  return (req, res) => {
    const language = getRequestLanguage(req);
    const words = secureAccountPageTexts[language];
    const isMoved = req.query.reason === mailKinds.emailChanged.name;
    const content = renderSecureAccountPage({
      words,
      isMoved,
      canRequestMails: !settings.captcha.enabled,
      supportAddress: settings.mail.supportAddress,
    });
    const page = renderHtmlPage({
      language,
      title: words.title,
      ...pageLookOf(settings),
      head: markup`<meta name="robots" content="noindex">${!isMoved && toScriptElement('landing')}`,
      body: markup`${content}${renderMailLinkErrorTexts(mailLinkPageTexts[language])}`,
    });
    res
      .set(toPrivatePageHeaders({ runs: true, ...toContentSecuritySources(pageLookOf(settings)) }))
      .type('html')
      .send(page);
  };
}
