import type { RequestHandler } from 'express';
import { markup } from '../../core/html/markup.ts';
import { languageOf } from '../../core/pages/language.ts';
import { toPage, toPrivateHeaders } from '../../core/pages/page.ts';
import { mailKinds } from '../../subgraphs/auth/values/mail-kinds.ts';
import type { Settings } from '../settings/load-settings.ts';
import { brandOf } from './brand.ts';
import { toErrorTexts } from './landing.page.ts';
import { landingWords } from './landing.words.ts';
import { secureWords, toSecureAccount } from './secure-account.page.ts';
import { toScriptElement } from './serve-script.ts';

/** Serves the page that notification mails link to. It requests the same mail as a forgotten password. */
export function serveSecureAccount(settings: Settings): RequestHandler {
  return (req, res) => {
    const language = languageOf(req);
    const words = secureWords[language];
    const isMoved = req.query.reason === mailKinds.emailChanged.name;
    const content = toSecureAccount({
      words,
      isMoved,
      canAskForMails: !settings.captcha.enabled,
      supportAddress: settings.mail.supportAddress,
    });
    const page = toPage({
      language,
      title: words.title,
      brand: brandOf(settings),
      head: markup`<meta name="robots" content="noindex">${!isMoved && toScriptElement('landing')}`,
      body: markup`${content}${toErrorTexts(landingWords[language])}`,
    });
    res
      .set(toPrivateHeaders({ runs: true }))
      .type('html')
      .send(page);
  };
}
