import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { findAxeViolations } from '../kit/axe.ts';
import {
  type ConsoleBrowser,
  type ConsolePage,
  expectScreen,
  openConsoleBrowser,
  waitForHeading,
} from '../kit/console-browser.ts';

let opened: ConsoleBrowser;
let admin: ConsolePage;

beforeAll(async () => {
  opened = await openConsoleBrowser();
  admin = await opened.openPage();
  const { login = '', password = '' } = opened.server.firstAdministrator ?? {};
  await opened.signInToCms(admin.page, login, password, '/console/content/languages');
});
afterAll(() => opened[Symbol.asyncDispose]());

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const dialogOf = (page: Page, name: string) => page.getByRole('dialog', { name });

/** Checks the screen in several views, and goes on in a wide window. */
async function expectNoViolations(page: Page) {
  expect(await findAxeViolations(page)).toEqual([]);
  await page.setViewportSize({ width: 1280, height: 800 });
}

async function follow(page: Page, entry: string) {
  await page.getByRole('navigation').getByRole('link', { name: entry, exact: true }).click();
  await waitForHeading(page, entry);
}

/** Sends an operation as the console does, with the cookies of the browser. Returns the code of its error. */
function askInPage(page: Page, query: string): Promise<string> {
  return page.evaluate(async (text) => {
    const headers = { 'content-type': 'application/json', 'x-trellis-console': '1' };
    const response = await fetch('/graphql', {
      method: 'POST',
      headers,
      body: JSON.stringify({ query: text }),
    });
    const { errors } = (await response.json()) as { errors?: { extensions: { code: string } }[] };
    return errors?.[0]?.extensions.code ?? 'done';
  }, query);
}

async function addLanguage(page: Page) {
  await expectScreen(page, 'Languages');
  await button(page, 'Create language').click();
  const dialog = dialogOf(page, 'Create a language');
  await dialog.getByLabel('Name').fill('Deutsch');
  await dialog.getByLabel('Code').fill('en');
  await button(page, 'Create language').last().click();
  await expect.poll(() => dialog.getByLabel('Code').getAttribute('aria-invalid')).toBe('true');
  await dialog.getByLabel('Code').fill('de');
  await dialog.getByRole('button', { name: 'Create language' }).click();
  await page.getByRole('row', { name: /Deutsch/ }).waitFor();
}

test('an administrator adds a language, and makes a role that only translates into it', async () => {
  const { page, errors } = admin;
  await addLanguage(page);
  await expectNoViolations(page);

  await follow(page, 'Roles');
  await button(page, 'Create role').first().click();
  const create = dialogOf(page, 'Create a role');
  await create.getByLabel('Name').fill('Translators');
  await create.getByLabel('Only translate into one language').check();
  await create.getByRole('combobox', { name: 'Language' }).selectOption('Deutsch');
  await create.getByRole('button', { name: 'Create role' }).click();
  await expectScreen(page, 'Translators');
  await page.getByText(/Writes in Deutsch only, and so creates, moves and deletes no articles/).waitFor();
  await page.getByText('Uses and changes no media.').waitFor();

  // By keyboard: from "All media" over the languages, and one box ticked.
  await page.getByRole('checkbox', { name: 'All languages: Translators' }).focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Space');
  await page.getByText('Writes in English and Deutsch only', { exact: false }).waitFor();
  await button(page, 'Discard').click();
  await page
    .getByRole('checkbox', { name: 'All media, also without a category: Translators' })
    .press('Space');
  await page.getByText('Uses, uploads and changes all media.').waitFor();
  await button(page, 'Save permissions').click();
  await page.getByText('The permissions are saved.', { exact: false }).waitFor();
  const { perms } = await opened.server.db.cms.role.findFirstOrThrow({ where: { name: 'Translators' } });
  expect(perms).toEqual({ structure: 'all', media: 'all', modules: 'all', clang: '|2|' });
  await expectNoViolations(page);
  expect(errors).toEqual([]);
});

test('a person with that role translates, and does nothing else, until the login is blocked', async () => {
  const { page, errors } = admin;
  await follow(page, 'CMS users');
  await button(page, 'Create CMS user').click();
  const person = dialogOf(page, 'Create a CMS user');
  await person.getByLabel('Name').fill('Timo Translator');
  await person.getByLabel('Login').fill('timo');
  await person.getByRole('button', { name: 'Generate' }).click();
  const password = await person.getByLabel('Password', { exact: false }).first().inputValue();
  expect(password).toMatch(/^[\w-]{20}$/);
  await person.getByLabel('Translators').check();
  await person.getByRole('button', { name: 'Create CMS user' }).click();
  await expectScreen(page, 'Timo Translator');
  await page.getByRole('link', { name: 'Translators' }).waitFor();
  await expectNoViolations(page);
  expect(errors).toEqual([]);

  await tryFromTheWrongSide(password);
  await blockPerson(page, password);
});

