import type { AddressInfo } from 'node:net';
import { crc32, deflateSync } from 'node:zlib';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildConsole } from '../../examples/console/server/build.ts';
import { serveConsole } from '../../examples/console/server/serve.ts';
import { type ClientServer, openClientServer } from '../clients/open-client-server.ts';
import { localhostOnlyArgument, openBrowser } from '../kit/browser.ts';
import { makeTestFolder } from '../kit/test-folder.ts';

let opened: ClientServer;
let browser: Browser;
let origin: string;
const folder = makeTestFolder();
const files = serveConsole(folder);

beforeAll(async () => {
  opened = await openClientServer();
  await buildConsole(folder, opened.server.url);
  await new Promise<void>((resolve) => void files.listen(0, '127.0.0.1', resolve));
  origin = `http://localhost:${(files.address() as AddressInfo).port}`;
  browser = await openBrowser(localhostOnlyArgument);
});
afterAll(async () => {
  await browser.close();
  files.close();
  await opened.server[Symbol.asyncDispose]();
});

/** The console in a page of an origin of its own. */
async function openConsole() {
  const page = await browser.newPage();
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  await page.goto(origin);
  return { page, errors, [Symbol.asyncDispose]: () => page.close() };
}

async function signIn(page: Page) {
  await page.getByLabel('Email').fill(opened.story.email);
  await page.getByLabel('Password').fill(opened.story.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('region', { name: 'Campaigns' }).waitFor();
}

const campaigns = (page: Page) => page.getByRole('region', { name: 'Campaigns' }).getByRole('listitem');

async function create(page: Page, name: string) {
  await page.getByLabel('Name of the new campaign').fill(name);
  await page.getByRole('button', { name: 'Create' }).click();
  await campaigns(page).filter({ hasText: name }).first().waitFor();
}

describe('campaigns', () => {
  test('are made, listed, paged, searched and renamed', async () => {
    await using console = await openConsole();
    const { page, errors } = console;
    await signIn(page);
    for (const name of ['Baker', 'Cook', 'Driver', 'Editor', 'Farmer']) await create(page, name);
    expect(await campaigns(page).first().textContent()).toContain('Farmer');
    await page.reload();
    await signIn(page);
    await expect.poll(() => campaigns(page).count()).toBe(5);
    await page.getByRole('button', { name: 'More' }).click();
    await expect.poll(() => campaigns(page).count()).toBe(7);

    await page.getByLabel('Search').fill('Bak');
    await page.getByRole('button', { name: 'Search' }).click();
    await expect.poll(() => campaigns(page).allTextContents()).toEqual([expect.stringContaining('Baker')]);
    await page.getByRole('button', { name: 'Baker' }).click();
    await page.getByLabel('New name').fill('Pastry Baker');
    await page.getByRole('button', { name: 'Rename' }).click();

    await page.getByRole('heading', { name: 'Pastry Baker' }).waitFor();
    expect(await campaigns(page).allTextContents()).toEqual([expect.stringContaining('Pastry Baker')]);
    expect(errors).toEqual([]);
  });

  test('show how their deliveries go, as it happens', async () => {
    await using console = await openConsole();
    const { page, errors } = console;
    await signIn(page);
    await create(page, 'Surgeon');
    await page.getByRole('button', { name: 'Surgeon' }).click();
    const deliveries = page.getByRole('list', { name: 'Deliveries' });
    await page.getByRole('heading', { name: 'Surgeon' }).waitFor();
    expect(await deliveries.getByRole('listitem').count()).toBe(0);

    await page.getByRole('button', { name: 'Publish' }).click();
    await deliveries.getByRole('listitem').first().waitFor();
    await opened.server.settle();

    await deliveries.getByText('ONLINE').first().waitFor();
    await expect.poll(() => campaigns(page).first().textContent()).toContain('LIVE');
    expect(errors).toEqual([]);
  });

  test('are refused in the server’s words to a wrong password', async () => {
    await using console = await openConsole();
    const { page } = console;
    await page.getByLabel('Email').fill(opened.story.email);
    await page.getByLabel('Password').fill('another horse');
    await page.getByRole('button', { name: 'Sign in' }).click();

    expect(await page.getByRole('alert').textContent()).toBe('Invalid login credentials');
  });

  test('are shown again after the access token has expired', async () => {
    await using console = await openConsole();
    const { page } = console;
    await signIn(page);
    opened.server.advance(2 * 3600);
    await page.getByLabel('Search').fill('Staff');
    await page.getByRole('button', { name: 'Search' }).click();

    await expect
      .poll(() => campaigns(page).allTextContents())
      .toEqual([expect.stringContaining('Staff Nurse')]);
  });
});

describe('the public site', () => {
  beforeAll(async () => {
    for (const number of [1, 2, 3, 4]) {
      const input = { name: `News ${number}`, parentId: String(opened.story.categoryId), isOnline: true };
      const made = await opened.server.graphql(
        'mutation ($input: CreateArticleInput!) { createArticle(input: $input) { article { id } } }',
        { input },
        opened.asEditor,
      );
      if (made.errors) throw new Error(JSON.stringify(made.errors));
    }
  });

  const articles = (page: Page) => page.getByRole('region', { name: 'Articles' }).getByRole('listitem');

  test('is read without a credential, page by page in both directions', async () => {
    await using console = await openConsole();
    const { page, errors } = console;
    await page.getByRole('button', { name: 'Site' }).click();
    await articles(page).first().waitFor();
    const first = await articles(page).allTextContents();
    expect(first).toHaveLength(3);

    await page.getByRole('button', { name: 'Forward' }).click();
    await expect.poll(() => articles(page).allTextContents()).not.toEqual(first);
    await page.getByRole('button', { name: 'Back' }).click();

    await expect.poll(() => articles(page).allTextContents()).toEqual(first);
    expect(errors).toEqual([]);
  });

  test('is read in each of its languages', async () => {
    await using console = await openConsole();
    const { page } = console;
    const found = await opened.server.graphql(
      'query ($id: ID!) { article(id: $id) { variants { id language { code } } } }',
      { id: String(opened.story.articleId) },
      opened.asEditor,
    );
    const french = found.data.article.variants.find(
      ({ language }: { language: { code: string } }) => language.code === 'fr',
    );
    const translated = await opened.server.graphql(
      'mutation ($input: UpdateArticleInput!) { updateArticle(input: $input) { article { id } } }',
      { input: { id: french.id, name: 'À Lyon', isOnline: true } },
      opened.asEditor,
    );
    expect(translated.errors).toBeUndefined();
    await page.getByRole('button', { name: 'Site' }).click();
    await articles(page).filter({ hasText: 'Careers' }).waitFor();

    await page.getByLabel('Language').selectOption({ label: 'Français' });

    await expect.poll(() => articles(page).allTextContents()).toContain('À Lyon');
    await page.getByLabel('Language').selectOption({ index: 0 });
    await expect.poll(() => articles(page).allTextContents()).not.toContain('À Lyon');
  });
});

test('a picture is uploaded with the session of a CMS user, and shown', async () => {
  await using console = await openConsole();
  const { page, errors } = console;
  const { login, password } = opened.server.firstAdministrator ?? { login: '', password: '' };
  await page.getByRole('button', { name: 'Media' }).click();
  await page.getByLabel('Login').fill(login);
  await page.getByLabel('CMS password').fill(password);
  await page.getByRole('button', { name: 'Sign in to the CMS' }).click();

  const file = { name: 'square.png', mimeType: 'image/png', buffer: toPng(4) };
  await page.getByLabel('Picture').setInputFiles(file);
  await page.getByRole('button', { name: 'Upload' }).click();
  const picture = page.getByRole('list', { name: 'Uploaded' }).getByRole('img');
  await picture.waitFor();

  await expect.poll(() => page.evaluate('document.querySelector("img").naturalWidth')).toBe(4);
  expect(errors).toEqual([]);
});

/** A black square. */
function toPng(side: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header.set([8, 0, 0, 0, 0], 8);
  const rows = Buffer.alloc(side * (side + 1));
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    toChunk('IHDR', header),
    toChunk('IDAT', deflateSync(rows)),
    toChunk('IEND', Buffer.alloc(0)),
  ]);
}

function toChunk(type: string, data: Buffer) {
  const body = Buffer.concat([Buffer.from(type), data]);
  const ends = Buffer.alloc(8);
  ends.writeUInt32BE(data.length, 0);
  ends.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([ends.subarray(0, 4), body, ends.subarray(4)]);
}
