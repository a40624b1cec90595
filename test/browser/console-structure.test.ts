import { afterAll, beforeAll, expect, test } from 'vitest';
import { findAxeViolations } from '../kit/axe.ts';
import { openCmsAccess } from '../kit/cms-token.ts';
import {
  type ConsoleBrowser,
  type ConsolePage,
  expectScreen,
  openConsoleBrowser,
  waitForHeading,
} from '../kit/console-browser.ts';
import {
  button,
  chooseAction,
  createEntry,
  drag,
  focusedName,
  listShownNames,
  row,
} from './structure-tree.ts';

let opened: ConsoleBrowser;
let editor: ConsolePage;
let token: string;

beforeAll(async () => {
  opened = await openConsoleBrowser();
  token = (await openCmsAccess(opened.server)).cmsToken;
  editor = await opened.openPage();
  const { login, password } = opened.server.firstAdministrator ?? { login: '', password: '' };
  await opened.signInToCms(editor.page, login, password, '/console/content');
});
afterAll(() => opened[Symbol.asyncDispose]());

async function ask(document: string, variables: Record<string, unknown> = {}) {
  const { data, errors } = await opened.server.graphql(document, variables, {
    authorization: `Bearer ${token}`,
  });
  expect(errors).toBeUndefined();
  return data;
}

/** Names of the entries of a category in the graph, in their order. */
async function listNames(parentId: string | number, isCategory: boolean): Promise<string[]> {
  const { articles } = await ask(
    `query ($filter: ArticleFilter!, $orderBy: [ArticleOrder!]) {
      articles(filter: $filter, orderBy: $orderBy) { nodes { name categoryName } }
    }`,
    {
      filter: { parentIds: [String(parentId)], isCategory, languageIds: ['1'] },
      orderBy: [{ field: isCategory ? 'CATEGORY_POSITION' : 'POSITION' }],
    },
  );
  return articles.nodes.map((node: { name: string; categoryName: string }) =>
    isCategory ? node.categoryName : node.name,
  );
}

async function findNumber(name: string): Promise<number> {
  const { articles } = await ask(
    'query ($filter: ArticleFilter!) { articles(filter: $filter) { nodes { number } } }',
    { filter: { name: { in: [name] } } },
  );
  return articles.nodes[0].number;
}

