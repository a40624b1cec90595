import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { findAxeViolations } from '../kit/axe.ts';
import { openCmsAccess } from '../kit/cms-token.ts';
import {
  type ConsoleBrowser,
  expectScreen,
  openConsoleBrowser,
  waitForHeading,
} from '../kit/console-browser.ts';
import { createBackOffice } from '../subgraphs/cms/back-office.ts';

const isThorough = inject('isThorough');

let opened: ConsoleBrowser;
let headers: Record<string, string>;
let page: Page;
let errors: string[];

// The tests use one page, because each sign-in and each page load takes seconds.
beforeAll(async () => {
  opened = await openConsoleBrowser();
  headers = { authorization: `Bearer ${(await openCmsAccess(opened.server)).cmsToken}` };
  ({ page, errors } = await opened.openPage());
  const { login = '', password = '' } = opened.server.firstAdministrator ?? {};
  await opened.signInToCms(page, login, password, '/console/content/meta-fields');
});
afterAll(() => opened[Symbol.asyncDispose]());

async function create(path: string, json: unknown): Promise<number> {
  const { status, body } = await opened.server.send('POST', `/api${path}`, { headers, json });
  if (status !== 201) throw new Error(JSON.stringify(body));
  return (body as { id: number }).id;
}

const press = (name: string) => page.getByRole('button', { name, exact: true }).click();

/** Names of the fields of articles, in their order. */
async function listFieldNames(): Promise<string[]> {
  const { body } = await opened.server.send('GET', '/api/metainfo/fields?filter[prefix]=art_&sort=priority', {
    headers,
  });
  return (body as { data: { name: string }[] }).data.map(({ name }) => name);
}

test('a field with choices is created, moved by keyboard, and deleted after a dialog names what is lost', async () => {
  await expectScreen(page, 'Meta fields');
  for (const [name, title] of [
    ['colour', 'Colour'],
    ['teaser', 'Teaser'],
  ] as const) {
    await press('New field');
    const dialog = page.getByRole('dialog', { name: 'New meta field' });
    await dialog.getByLabel('Label', { exact: true }).fill(title);
    await dialog.getByLabel('Name').fill('not a name');
    if (name === 'colour') {
      await dialog.getByLabel('Kind').selectOption('Select');
      for (const [place, value, label] of [
        [1, 'r', 'Red'],
        [2, 'g', 'Green'],
      ] as const) {
        await dialog.getByRole('button', { name: 'Add choice' }).click();
        await dialog.getByLabel(`Stored value of choice ${place}`).fill(value);
        await dialog.getByLabel(`Label of choice ${place}`).fill(label);
      }
    }
    await dialog.getByRole('button', { name: 'Create field' }).click();
    await dialog.getByText('Use letters a–z, digits and _ only.').waitFor();
    await dialog.getByLabel('Name').fill(name);
    await dialog.getByRole('button', { name: 'Create field' }).click();
    await dialog.waitFor({ state: 'detached' });
  }
  const handle = page.getByRole('button', { name: 'Move Teaser, position 2' });
  await handle.press('ArrowUp');
  await page.getByText('Teaser is at position 1 now.').waitFor();
  await expect.poll(listFieldNames).toEqual(['art_teaser', 'art_colour']);
  await expect
    .poll(() => page.evaluate('document.activeElement.getAttribute("aria-label")'))
    .toBe('Move Teaser, position 1');
  expect(await findAxeViolations(page)).toEqual([]);
  await page.setViewportSize({ width: 1280, height: 800 });

  await press('Actions for Teaser');
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete this field?' });
  await dialog.getByText('Teaser and its values in all articles and languages are deleted.').waitFor();
  await dialog.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect.poll(listFieldNames).toEqual(['art_colour']);
  expect(errors).toEqual([]);
});

