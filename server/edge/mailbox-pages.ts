import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Router } from 'express';
import { escapeHtml } from '../../core/html/escape-html.ts';
import type { CaughtMail } from '../../core/ports/mail.ts';
import type { Settings } from '../load-settings.ts';
import { mailboxFolderOf } from '../open-storage.ts';
import { toPage } from './pages.ts';

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