test('a new site gets categories and articles, which move by keyboard and by dragging, and back', async () => {
  const { page, errors } = editor;
  await expectScreen(page, 'Structure');
  await button(page, 'Create the first category').click();
  await createEntry(page, 'category', 'Jobs');
  for (const name of ['News', 'About']) {
    await button(page, 'New category').click();
    await createEntry(page, 'category', name);
  }
  await row(page, 'About').waitFor();
  expect(await page.getByRole('region', { name: 'First steps' }).count()).toBe(0);
  for (const name of ['Nurses', 'Cooks']) {
    await chooseAction(page, 'Jobs', 'New article in it');
    await createEntry(page, 'article', name);
  }

  // A row that the keyboard moves keeps the focus, and the last change is taken back.
  const jobs = row(page, 'Jobs');
  await jobs.focus();
  await page.keyboard.press('ArrowRight');
  await row(page, 'Cooks').waitFor();
  expect(await jobs.getAttribute('aria-expanded')).toBe('true');
  expect(await row(page, 'Cooks').getAttribute('aria-level')).toBe('2');
  await page.keyboard.press('Alt+ArrowDown');
  await page.getByText('“Jobs” is at position 3 now').waitFor();
  expect(await listNames(0, true)).toEqual(['Home', 'News', 'Jobs', 'About']);
  await expect.poll(() => focusedName(page)).toBe('Jobs');
  await page.keyboard.press('Control+z');
  await page.getByText('Taken back').waitFor();
  expect(await listNames(0, true)).toEqual(['Home', 'Jobs', 'News', 'About']);
  await row(page, 'Cooks').focus();
  await page.keyboard.press('Alt+ArrowUp');
  await page.getByText('“Cooks” is at position').waitFor();
  const jobsNumber = await findNumber('Jobs');
  expect(await listNames(jobsNumber, false)).toEqual(['Cooks', 'Nurses']);

  await row(page, 'About').focus();
  await page.keyboard.press('Alt+ArrowUp');
  await page.getByText('“About” is at position 3 now').waitFor();
  expect(await listNames(0, true)).toEqual(['Home', 'Jobs', 'About', 'News']);
  await page.keyboard.press('Alt+ArrowDown');
  await page.getByText('“About” is at position 4 now').waitFor();
  await page.keyboard.press('Alt+ArrowRight');
  await page.getByText('“About” is in “News” now').waitFor();
  await expect.poll(() => focusedName(page)).toBe('About');
  expect(await listNames(await findNumber('News'), true)).toEqual(['About']);

  await drag(page, row(page, 'News'), row(page, 'Jobs'), 'before');
  await page.getByText('“News” is at position 2 now').waitFor();
  expect(await listNames(0, true)).toEqual(['Home', 'News', 'Jobs']);
  await drag(page, row(page, 'Nurses'), row(page, 'News'), 'into');
  await page.getByText('“Nurses” is in “News” now').waitFor();
  expect(await listNames(jobsNumber, false)).toEqual(['Cooks']);
  await page.getByRole('tree').press('Control+z');
  await expect.poll(() => listShownNames(page)).toEqual(['Home', 'News', 'About', 'Jobs', 'Cooks', 'Nurses']);
  expect(await listNames(jobsNumber, false)).toEqual(['Cooks', 'Nurses']);

  // The dialog moves without a pointer.
  await row(page, 'Nurses').focus();
  await chooseAction(page, 'Nurses', 'Move to …');
  const dialog = page.getByRole('dialog', { name: 'Move “Nurses”' });
  await button(dialog, 'News').click();
  await button(dialog, 'Move to “News”').click();
  await expect.poll(() => listShownNames(page)).toEqual(['Home', 'News', 'About', 'Nurses', 'Jobs', 'Cooks']);
  expect(await listNames(jobsNumber, false)).toEqual(['Cooks']);
  await row(page, 'News').waitFor();
  expect(await findAxeViolations(page)).toEqual([]);
  await page.setViewportSize({ width: 1280, height: 800 });
  expect(errors).toEqual([]);
});

test('status of several entries with undo, and a deletion that names what goes with a category', async () => {
  const { page } = editor;
  await page.goto(`${opened.url}/console/content`);
  await row(page, 'Jobs').focus();
  await page.keyboard.press('Space');
  await row(page, 'News').focus();
  await page.keyboard.press('Space');
  const bulk = page.getByRole('region', { name: 'Actions for the selected entries' });
  await button(bulk, 'Put online').click();
  const notice = page.getByRole('status').filter({ hasText: '2 entries are online' });
  await notice.waitFor();
  await expect.poll(() => row(page, 'Jobs').getAttribute('aria-label')).toBe('Jobs, category, online');
  await button(notice, 'Undo').press('Enter');
  await expect.poll(() => row(page, 'Jobs').getAttribute('aria-label')).toBe('Jobs, category, offline');

  await page.getByRole('switch', { name: 'Jobs is online' }).first().click({ force: true });
  await expect.poll(() => row(page, 'Jobs').getAttribute('aria-label')).toBe('Jobs, category, online');

  await row(page, 'News').focus();
  await page.keyboard.press('Delete');
  const dialog = page.getByRole('dialog', { name: 'Delete “News”?' });
  await dialog.getByText('This deletes 1 article and 2 categories with their start articles:').waitFor();
  await dialog.getByLabel('Yes, delete all 3 entries').check();
  await button(dialog, 'Delete 3 entries').click();
  await page.getByText('3 entries deleted').waitFor();
  await row(page, 'News').waitFor({ state: 'detached' });
  expect(await listNames(0, true)).toEqual(['Home', 'Jobs']);
});

