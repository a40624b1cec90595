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
import { makePng } from '../subgraphs/cms/media-pool.ts';

let opened: ConsoleBrowser;
let signedIn: ConsolePage;

beforeAll(async () => {
  opened = await openConsoleBrowser();
  signedIn = await opened.openPage();
  const { login = '', password = '' } = opened.server.firstAdministrator ?? {};
  await opened.signInToCms(signedIn.page, login, password, '/console/content/media');
});
afterAll(() => opened[Symbol.asyncDispose]());

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

const toFile = (name: string, buffer: Buffer) => ({ name, mimeType: 'application/octet-stream', buffer });

/** Chooses files in the dialog of the browser that a button opens. */
async function chooseFiles(page: Page, name: string, files: ReturnType<typeof toFile>[]) {
  const choosing = page.waitForEvent('filechooser');
  await button(page, name).click();
  await (await choosing).setFiles(files);
}

/** Bytes at the public address of a medium. */
async function download(page: Page, filename: string) {
  const answer = await page.request.get(`${opened.url}/media/${filename}`);
  return { status: answer.status(), bytes: await answer.body() };
}

const stamp = { createdAt: new Date(), createdByName: '', updatedAt: new Date(), updatedByName: '' };

/** Adds a block with a medium to the first article. */
async function useMedium(media1: string) {
  const { slice, module } = opened.server.db.cms;
  const { id: moduleId } = await module.create({
    data: { name: 'Picture', input: '', output: '', ...stamp },
  });
  const place = { articleId: 1, clangId: 1, ctypeId: 1, moduleId, priority: 1 };
  return slice.create({ data: { ...place, media1, ...stamp } });
}

test('an editor uploads a picture, describes and replaces it, and deletes it when nothing uses it', async () => {
  const { page, errors } = signedIn;
  const [first, second] = [makePng(40, 30), makePng(90, 60)];
  await expectScreen(page, 'Media');
  await page.getByRole('heading', { name: 'No media yet' }).waitFor();
  await chooseFiles(page, 'Upload', [toFile('photo.png', first), toFile('tool.exe', Buffer.from('MZ'))]);
  await page.getByText('1 of 2 uploaded').waitFor();
  await page.getByRole('alert').getByText('This kind of file is not accepted').waitFor();
  expect(await page.getByRole('list', { name: 'Media' }).getByRole('img').count()).toBe(0);
  const picture = page.locator('.media-card img');
  await picture.waitFor();
  expect([await picture.getAttribute('width'), await picture.getAttribute('loading')]).toEqual([
    '40',
    'lazy',
  ]);
  expect(await findAxeViolations(page)).toEqual([]);

  await page.getByRole('region', { name: 'Uploads' }).getByRole('link', { name: 'photo.png' }).press('Enter');
  await expectScreen(page, 'photo.png');
  await page.getByText('Alternative text is missing').waitFor();
  await page.getByLabel('Alternative text', { exact: true }).fill('A red door');
  await button(page, 'Save').click();
  await expectScreen(page, 'A red door');
  expect((await download(page, 'photo.png')).bytes).toEqual(first);
  await chooseFiles(page, 'Choose a file', [toFile('photo.jpg', second)]);
  await page.getByRole('alert').getByText('extension .png').waitFor();
  await chooseFiles(page, 'Choose a file', [toFile('other.png', second)]);
  await page.getByText('90 × 60 pixels').waitFor();
  expect((await download(page, 'photo.png')).bytes).toEqual(second);

  const slice = await useMedium('photo.png');
  await page.reload();
  const place = page.getByRole('region', { name: 'Where it is used' }).getByRole('link');
  await place.waitFor();
  expect(await place.getAttribute('href')).toContain(`/content/articles/1?language=1&block=${slice.id}`);
  await page.getByText('Block Picture').waitFor();
  expect(await findAxeViolations(page)).toEqual([]);
  await button(page, 'Delete').click();
  const refusal = page.getByRole('dialog', { name: 'A red door is in use' });
  await refusal.getByRole('link').waitFor();
  await refusal.getByRole('button', { name: 'Close' }).last().click();
  await opened.server.db.cms.slice.delete({ where: { id: slice.id } });
  await page.reload();
  await button(page, 'Delete').click();
  const dialog = page.getByRole('dialog', { name: 'Delete A red door?' });
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await waitForHeading(page, 'Media');
  await page.getByRole('heading', { name: 'No media yet' }).waitFor();
  expect((await download(page, 'photo.png')).status).toBe(404);
  // The browser reports the refusal of the program, and of nothing else.
  expect(errors.filter((message) => !message.includes('415'))).toEqual([]);
});

test.runIf(inject('isThorough'))(
  'categories are created, moved and deleted, and many media are moved with undo',
  async () => {
    const { page } = signedIn;
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.goto(`${opened.url}/console/content/media?view=list`);
    await chooseFiles(page, 'Upload', [
      toFile('a.txt', Buffer.from('first text')),
      toFile('b.txt', Buffer.from('second text')),
    ]);
    await page.getByText('2 of 2 uploaded').waitFor();
    for (const name of ['Team', 'Events']) {
      await button(page, 'New category').click();
      const dialog = page.getByRole('dialog', { name: 'New category' });
      await dialog.getByLabel('Name').fill(name);
      await dialog.getByRole('button', { name: 'New category' }).click();
      await page.getByRole('link', { name, exact: true }).waitFor();
    }
    await page.getByLabel('Select all on this page').check();
    await button(page, 'Move to category').click();
    const dialog = page.getByRole('dialog', { name: 'Move 2 files' });
    await dialog.getByLabel('Category', { exact: true }).click();
    await page.getByRole('option', { name: 'Team' }).click();
    await dialog.getByRole('button', { name: 'Move' }).click();
    await page.getByText('2 files moved').waitFor();
    await expect.poll(() => page.getByRole('cell', { name: 'Team' }).count()).toBe(2);
    await button(page, 'Undo').press('Enter');
    await page.getByText('2 files moved back').waitFor();
    await page.getByRole('cell', { name: 'Team' }).first().waitFor({ state: 'detached' });

    await button(page, 'Actions on Events').click();
    await page.getByRole('menuitem', { name: 'Move' }).click();
    const move = page.getByRole('dialog', { name: 'Move Events' });
    await move.getByLabel('New place', { exact: true }).click();
    await page.getByRole('option', { name: 'Team' }).click();
    await move.getByRole('button', { name: 'Move' }).click();
    await button(page, 'Show the categories in Team').click();
    await button(page, 'Actions on Team').click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await page.getByText('The category is not empty.').waitFor();
    await page.getByRole('link', { name: 'Events' }).click();
    await page.getByRole('heading', { name: 'This category is empty' }).waitFor();
    expect(await findAxeViolations(page)).toEqual([]);
  },
);
