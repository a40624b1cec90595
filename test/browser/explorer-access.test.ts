import axe, { type AxeResults } from 'axe-core';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fitsSoon } from '../kit/axe.ts';
import { localhostOnlyArgument, openBrowser } from '../kit/browser.ts';
import { onlyInThoroughRun } from '../kit/sample.ts';
import { openServer, type TestServer } from '../kit/test-server.ts';

let server: TestServer;
let browser: Browser;

beforeAll(async () => {
  server = await openServer();
  browser = await openBrowser(localhostOnlyArgument);
});
afterAll(async () => {
  await browser.close();
  await server[Symbol.asyncDispose]();
});

type ExplorerViewport = { colorScheme: 'light' | 'dark'; width: number };

async function openExplorer({ colorScheme, width }: ExplorerViewport) {
  const viewport = { width, height: 800 };
  const context = await browser.newContext({ colorScheme, viewport, reducedMotion: 'reduce' });
  const page = await context.newPage();
  await page.goto(`${server.url}/graphql`);
  await page.locator('.graphiql-query-editor .view-lines').waitFor({ state: 'attached' });
  // The editor colours its text a while after it shows it.
  await page.locator('.graphiql-query-editor .view-line span[class^="mtk"]:not(.mtk1)').first().waitFor();
  await page.evaluate(axe.source);
  return { page, [Symbol.asyncDispose]: () => context.close() };
}

/** Violations in the markup of GraphiQL and its editor, which our styles and attributes cannot fix. */
const theirs = [
  {
    rule: 'nested-interactive',
    html: /^<li [^>]*role="tab"/,
    why: 'A tab of GraphiQL is an item with buttons in it.',
  },
  {
    rule: 'color-contrast',
    html: /^<span class="mtk\d+"/,
    why: 'The editor colours comments for a darker ground.',
  },
  {
    rule: 'label-content-name-mismatch',
    html: /^<button [^>]*graphiql-history-item-label/,
    why: 'What was asked before is a button with the name of what it does, not with the text that it shows.',
  },
];
const seen = new Set<(typeof theirs)[number]>();

/** Returns the other violations that axe finds, with their elements. */
async function findViolations(page: Page): Promise<string[]> {
  const { violations } = (await page.evaluate('axe.run(document)')) as AxeResults;
  const found = violations.flatMap(({ id, nodes }) => nodes.map((node) => ({ id, node })));
  return found.flatMap(({ id, node: { html, failureSummary } }) => {
    const known = theirs.find((each) => each.rule === id && each.html.test(html));
    if (known) seen.add(known);
    return known ? [] : [`${id}: ${html} ${failureSummary}`];
  });
}

/** Views of the explorer, with the steps that open them. */
const views: [string, (page: Page) => Promise<unknown>][] = [
  ['the start', async () => undefined],
  [
    'an answer',
    async (page) => {
      await page.getByRole('button', { name: 'Run Ways to sign in' }).click();
      await page.locator('.graphiql-response').getByText('authSettings').first().waitFor();
    },
  ],
  [
    'the documentation',
    async (page) => {
      await page.getByRole('button', { name: 'Show Documentation Explorer' }).click();
      await page.getByRole('link', { name: 'Query', exact: true }).click();
      await page.getByRole('link', { name: 'campaigns', exact: true }).first().click();
    },
  ],
  ['the history', (page) => page.getByRole('button', { name: 'Show History' }).click()],
  [
    'the keys',
    async (page) => {
      await page.getByRole('button', { name: 'Open short keys dialog' }).click();
      await page.getByRole('dialog').waitFor();
    },
  ],
  [
    'the settings',
    async (page) => {
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'Open settings dialog' }).click();
      await page.getByRole('dialog').waitFor();
    },
  ],
];

test.each<ExplorerViewport>([
  { colorScheme: 'light', width: 1280 },
  { colorScheme: 'dark', width: 375 },
  ...onlyInThoroughRun<ExplorerViewport>(
    { colorScheme: 'dark', width: 1280 },
    { colorScheme: 'light', width: 375 },
  ),
])(
  'axe finds nothing of ours, and nothing is wider than the screen: $colorScheme, $width px wide',
  async (opening) => {
    await using explorer = await openExplorer(opening);
    const { page } = explorer;

    const found: Record<string, string[]> = {};
    for (const [name, show] of views) {
      await show(page);
      found[name] = await findViolations(page);
      if (!(await fitsSoon(page))) found[name].push('wider than the screen');
    }
    expect(found).toEqual(Object.fromEntries(views.map(([name]) => [name, []])));
  },
);

test('what is listed as GraphiQL’s is still there', () => {
  expect([...seen].map(({ why }) => why).sort()).toEqual(theirs.map(({ why }) => why).sort());
});
