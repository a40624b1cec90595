import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import packed from '@sparticuz/chromium';
import { chromium } from 'playwright-core';
import { projectRoot } from '../../server/settings/project-root.ts';
import { keepFirstFolder } from './keep-first-folder.ts';

/** Argument of a browser that reaches only programs on this machine. */
export const localhostOnlyArgument =
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost';

/**
 * Argument for pages that the test answers instead of a server. They have no address, so browsers count them as public and block
 * their requests to this machine.
 */
export const anyOriginArgument = '--disable-web-security';

const folder = join(projectRoot, '.data', 'browser');

/** Returns the path of the browser. Unpacks it into a temporary folder first, because other test files look for it. */
async function findBrowser(): Promise<string> {
  if (!existsSync(join(folder, 'chromium'))) {
    const own = `${folder}-${process.pid}`;
    mkdirSync(own, { recursive: true });
    process.env.TMPDIR = own;
    await packed.executablePath();
    keepFirstFolder(own, folder);
  }
  process.env.TMPDIR = folder;
  return packed.executablePath();
}

/**
 * Arguments of the package that make a browser unlike those of users. In one process, the whole browser ends with the first
 * page that is closed. Without web security, requests of scripts have no `Origin`.
 */
const unusualArguments = ['--single-process', anyOriginArgument];

// Drawing with an emulated graphics card takes a third of the processor time of a browser test.
packed.setGraphicsMode = false;

/** A real browser, from an npm package, so that a bare machine has one; unpacked once into `.data/`. */
export async function openBrowser(...args: string[]) {
  return chromium.launch({
    executablePath: await findBrowser(),
    args: [...packed.args.filter((arg) => !unusualArguments.includes(arg)), '--disable-gpu', ...args],
    headless: true,
  });
}
