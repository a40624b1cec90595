import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Router } from 'express';
import { getRequestLanguage } from '../../../core/pages/language.ts';
import { toPrivatePageHeaders } from '../../../core/pages/page.ts';
import type { DevelopmentMail } from '../../../core/ports/mail.ts';
import { developmentMailboxFolderOf } from '../../domains/open-storage.ts';
import { toMailboxPage, toMailPage } from '../../pages/mailbox.page.ts';
import type { Settings } from '../../settings/load-settings.ts';

const maxMails = 200;

/** Creates the routes of the development mailbox: `/dev/mail` and `/dev/mail/{id}`, as pages or as JSON. */
export function createDevelopmentMailboxPages(settings: Settings): Router {
  const folder = developmentMailboxFolderOf(settings);
  const router = Router();
  router.get('/mail', async (req, res) => {
    const mails = await listMails(folder);
    if (req.accepts(['html', 'json']) === 'json') return void res.json({ mails });
    const search = String(req.query.search ?? '').trim();
    const page = toMailboxPage({
      language: getRequestLanguage(req),
      mails: mails.filter((mail) => isFound(mail, search)),
      search,
      address: settings.edge.externalUrl,
    });
    res
      .set(toPrivatePageHeaders({ runs: true, posts: true }))
      .type('html')
      .send(page);
  });
  router.get('/mail/:id', async (req, res) => {
    const mail = await readMail(folder, req.params.id);
    if (!mail) return void res.status(404).type('text').send('No such mail.');
    if (req.accepts(['html', 'json']) === 'json') return void res.json(mail);
    res
      .set(toPrivatePageHeaders({ framesMail: true }))
      .type('html')
      .send(toMailPage(mail, getRequestLanguage(req)));
  });
  return router;
}

/** Whether the subject, the text or the address contain every word of the search. */
function isFound({ subject, text, to }: DevelopmentMail, search: string): boolean {
  const whole = `${subject}\n${to}\n${text}`.toLowerCase();
  return search
    .toLowerCase()
    .split(/\s+/)
    .every((word) => whole.includes(word));
}

async function listMails(folder: string): Promise<DevelopmentMail[]> {
  if (!existsSync(folder)) return [];
  const files = (await readdir(folder)).filter((file) => /^[0-9].*\.json$/.test(file)).sort();
  const mails = await Promise.all(files.slice(-maxMails).map((file) => readMail(folder, file.slice(0, -5))));
  return mails.filter((mail) => mail !== null).reverse();
}

async function readMail(folder: string, id: string): Promise<DevelopmentMail | null> {
  if (!/^[0-9]+-[0-9a-f]+$/.test(id)) return null;
  const file = join(folder, `${id}.json`);
  if (!existsSync(file)) return null;
  return JSON.parse(await readFile(file, 'utf8')) as DevelopmentMail;
}