test('meta values are edited by their kinds and saved; somebody else’s value is not overwritten', async () => {
  await create('/metainfo/fields', { name: 'art_day', title: 'Day', type_id: 10 });
  await create('/metainfo/fields', { name: 'art_tags', title: 'Tags', type_id: 5, params: 'a:Apple|b:Pear' });
  await create('/metainfo/fields', { name: 'art_more', title: 'More', type_id: 9 });
  await create('/metainfo/fields', { name: 'art_far', title: 'Far', type_id: 1, restrictions: '|9999|' });
  const article = await create('/structure/articles', { name: 'Festival', category_id: 0 });
  const readValues = async () => {
    const { body } = await opened.server.send('GET', `/api/structure/articles/${article}/metainfo`, {
      headers,
    });
    return (body as { data: Record<string, unknown> }).data;
  };
  await page.goto(`${opened.url}/console/content/articles/${article}?tab=meta`);
  await waitForHeading(page, 'Festival');
  const form = page.getByRole('region', { name: 'Meta values' });
  await form.getByLabel('Colour').selectOption('Green');
  await form.getByLabel('Day').fill('2026-12-24');
  await form.getByLabel('Pear').check();
  await form.getByRole('combobox', { name: 'More: search articles' }).fill('Festi');
  await page.getByRole('option', { name: /Festival/ }).click();
  expect(await form.getByLabel('Far').count()).toBe(0);
  await form.getByText('Not saved').waitFor();
  await press('Save meta values');
  await page.getByText('The meta values are saved.').waitFor();
  expect(await readValues()).toMatchObject({
    art_colour: 'g',
    art_day: { iso: '2026-12-24' },
    art_tags: ['b'],
    art_more: [String(article)],
  });
  expect(await findAxeViolations(page)).toEqual([]);
  await page.setViewportSize({ width: 1280, height: 800 });

  await opened.server.send('PUT', `/api/structure/articles/${article}/metainfo`, {
    headers,
    json: { art_colour: 'r' },
  });
  await form.getByLabel('Colour').selectOption('Nothing chosen');
  await press('Save meta values');
  await form.getByRole('alert').getByText('Colour: r').waitFor();
  expect(await readValues()).toMatchObject({ art_colour: 'r' });
  await press('Use the stored values');
  await expect.poll(() => form.getByLabel('Colour').inputValue()).toBe('r');
});

test('a module shows its problems at their lines, and is left by keyboard', async () => {
  await opened.openScreen(page, '/console/content/modules/new', 'New module');
  await page.getByLabel('Name').fill('Quote');
  const output = page.getByRole('textbox', { name: 'Output for visitors' });
  const isInOutput = () => output.evaluate((element) => element.matches(':focus, :focus-within'));
  await output.fill('<q>REX_VALUE[1]</q>\n<p>REX_CONFIG[x]</p>');
  await output.press('Escape');
  await output.press('Tab');
  expect(await isInOutput()).toBe(false);
  await press('Save module');
  await waitForHeading(page, 'Quote');
  await page.getByText('There is no such placeholder.').first().waitFor();
  await page.getByRole('button', { name: 'Line 2' }).click();
  await expect.poll(isInOutput).toBe(true);
  await expect.poll(() => page.locator('.cm-lint-marker-warning').count()).toBe(1);
  await page.keyboard.type('<br>');
  await press('Save module');
  await page.getByText('The module is saved.').waitFor();
  const { body } = await opened.server.send('GET', '/api/modules', { headers });
  expect((body as { data: unknown[] }).data).toContainEqual(
    expect.objectContaining({ name: 'Quote', output: '<q>REX_VALUE[1]</q>\n<br><p>REX_CONFIG[x]</p>' }),
  );
  expect(await findAxeViolations(page)).toEqual([]);
  await page.setViewportSize({ width: 1280, height: 800 });
  expect(errors).toEqual([]);
});

test('an editor who is no administrator reaches none of it', async () => {
  await createBackOffice(() => ({ server: opened.server }) as never).addUser('eva', 'all');
  const { page: other } = await opened.openPage();
  await opened.signInToCms(other, 'eva', 'eva-password', '/console/content/modules');
  await expectScreen(other, 'No access');
  expect(await other.getByRole('link', { name: 'Meta fields' }).count()).toBe(0);
});

test.runIf(isThorough)('a template is created with its areas, and the lists have no violations', async () => {
  await opened.openScreen(page, '/console/content/templates/new', 'New template');
  await page.getByLabel('Name', { exact: true }).fill('Two columns');
  await page.getByRole('textbox', { name: 'Source' }).fill('<main>REX_ARTICLE[]</main>');
  await press('Add area');
  await page.getByLabel('Name of area 2').fill('Beside');
  await page.getByLabel('Number of area 2').fill('1');
  await press('Save template');
  await page.getByText('Numbers are positive, and each one is there once.').waitFor();
  await page.getByLabel('Number of area 2').fill('2');
  await press('Save template');
  await waitForHeading(page, 'Two columns');
  expect(await findAxeViolations(page)).toEqual([]);
  for (const [path, heading] of [
    ['modules', 'Modules'],
    ['templates', 'Templates'],
  ] as const) {
    await opened.openScreen(page, `/console/content/${path}`, heading);
    await page.getByRole('table').waitFor();
    expect([path, await findAxeViolations(page)]).toEqual([path, []]);
  }
  expect(errors).toEqual([]);
});
