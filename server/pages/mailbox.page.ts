import { escapeHtml } from '../../core/html/escape-html.ts';
import { Markup, markup } from '../../core/html/markup.ts';
import { toPage } from '../../core/pages/page.ts';
import type { CaughtMail } from '../../core/ports/mail.ts';
import { toScriptElement } from './serve-script.ts';

type Shown = { mails: readonly CaughtMail[]; search: string };

/** The mailbox, newest first, with what a mail asks its reader to open or to type at hand. */
export function toMailboxPage({ mails, search }: Shown): string {
  const newest = mails[0]?.id ?? 'none';
  return toPage({
    language: 'en',
    title: 'Mailbox',
    brand: 'Trellis',
    isWide: true,
    head: toScriptElement('mailbox', '/'),
    body: markup`<div class="card"><h1>Mailbox</h1><form method="get" action="/dev/mail" role="search" class="top"><div class="field"><label for="search">Search subject, text or address</label><input id="search" type="search" name="search" value="${search}"></div><button>Search</button></form><p role="status" class="soft" data-text="New mail came in."></p><div data-mails="${newest}">${
      mails.length ? markup`<ul class="mails">${mails.map(toRow)}</ul>` : toEmpty(search)
    }</div></div>`,
  });
}

function toEmpty(search: string) {
  if (search) return markup`<p>No mail has these words. <a href="/dev/mail">Show all mail</a></p>`;
  return markup`<p>No mail yet. Sign up, and the mail that confirms the address appears here by itself:</p><pre>curl -X POST localhost:8081/signup -d '{"email":"anna@example.com","password":"correct horse battery"}'</pre>`;
}

function toRow(mail: CaughtMail) {
  const { id, subject, to, sentAt } = mail;
  const link = findLink(mail);
  const code = findCode(mail);
  return markup`<li><p><a href="/dev/mail/${id}">${subject}</a></p><p class="soft">${to} · <time datetime="${sentAt}">${toMoment(sentAt)}</time></p><p class="do">${
    link && markup`<a class="button" href="${link}" rel="noreferrer">Open its link</a>`
  }${code && markup`<span>Code <code>${code}</code></span>`}</p></li>`;
}

/** As our own content writes them; a template of the operator's may write them otherwise, and shows them in the mail. */
function findLink({ text }: CaughtMail) {
  return /https?:\/\/\S+[?&]token=\S+/.exec(text)?.[0];
}

function findCode({ text }: CaughtMail) {
  return /\bcode\b\D{1,10}(\d{4,10})\b/i.exec(text)?.[1];
}

const clock = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'medium' });

function toMoment(sentAt: string) {
  return clock.format(new Date(sentAt));
}

/** The mail's own HTML runs in a sandboxed frame; its links open outside of it. */
export function toMailPage({ from, to, subject, html, text, sentAt }: CaughtMail): string {
  const content = escapeHtml(`<base target="_blank">${html}`);
  const frame = new Markup(
    `<iframe title="The mail as its reader sees it" sandbox="allow-popups allow-popups-to-escape-sandbox" srcdoc="${content}"></iframe>`,
  );
  return toPage({
    language: 'en',
    title: subject,
    brand: 'Trellis',
    isWide: true,
    body: markup`<p><a href="/dev/mail">Mailbox</a></p><div class="card"><h1>${subject}</h1><p class="soft">From ${from}<br>To ${to}<br><time datetime="${sentAt}">${toMoment(sentAt)}</time></p>${frame}<h2>As text</h2><pre>${new Markup(escapeHtml(text))}</pre></div>`,
  });
}
