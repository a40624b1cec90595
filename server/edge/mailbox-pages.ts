import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Router } from 'express';
import type { CaughtMail } from '../../core/ports/mail.ts';
import type { Settings } from '../load-settings.ts';
import { mailboxFolderOf } from '../mailbox-folder.ts';

const newest = 200;

/** The development mailbox: `/dev/mail`, `/dev/mail/{id}`; JSON for those that ask for it. */
export function createMailboxPages(settings: Settings): Router {
  const folder = mailboxFolderOf(settings);
  const router = Router();
  router.get('/mail', async (req, res) => {
    const mails = await listMails(folder);
    if (req.accepts(['html', 'json']) === 'json') res.json({ mails });
    else res.type('html').send(toListPage(mails));
  });
  router.get('/mail/:id', async (req, res) => {
    const mail = await readMail(folder, req.params.id);
    if (!mail) res.status(404).type('text').send('No such mail.');
    else if (req.accepts(['html', 'json']) === 'json') res.json(mail);
    else res.type('html').send(toMailPage(mail));
  });
  return router;
}

async function listMails(folder: string): Promise<CaughtMail[]> {
  if (!existsSync(folder)) return [];
  const files = (await readdir(folder)).filter((file) => /^[0-9].*\.json$/.test(file)).sort();
  const mails = await Promise.all(files.slice(-newest).map((file) => readMail(folder, file.slice(0, -5))));
  return mails.filter((mail) => mail !== null).reverse();
}

async function readMail(folder: string, id: string): Promise<CaughtMail | null> {
  if (!/^[0-9]+-[0-9a-f]+$/.test(id)) return null;
  const file = join(folder, `${id}.json`);
  if (!existsSync(file)) return null;
  return JSON.parse(await readFile(file, 'utf8')) as CaughtMail;
}

const style =
  'body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem;color:#1d2733}' +
  'table{border-collapse:collapse;width:100%}td,th{text-align:left;padding:.5rem;border-bottom:1px solid #dde3ea}' +
  'a{color:#0b5cad}iframe{width:100%;height:36rem;border:1px solid #dde3ea;border-radius:.5rem}pre{white-space:pre-wrap;overflow-wrap:anywhere}' +
  'h1,p,td{overflow-wrap:anywhere}@media(max-width:40rem){body{margin:1rem auto}h1{font-size:1.5rem}iframe{height:48rem}' +
  'tr:has(th){display:none}tr{display:block;padding:.5rem 0;border-bottom:1px solid #dde3ea}td{display:block;padding:0;border:0}}';

function toPage(title: string, body: string) {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${escapeHtml(title)}</title><style>${style}</style></head><body>${body}</body></html>`;
}

function toListPage(mails: readonly CaughtMail[]) {
  const rows = mails.map(
    ({ id, to, subject, sentAt }) =>
      `<tr><td><a href="/dev/mail/${id}">${escapeHtml(subject)}</a></td><td>${escapeHtml(to)}</td><td>${escapeHtml(sentAt)}</td></tr>`,
  );
  const table = `<table><tr><th>Subject</th><th>To</th><th>Sent</th></tr>${rows.join('')}</table>`;
  return toPage('Mailbox', `<h1>Mailbox</h1>${rows.length ? table : '<p>No mail yet.</p>'}`);
}

/** The mail's own HTML runs in a sandboxed frame; its links open outside of it. */
function toMailPage({ from, to, subject, html, text, sentAt }: CaughtMail) {
  const framed = `<base target="_blank">${html}`;
  return toPage(
    subject,
    `<p><a href="/dev/mail">Mailbox</a></p><h1>${escapeHtml(subject)}</h1>` +
      `<p>From ${escapeHtml(from)}<br>To ${escapeHtml(to)}<br>${escapeHtml(sentAt)}</p>` +
      `<iframe sandbox="allow-popups allow-popups-to-escape-sandbox" srcdoc="${escapeHtml(framed)}"></iframe>` +
      `<h2>As text</h2><pre>${escapeHtml(text)}</pre>`,
  );
}

function escapeHtml(text: string) {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
