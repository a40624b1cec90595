import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RequestHandler } from 'express';
import { type EscapedHtml, markup } from '../../core/html/markup.ts';
import { memoizeByText } from '../../core/lib/lazy.ts';
import { type PageScriptName, pageScriptNames, pageScriptsFolder } from './page-files.ts';

type File = { name: string; integrity: string; content: Buffer };

/** Reads a script once per process, because a new build needs a new process. */
const fileOf = memoizeByText((script): File => {
  const content = readFileSync(join(pageScriptsFolder, `${script}.js`));
  const digest = createHash('sha256').update(content).digest();
  const name = `${script}-${digest.toString('hex').slice(0, 12)}.js`;
  return { name, integrity: `sha256-${digest.toString('base64')}`, content };
});

/** Renders the element that loads a script. `root` is the relative path from the page to the root of this server. */
export function toScriptElement(script: PageScriptName, root = ''): EscapedHtml {
  const { name, integrity } = fileOf(script);
  return markup`<script src="${root}pages/${name}" integrity="${integrity}"></script>`;
}

/** Sends a script of `/pages/`. Browsers can cache it forever, because its name changes with the content. */
export const sendPageScript: RequestHandler = (req, res, next) => {
  const file = pageScriptNames.map(fileOf).find(({ name }) => name === req.params.file);
  if (!file) return next();
  res.set('cache-control', 'public, max-age=31536000, immutable').type('js').send(file.content);
};
