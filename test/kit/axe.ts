import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Returns the violations that axe finds, in both colour schemes and on a phone. Components are checked by WCAG only. */
export async function findAxeViolations(page: Page, standard?: 'wcag'): Promise<string[]> {
  const found: string[] = [];
  for (const colorScheme of ['light', 'dark'] as const) {
    for (const width of [1280, 375]) {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize({ width, height: 800 });
      found.push(...(await runAxe(page, standard)).map((rule) => `${rule} (${colorScheme}, ${width})`));
      const overflow = await page.evaluate('document.documentElement.scrollWidth - innerWidth');
      if (Number(overflow) > 0) found.push(`wider than the screen (${width})`);
    }
  }
  return found;
}

async function runAxe(page: Page, standard?: 'wcag'): Promise<string[]> {
  const options = standard ? { runOnly: ['wcag2a', 'wcag2aa', 'wcag21aa'] } : {};
  return page.evaluate(`(() => {
    const module = undefined, exports = undefined, define = undefined;
    ${axe};
    return window.axe.run(${JSON.stringify(options)}).then(({ violations }) =>
      violations.map(({ id, nodes }) => id + ' ' + nodes.map(({ html }) => html).join(' ')));
  })()`);
}