/** The translator sees no administration, and the server refuses what the console does not offer. */
async function tryFromTheWrongSide(password: string) {
  const { page, context } = await opened.openPage();
  await opened.signInToCms(page, 'timo', password, '/console/content/roles');
  await expectScreen(page, 'No access');
  for (const entry of ['CMS users', 'Roles', 'API tokens', 'Languages'])
    expect(await page.getByRole('link', { name: entry, exact: true }).count()).toBe(0);
  const rename = (language: number) =>
    `mutation { updateCategory(input: { id: "1", languageId: "${language}", name: "Willkommen" }) { __typename } }`;
  expect(await askInPage(page, rename(2))).toBe('done');
  for (const query of [
    rename(1),
    'mutation { createArticle(input: { name: "x", parentId: "0" }) { __typename } }',
    'mutation { createApiToken(input: { name: "x", scopes: ["all"] }) { __typename } }',
    'mutation { updateCmsRole(input: { id: "1", permissions: { languages: { isForAll: true } } }) { __typename } }',
    '{ cmsUsers { nodes { login } } }',
  ])
    expect([query, await askInPage(page, query)]).toEqual([query, 'CMS_PERMISSION_DENIED']);
  await context.close();
}

async function blockPerson(page: Page, password: string) {
  const signIn = () =>
    opened.server.send('POST', '/api/backend/login', { json: { login: 'timo', password } });
  expect((await signIn()).status).toBe(200);
  await button(page, 'More actions').click();
  await page.getByRole('menuitem', { name: 'Block' }).click();
  await dialogOf(page, 'Block this CMS user?').getByRole('button', { name: 'Block' }).click();
  await page.getByText('Blocked', { exact: true }).waitFor();
  expect((await signIn()).status).toBe(401);
}

test('a token gets the permissions of a preset, is shown once, and ends when it is revoked', async () => {
  const { page, errors } = admin;
  await page.goto(`${opened.url}/cms/tokens`);
  await expectScreen(page, 'API tokens');
  await button(page, 'Create token').first().click();
  const create = dialogOf(page, 'Create an API token');
  await create.getByLabel('Name').fill('Website');
  await create.getByRole('button', { name: /Single permissions/ }).click();
  const group = create.getByRole('group', { name: 'Media' });
  await group.getByLabel('All of: Media').check();
  expect(await create.getByLabel('Read the site’s content').isChecked()).toBe(false);
  await create.getByLabel('Read the site’s content').check();
  expect(await group.getByLabel('Create media media/add').isChecked()).toBe(false);
  await create.getByRole('button', { name: 'Create token' }).click();
  const secretDialog = dialogOf(page, 'Your new token');
  const secret = await secretDialog.getByLabel('Token', { exact: true }).inputValue();
  expect(secret).toMatch(/^[0-9a-f]{48}$/);
  await button(page, 'I have copied it').click();
  await page.getByRole('row', { name: /Website.*Read the site’s content/ }).waitFor();
  expect(await page.content()).not.toContain(secret);

  const headers = { authorization: `Bearer ${secret}` };
  const read = () => opened.server.send('GET', '/api/structure/articles', { headers });
  const json = { name: 'x', category_id: 0 };
  const write = await opened.server.send('POST', '/api/structure/articles', { headers, json });
  expect([(await read()).status, write.status]).toEqual([200, 401]);

  await button(page, 'Actions for Website').click();
  await page.getByRole('menuitem', { name: 'Revoke' }).click();
  await dialogOf(page, 'Revoke this token?').getByRole('button', { name: 'Revoke token' }).click();
  await page.getByText('Revoked', { exact: true }).waitFor();
  expect((await read()).status).toBe(401);
  await expectNoViolations(page);
  expect(errors).toEqual([]);
});

test.runIf(inject('isThorough'))(
  'the lists and the matrix have no violations, and a language goes with its content',
  async () => {
    const { page, errors } = admin;
    for (const [path, heading] of [
      ['users', 'CMS users'],
      ['roles', 'Roles'],
      ['roles?view=matrix', 'Roles'],
    ] as const) {
      await opened.openScreen(page, `/console/content/${path}`, heading);
      await page.getByText('Translators').first().waitFor();
      expect([path, await findAxeViolations(page)]).toEqual([path, []]);
    }
    await page.setViewportSize({ width: 1280, height: 800 });
    await opened.openScreen(page, '/console/content/languages', 'Languages');
    await button(page, 'Actions for Deutsch').click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    const dialog = dialogOf(page, 'Delete Deutsch?');
    await dialog.getByText('(1, of which 0 are online)', { exact: false }).waitFor();
    await dialog.getByRole('button', { name: 'Delete language' }).click();
    await dialog.getByText('This is not the code of the language.').waitFor();
    await dialog.getByLabel('Type de to delete the language').fill('de');
    await dialog.getByRole('button', { name: 'Delete language' }).click();
    await page.getByRole('row', { name: /Deutsch/ }).waitFor({ state: 'detached' });
    const { perms } = await opened.server.db.cms.role.findFirstOrThrow({ where: { name: 'Translators' } });
    expect(perms).toMatchObject({ clang: '||' });
    expect(errors).toEqual([]);
  },
);
