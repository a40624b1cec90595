import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findAxeViolations } from '../kit/axe.ts';
import { openCmsAccess } from '../kit/cms-token.ts';
import { type ConsoleBrowser, expectScreen, openConsoleBrowser } from '../kit/console-browser.ts';
import { createBackOffice } from '../subgraphs/cms/back-office.ts';

let opened: ConsoleBrowser;
let headers: Record<string, string>;
let article: number;
let german: number;

beforeAll(async () => {
  opened = await openConsoleBrowser({ SVC_CMS_PUBLIC_READ: 'true' });
  headers = { authorization: `Bearer ${(await openCmsAccess(opened.server)).cmsToken}` };
  german = await create('/system/clangs', { code: 'de', name: 'Deutsch', status: 1 });
  for (const module of modules) await create('/modules', module);
  article = await create('/structure/articles', { name: 'Summer festival', category_id: 0 });
  await create('/structure/articles', { name: 'Tickets', category_id: 0, status: 1 });
  const body = new FormData();
  body.set('file', new Blob([pixel], { type: 'image/png' }), 'stage.png');
  body.set('title', 'The stage');
  body.set('category_id', '0');
  const { status } = await fetch(`${opened.url}/api/media`, { method: 'POST', headers, body });
  expect(status).toBe(201);
});
afterAll(() => opened[Symbol.asyncDispose]());

const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

const modules = [
  {
    key: 'text',
    name: 'Text',
    input:
      '<label>Heading <input name="REX_INPUT_VALUE[1]"></label> Body <textarea name="REX_INPUT_VALUE[2]"></textarea>',
    output: '<h2>REX_VALUE[1]</h2>REX_VALUE[id="2" output="html"]',
  },
  {
    key: 'picture',
    name: 'Picture',
    input: 'Picture REX_MEDIA[id=1 widget=1]',
    output: '<img src="REX_MEDIA[1]" alt="">',
  },
  {
    key: 'link',
    name: 'Link',
    input: 'Target REX_LINK[id=1 widget=1] <label>Words <input name="REX_INPUT_VALUE[1]"></label>',
    output: '<p><a href="REX_LINK[1]">REX_VALUE[1]</a></p>',
  },
];

async function create(path: string, json: unknown): Promise<number> {
  const { status, body } = await opened.server.send('POST', `/api${path}`, { headers, json });
  if (status !== 201) throw new Error(JSON.stringify(body));
  return Number((body as { id: number }).id);
}

/** Content of the page that visitors see; `null` while it is offline. */
async function readSite(languageId: number): Promise<string | null> {
  const query = `query ($by: PageChoiceInput, $languageId: ID) {
    site { page(by: $by, languageId: $languageId) { article { renderedHtml } } }
  }`;
  const { data } = await opened.server.graphql(query, {
    by: { articleId: article },
    languageId: String(languageId),
  });
  return data.site.page?.article.renderedHtml ?? null;
}

const signIn = async (page: Page, login: string, password: string, search = '') => {
  await opened.signInToCms(page, login, password, `/console/content/articles/${article}${search}`);
  await expectScreen(page, 'Summer festival');
};
const administrator = () => opened.server.firstAdministrator ?? { login: '', password: '' };
const press = (scope: Page | Locator, name: string) =>
  scope.getByRole('button', { name, exact: true }).click();
const block = (page: Page, position: number, name: string) =>
  page.getByRole('region', { name: `Block ${position}: ${name}`, exact: true });
const isSaved = (page: Page) =>
  page
    .getByRole('status')
    .getByText(/^Saved/)
    .waitFor();

const addBlock = async (page: Page, name: string) => {
  await press(page, 'Add a block');
  await press(page.getByRole('dialog', { name: 'Add a block' }), name);
};

