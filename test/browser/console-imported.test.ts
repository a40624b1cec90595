import { afterAll, beforeAll, expect, test } from 'vitest';
import { furnishSite } from '../import-export/cms/furnish-site.ts';
import { importSite, originOf } from '../import-export/cms/move.ts';
import { type ConsoleBrowser, openConsoleBrowser, waitForHeading } from '../kit/console-browser.ts';
import { createMediaPool, makePng } from '../subgraphs/cms/media-pool.ts';
import { type Cms, openCms } from '../subgraphs/cms/open-cms.ts';

const opened = new AsyncDisposableStack();
let legacy: Cms;
let here: ConsoleBrowser;
let article: number;

beforeAll(async () => {
  legacy = opened.use(await openCms());
  await furnishSite(legacy);
  article = await addArticle(legacy);
  here = opened.use(await openConsoleBrowser({ SVC_CMS_PUBLIC_READ: 'true' }));
  const { refused } = await importSite(here.server, originOf(legacy));
  expect(refused).toEqual([]);
});
afterAll(() => opened.disposeAsync());

/** Adds an article with a text and a picture in both languages of the site. */
async function addArticle(cms: Cms): Promise<number> {
  await createMediaPool(() => cms).add('stage.png', makePng(30, 20), { title: 'The stage' });
  const text = await cms.make('/modules', {
    ...{ name: 'Heading and text', key: 'heading', output: '<h2>REX_VALUE[1]</h2>' },
    input: '<label>Heading <input name="REX_INPUT_VALUE[1]" value="REX_VALUE[1]"></label>',
  });
  const picture = await cms.make('/modules', {
    ...{ name: 'Picture', key: 'picture', output: '<img src="REX_MEDIA[1]" alt="">' },
    input: 'Picture REX_MEDIA[id=1 widget=1]',
  });
  const id = await cms.make('/structure/articles', { name: 'Summer festival', category_id: 0, status: 1 });
  for (const clang_id of [1, 2]) {
    const path = `/structure/articles/${id}/slices`;
    await cms.call('POST', path, { module_id: text, clang_id, value1: `Music ${clang_id}` });
    await cms.call('POST', path, { module_id: picture, clang_id, media1: 'stage.png' });
  }
  return id;
}

test('an editor changes an imported article, and a later import keeps the change', async () => {
  const { page, errors } = await here.openPage();
  const { login, password } = here.server.firstAdministrator ?? { login: '', password: '' };
  await here.signInToCms(page, login, password, '/console/content');
  await page.getByRole('treeitem', { name: /^Outer,/ }).waitFor();
  await page.getByRole('link', { name: 'Summer festival', exact: true }).click();
  await waitForHeading(page, 'Summer festival');

  const block = page.getByRole('region', { name: 'Block 1: Heading and text', exact: true });
  const heading = block.getByLabel('Heading', { exact: true });
  expect(await heading.inputValue()).toBe('Music 1');
  await page.getByRole('region', { name: 'Block 2: Picture', exact: true }).getByText('stage.png').waitFor();
  await heading.fill('Music in the park');
  // The article is online, so that its changes are saved block by block.
  await block.getByRole('button', { name: 'Save', exact: true }).click();
  await expect.poll(readSite).toContain('<h2>Music in the park</h2>');

  await importSite(here.server, originOf(legacy));
  expect(await readSite()).toContain('<h2>Music in the park</h2>');
  await page.reload();
  await waitForHeading(page, 'Summer festival');
  expect(await heading.inputValue()).toBe('Music in the park');
  expect(errors).toEqual([]);
});

test('every screen of the content shows what was imported', async () => {
  const { page, errors } = await here.openPage();
  const { login, password } = here.server.firstAdministrator ?? { login: '', password: '' };
  await here.signInToCms(page, login, password, '/console/content/media');
  for (const [path, text] of [
    ['media', 'The stage'],
    ['modules', 'Heading and text'],
    ['templates', 'Wide'],
    ['meta-fields', 'art_boxes'],
    ['users', 'Ada'],
    ['roles', 'Editors'],
    ['languages', 'Deutsch'],
  ]) {
    await page.goto(`${here.url}/console/content/${path}`);
    await page
      .getByText(text ?? '')
      .first()
      .waitFor();
  }
  expect(errors).toEqual([]);
});

/** The article as visitors see it. */
async function readSite(): Promise<string> {
  const query = `query ($by: PageChoiceInput) { site { page(by: $by) { article { renderedHtml } } } }`;
  const { data } = await here.server.graphql(query, { by: { articleId: article } });
  return data.site.page?.article.renderedHtml ?? '';
}