test('languages, live changes, the list with its filters, and the page of a category', async () => {
  const { page, errors } = editor;
  await ask('mutation ($input: CreateLanguageInput!) { createLanguage(input: $input) { language { id } } }', {
    input: { code: 'de', name: 'Deutsch' },
  });
  await page.goto(`${opened.url}/console/content`);
  await row(page, 'Jobs').getByRole('img', { name: 'Not online in Deutsch' }).first().waitFor();
  await page.getByLabel('Language', { exact: true }).selectOption('Deutsch');
  await expect
    .poll(() => row(page, 'Jobs').getAttribute('aria-label'))
    .toBe('Jobs, de missing, category, offline');
  await row(page, 'Jobs').focus();
  await page.keyboard.press('F2');
  const rename = page.getByRole('dialog', { name: 'Rename' });
  await rename.getByLabel('Name').fill('Stellen');
  await rename.getByLabel('Name').press('Enter');
  await row(page, 'Stellen').waitFor();

  // Somebody else changes the tree.
  await ask('mutation ($input: CreateArticleInput!) { createArticle(input: $input) { article { id } } }', {
    input: { name: 'Imprint', parentId: '0', isOnline: true },
  });
  await row(page, 'Imprint').waitFor();
  await page.getByRole('searchbox').fill('impr');
  await page.getByText('1 entry found').waitFor();

  await page.goto(`${opened.url}/console/content/articles?language=1&status=online`);
  await expectScreen(page, 'Articles');
  await page.getByRole('link', { name: 'Imprint' }).waitFor();
  expect(await page.getByRole('link', { name: 'Cooks' }).count()).toBe(0);
  await page.getByLabel('Select Imprint').check();
  await button(page, 'Take offline').click();
  await page.getByText('“Imprint” is offline').waitFor();
  await page.getByRole('link', { name: 'Imprint' }).waitFor({ state: 'detached' });
  expect(await findAxeViolations(page)).toEqual([]);
  await page.setViewportSize({ width: 1280, height: 800 });

  await page.getByRole('link', { name: 'Jobs' }).click();
  await waitForHeading(page, 'Jobs');
  await page.getByLabel('Name', { exact: true }).fill('Careers');
  await button(page, 'Save').click();
  await expectScreen(page, 'Careers');
  expect(await listNames(0, true)).toEqual(['Home', 'Careers']);
  expect(await findAxeViolations(page)).toEqual([]);
  expect(errors).toEqual([]);
});

test('a translator changes one language, and nothing that concerns all of them', async () => {
  const password = 'translates into German';
  const { createCmsRole } = await ask(
    'mutation ($input: CreateCmsRoleInput!) { createCmsRole(input: $input) { role { number } } }',
    {
      input: {
        name: 'Translator',
        permissions: { structure: { isForAll: true }, languages: { ids: [await findLanguageId('de')] } },
      },
    },
  );
  await ask('mutation ($input: CreateCmsUserInput!) { createCmsUser(input: $input) { user { id } } }', {
    input: { login: 'timo', name: 'Timo', password, roleIds: [String(createCmsRole.role.number)] },
  });
  const { page } = await opened.openPage();
  await opened.signInToCms(page, 'timo', password, '/console/content?language=1');
  await row(page, 'Home').waitFor();
  expect(await page.getByRole('switch', { name: 'Home is online' }).isDisabled()).toBe(true);
  expect(await button(page, 'New article').count()).toBe(0);
  await page.getByLabel('Language', { exact: true }).selectOption('Deutsch');
  await row(page, 'Stellen').waitFor();
  await button(page, 'Actions for Stellen').click();
  await page.getByRole('menuitem').first().waitFor();
  expect(await page.getByRole('menuitem').allInnerTexts()).toEqual(['Open', 'Rename', 'Put online']);
  await page.keyboard.press('Escape');
  await page.getByRole('switch', { name: 'Stellen is online' }).click({ force: true });
  await page.getByText('“Stellen” is online').waitFor();
});

async function findLanguageId(code: string): Promise<string> {
  const { languages } = await ask('query ($filter: LanguageFilter) { languages(filter: $filter) { id } }', {
    filter: { code: { in: [code] } },
  });
  return languages[0].id;
}
