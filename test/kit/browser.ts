import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import packed from '@sparticuz/chromium';
import { chromium } from 'playwright-core';
import { projectRoot } from '../../server/project-root.ts';

/** A real browser, from an npm package, so that a bare machine has one; unpacked once into `.data/`. */
export async function openBrowser() {
  const folder = join(projectRoot, '.data', 'browser');
  mkdirSync(folder, { recursive: true });
  process.env.TMPDIR = folder;
  return chromium.launch({
    executablePath: await packed.executablePath(),
    args: packed.args,
    headless: true,
  });
}
