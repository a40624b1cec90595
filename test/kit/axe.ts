import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';
import { takeNextCases } from './sample.ts';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Script that ends the transition to another colour scheme, in which axe would find colours that lack contrast. */
const endTransitions = `new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))).then(() => {
  for (const animation of document.getAnimations()) {
    if (animation instanceof CSSTransition) animation.finish();
  }
})`;

const views = [
  { colorScheme: 'light', width: 1280 },
  { colorScheme: 'dark', width: 1280 },
  { colorScheme: 'dark', width: 375 },
  { colorScheme: 'light', width: 375 },
] as const;

/**
 * Returns the violations that axe finds, in both colour schemes and on a phone. A usual run checks one of these four views, and
 * the next one at the next call, but both widths at each call. Components are checked by WCAG only.
 */
export async function findAxeViolations(page: Page, standard?: 'wcag'): Promise<string[]> {
  const found: string[] = [];
  const size = page.viewportSize();
  for (const { colorScheme, width } of takeNextCases(views)) {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width, height: 800 });
    await page.evaluate(endTransitions);
    found.push(...(await runAxe(page, standard)).map((rule) => `${rule} (${colorScheme}, ${width})`));
  }
  for (const width of [375, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    if (!(await fitsSoon(page))) found.push(`wider than the screen (${width})`);
  }
  if (size) await page.setViewportSize(size);
  return found;
}

/** Whether the page fits into the width of the window, at the latest when its charts have measured their new place. */
export function fitsSoon(page: Page): Promise<boolean> {
  const fits = 'document.documentElement.scrollWidth <= innerWidth';
  return page.waitForFunction(fits, undefined, { timeout: 60_000 }).then(
    () => true,
    () => false,
  );
}

async function runAxe(page: Page, standard?: 'wcag'): Promise<string[]> {
  const options = {
    resultTypes: ['violations'],
    ...(standard && { runOnly: ['wcag2a', 'wcag2aa', 'wcag21aa'] }),
  };
  // Reading the script takes as long as a check.
  if (!(await page.evaluate('"axe" in window')))
    await page.evaluate(`{ const module = undefined, exports = undefined, define = undefined; ${axe} }`);
  return page.evaluate(`window.axe.run(${JSON.stringify(options)}).then(({ violations }) =>
    violations.map(({ id, nodes }) => id + ' ' + nodes.map(({ html }) => html).join(' ')))`);
}