test('a bilingual article with text, picture and link is previewed, published, changed and restored', async () => {
  const { page, errors } = await opened.openPage();
  await signIn(page, administrator().login, administrator().password);

  await addBlock(page, 'Text');
  const text = block(page, 1, 'Text');
  await text.getByLabel('Heading', { exact: true }).fill('Music in the park');
  await text.getByRole('textbox', { name: 'Body' }).click();
  await page.keyboard.type('Free entry.');
  await addBlock(page, 'Link');
  const link = block(page, 2, 'Link');
  await link.getByLabel('Words').fill('Buy tickets');
  await press(link, 'Choose an article');
  await page.getByRole('searchbox', { name: 'Search for articles' }).fill('Tick');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Tickets/ })
    .click();
  await link.getByRole('link', { name: 'Tickets' }).waitFor();
  await addBlock(page, 'Picture');
  await press(block(page, 3, 'Picture'), 'Choose a file');
  const picker = page.getByRole('dialog', { name: 'Choose a medium' });
  await picker.getByRole('radio', { name: 'The stage' }).check();
  await press(picker, 'Choose');
  await block(page, 3, 'Picture').getByText('stage.png').waitFor();
  await isSaved(page);
  expect(await findAxeViolations(page)).toEqual([]);
  await page.setViewportSize({ width: 1280, height: 800 });

  // The picture moves above the link by the keyboard, and keeps the focus.
  await block(page, 3, 'Picture')
    .getByRole('button', { name: /^Move Picture/ })
    .press('ArrowUp');
  await block(page, 2, 'Picture').waitFor();
  await page.getByText('Picture is at position 2 now.').waitFor({ state: 'attached' });

  await press(page, 'Preview');
  const preview = page.getByRole('dialog', { name: 'Preview' });
  const frame = preview.frameLocator('iframe');
  await frame.getByRole('heading', { name: 'Music in the park' }).waitFor();
  await expect
    .poll(() =>
      frame.locator('img').evaluate((image) => (image as unknown as { naturalWidth: number }).naturalWidth),
    )
    .toBe(1);
  await preview.getByText('Phone', { exact: true }).click();
  await page.keyboard.press('Escape');

  expect(await readSite(1)).toBeNull();
  await press(page, 'Publish');
  await page.getByText('Summer festival is online.').waitFor();
  expect(await readSite(1)).toMatch(
    /<h2>Music in the park<\/h2><p>Free entry\.<\/p><img src="[^"]*stage\.png"/,
  );

  await page.goto(`${opened.url}/console/content/articles/${article}?language=${german}&compare=1`);
  await press(page, 'Copy all blocks from English');
  await block(page, 1, 'Text').getByLabel('Heading', { exact: true }).fill('Musik im Park');
  await isSaved(page);
  await page.getByRole('region', { name: 'English, Block 1: Text' }).getByText('Music in the park').waitFor();
  expect(await findAxeViolations(page)).toEqual([]);
  await page.setViewportSize({ width: 1280, height: 800 });
  await press(page, 'Publish');
  await page.getByText('Summer festival is online.').waitFor();
  expect(await readSite(german)).toContain('<h2>Musik im Park</h2>');

  await page.goto(`${opened.url}/console/content/articles/${article}`);
  await block(page, 1, 'Text').getByLabel('Heading', { exact: true }).fill('Music in the hall');
  await page.keyboard.press('Control+S');
  await isSaved(page);
  expect(await readSite(1)).toContain('Music in the hall');
  await page.getByRole('tab', { name: 'History' }).click();
  const changes = page.getByRole('listitem');
  await changes.first().getByText('Changed: Heading').waitFor();
  await press(changes.first(), 'Show differences');
  await changes.first().locator('del').getByText('park').waitFor();
  expect(await findAxeViolations(page)).toEqual([]);
  await page.setViewportSize({ width: 1280, height: 800 });
  await press(changes.filter({ hasText: 'Text (block' }).nth(1), 'Restore this state');
  await press(page.getByRole('dialog'), 'Restore this state');
  await page.getByText(/^Text \(block \d+\) is restored\.$/).waitFor();
  expect(await readSite(1)).toContain('Music in the park');
  // The security policy forbids inline styles and scripts; the browser would report them here.
  expect(errors).toEqual([]);
});

test('the second of two editors sees the change of the first, and chooses between both versions', async () => {
  const { addUser } = createBackOffice(() => opened as never);
  await addUser('bert', 'all');
  await opened.server.db.cms.role.updateMany({
    where: { name: 'role of bert' },
    data: { perms: { structure: 'all', modules: 'all', media: 'all' } },
  });
  const anna = await opened.openPage();
  const bert = await opened.openPage();
  await signIn(anna.page, administrator().login, administrator().password);
  await signIn(bert.page, 'bert', 'bert-password');
  const heading = (page: Page) => block(page, 1, 'Text').getByLabel('Heading', { exact: true });
  await heading(bert.page).fill('Jazz in the park');
  await heading(anna.page).fill('Rock in the park');
  await anna.page.keyboard.press('Control+S');
  await isSaved(anna.page);

  await bert.page.getByText(`${administrator().login} changed this article`).waitFor();
  await bert.page.keyboard.press('Control+S');
  const dialog = bert.page.getByRole('dialog', { name: 'Somebody else has changed the same text' });
  await dialog.getByText('Rock').waitFor();
  expect(await findAxeViolations(bert.page, 'wcag')).toEqual([]);
  await dialog.getByLabel('Your version').check();
  await press(dialog, 'Keep the chosen versions');
  await isSaved(bert.page);
  expect(await readSite(1)).toContain('Jazz in the park');

  // A block that is deleted comes back with its contents.
  await press(block(anna.page, 2, 'Picture'), 'Actions for Block 2: Picture');
  await anna.page.getByRole('menuitem', { name: 'Delete' }).click();
  await press(anna.page.getByRole('alert').filter({ hasText: 'Picture is deleted.' }), 'Undo');
  await block(anna.page, 2, 'Picture').getByText('stage.png').waitFor();
  expect([...anna.errors, ...bert.errors].filter((error) => !error.includes('409'))).toEqual([]);
});
