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
 * Returns the violations that axe finds, in both colour schemes and on a phone. A usual run checks two of these four views, and
 * the other two at the next call. Components are checked by WCAG only.
 */
export async function findAxeViolations(page: Page, standard?: 'wcag'): Promise<string[]> {
  const found: string[] = [];
  for (const { colorScheme, width } of takeNextCases(views, 2)) {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width, height: 800 });
    await page.evaluate(endTransitions);
    found.push(...(await runAxe(page, standard)).map((rule) => `${rule} (${colorScheme}, ${width})`));
    const overflow = await page.evaluate('document.documentElement.scrollWidth - innerWidth');
    if (Number(overflow) > 0) found.push(`wider than the screen (${width})`);
  }
  return found;
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
