import { escapeHtml } from '../../core/html/escape-html.ts';
import { EscapedHtml, markup } from '../../core/html/markup.ts';
import type { Language, Translations } from '../../core/pages/language.ts';
import { renderHtmlPage } from '../../core/pages/page.ts';
import type { DevelopmentMail } from '../../core/ports/mail.ts';
import { mailboxTexts } from './mailbox.words.ts';
import { toScriptElement } from './serve-script.ts';

type MailboxOptions = {
  language: Language;
  mails: readonly DevelopmentMail[];
  search: string;
  /** Public URL of this server. */
  address: string;
};

/** Renders the mailbox, newest first, with the link and the code of each mail. */
export function toMailboxPage({ language, mails, search, address }: MailboxOptions): string {
  const words = mailboxTexts[language];
  const newest = mails[0]?.id ?? 'none';
  return renderHtmlPage({
    language,
    title: words.title,
    brand: 'Trellis',
    home: '/',
    isWide: true,
    head: toScriptElement('mailbox', '/'),
    body: markup`<div class="card"><h1>${words.title}</h1><form method="get" action="/dev/mail" role="search" class="top"><div class="field"><label for="search">${words.search}</label><input id="search" type="search" name="search" value="${search}"></div><button>${words.button}</button></form><p role="status" class="soft" data-text="${words.cameIn}"></p><div data-mails="${newest}">${
      mails.length
        ? markup`<ul class="mails">${mails.map((mail) => toRow(mail, language))}</ul>`
        : toEmpty({ search, address, words })
    }</div></div>`,
  });
}

type MailboxWords = (typeof mailboxTexts)[Language];

type Empty = Pick<MailboxOptions, 'search' | 'address'> & { words: MailboxWords };

function toEmpty({ search, address, words: { notFound, showAll, empty, signUp } }: Empty) {
  if (search) return markup`<p>${notFound} <a href="/dev/mail">${showAll}</a></p>`;
  return markup`<p>${empty} <a href="/account/sign-up">${signUp}</a></p><pre>curl -X POST ${address}/signup -d '{"email":"anna@example.com","password":"correct horse battery"}'</pre>`;
}

function toRow(mail: DevelopmentMail, language: Language) {
  const words = mailboxTexts[language];
  const { id, subject, to, sentAt } = mail;
  const link = findLink(mail);
  const code = findCode(mail);
  return markup`<li><p><a href="/dev/mail/${id}">${subject}</a></p><p class="soft">${to} · <time datetime="${sentAt}">${toMoment(sentAt, language)}</time></p><p class="do">${
    link && markup`<a class="button" href="${link}" rel="noreferrer">${words.openLink}</a>`
  }${code && markup`<span>${words.code} <code>${code}</code></span>`}</p></li>`;
}

/**
 * Finds the link in the format of the built-in mails. Custom templates can use another format, so then the list shows
 * no link.
 */
function findLink({ text }: DevelopmentMail) {
  return /https?:\/\/\S+[?&]token=\S+/.exec(text)?.[0];
}

function findCode({ text }: DevelopmentMail) {
  return /\bcode\b\D{1,10}(\d{4,10})\b/i.exec(text)?.[1];
}

const style = { dateStyle: 'medium', timeStyle: 'medium' } as const;
const clocks: Translations<Intl.DateTimeFormat> = {
  en: new Intl.DateTimeFormat('en-GB', style),
  de: new Intl.DateTimeFormat('de', style),
};

function toMoment(sentAt: string, language: Language) {
  return clocks[language].format(new Date(sentAt));
}

/** Renders a mail. Its HTML is in a sandboxed frame, from which links open in a new window. */
export function toMailPage(mail: DevelopmentMail, language: Language): string {
  const { from, to, subject, html, text, sentAt } = mail;
  const words = mailboxTexts[language];
  const content = escapeHtml(`<base target="_blank">${html}`);
  const frame = new EscapedHtml(
    `<iframe title="${words.asRead}" sandbox="allow-popups allow-popups-to-escape-sandbox" srcdoc="${content}"></iframe>`,
  );
  return renderHtmlPage({
    language,
    title: subject,
    brand: 'Trellis',
    home: '/',
    isWide: true,
    body: markup`<p><a href="/dev/mail">${words.title}</a></p><div class="card"><h1>${subject}</h1><p class="soft">${words.from} ${from}<br>${words.to} ${to}<br><time datetime="${sentAt}">${toMoment(sentAt, language)}</time></p>${frame}<h2>${words.asText}</h2><pre>${new EscapedHtml(escapeHtml(text))}</pre></div>`,
  });
}
