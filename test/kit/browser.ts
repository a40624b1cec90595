import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import packed from '@sparticuz/chromium';
import { chromium } from 'playwright-core';
import { projectRoot } from '../../server/project-root.ts';

/** For a browser that reaches programs of this machine and nothing else. */
export const onlyThisMachine = '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost';

/** A real browser, from an npm package, so that a bare machine has one; unpacked once into `.data/`. */
export async function openBrowser(...args: string[]) {
  const folder = join(projectRoot, '.data', 'browser');
  mkdirSync(folder, { recursive: true });
  process.env.TMPDIR = folder;
  return chromium.launch({
    executablePath: await packed.executablePath(),
    // In one process, the whole browser ends with the first page that is closed.
    args: [...packed.args.filter((arg) => arg !== '--single-process'), ...args],
    headless: true,
  });
}
