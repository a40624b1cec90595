import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { localhostOnlyArgument, openBrowser } from '../kit/browser.ts';
import { openTestScenario, type TestScenario } from '../kit/story.ts';
import { openServer, type TestServer } from '../kit/test-server.ts';

// Each of them loads the page, which takes several seconds of CPU time.
const testThoroughly = test.runIf(inject('isThorough'));

let server: TestServer;
let story: TestScenario;
let browser: Browser;

beforeAll(async () => {
  server = await openServer();
  story = await openTestScenario(server);
  browser = await openBrowser(localhostOnlyArgument);
});
afterAll(async () => {
  await browser.close();
  await server[Symbol.asyncDispose]();
});

/** The explorer in a browser that reaches our server and nothing else, with all that it tried and all that went wrong. */
async function openExplorer({ path = '/graphql' } = {}) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  const page = await context.newPage();
  const strayed: string[] = [];
  const errors: string[] = [];
  page.on('request', (request) => {
    const { origin, protocol } = new URL(request.url());
    if (origin !== server.url && protocol !== 'data:') strayed.push(request.url());
  });
  page.on('pageerror', (error) => errors.push(error.message));
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  await page.goto(server.url + path);
  await page.locator('.graphiql-query-editor .view-lines').waitFor();
  return { context, page, strayed, errors, [Symbol.asyncDispose]: () => context.close() };
}

const editors = {
  query: '.graphiql-query-editor',
  variables: '.graphiql-editor-tool .graphiql-editor:not(.hidden)',
  response: '.graphiql-response',
};

/** The editor's text, with the blanks that it draws as others. */
async function readEditor(page: Page, name: keyof typeof editors) {
  const lines = await page.locator(`${editors[name]} .view-line`).allTextContents();
  return lines.join(' ').replace(/\s+/g, ' ').trim();
}

const run = (page: Page, title: string) => page.getByRole('button', { name: `Run ${title}` }).click();

async function enterCredentials(page: Page) {
  await page.getByLabel('Access token').fill(story.accessToken);
  await page.getByLabel('Account key').fill(story.accountKey);
  await page.getByLabel('CMS token').fill(story.cmsToken);
}

test('it works with this server alone: schema, workers, completion, documentation', async () => {
  await using explorer = await openExplorer();
  const { page, strayed, errors } = explorer;
  const workers = () => page.workers().map((worker) => new URL(worker.url()).pathname);

  await page.getByRole('button', { name: 'Show Documentation Explorer' }).click();
  await page.getByRole('link', { name: 'Query', exact: true }).click();
  await page.getByRole('link', { name: 'campaigns', exact: true }).first().click();
  await page.locator('.graphiql-doc-explorer-content').getByText('CampaignConnection').first().waitFor();
  await page.locator('.graphiql-query-editor .view-lines').click();
  await page.keyboard.press('Control+A');
  await page.keyboard.type('{ campai');
  await page.locator('.suggest-widget').getByText('campaigns').first().waitFor();

  await expect.poll(workers).toContainEqual(expect.stringMatching(/^\/graphql\/explorer\/graphql-\w+\.js$/));
  expect({ strayed, errors }).toEqual({ strayed: [], errors: [] });
});

testThoroughly(
  'an example runs with the three credentials, which no storage but the window’s keeps',
  async () => {
    await using explorer = await openExplorer();
    const { context, page, strayed, errors } = explorer;
    await enterCredentials(page);

    const asked = page.waitForRequest(
      (request) => request.method() === 'POST' && !!request.postData()?.includes('query Me'),
    );
    await run(page, 'The signed-in user');
    const headers = await (await asked).allHeaders();
    await expect.poll(() => readEditor(page, 'response')).toContain('"email": "anna@example.com"');
    await run(page, 'My campaigns and their channels');
    await expect.poll(() => readEditor(page, 'response')).toContain('"name": "Staff Nurse"');

    expect(headers).toMatchObject({
      authorization: `Bearer ${story.accessToken}`,
      'x-apikey': story.accountKey,
      'x-cms-token': story.cmsToken,
    });
    await page.waitForTimeout(700);
    expect(await page.evaluate('Object.entries(localStorage)')).toEqual([]);
    const { cookies, origins } = await context.storageState();
    expect({ cookies, origins }).toEqual({ cookies: [], origins: [] });
    await page.reload();
    expect(await page.getByLabel('Account key').inputValue()).toBe(story.accountKey);
    const other = await context.newPage();
    await other.goto(`${server.url}/graphql`);
    expect(await other.getByLabel('Account key').inputValue()).toBe('');
    expect({ strayed, errors }).toEqual({ strayed: [], errors: [] });
  },
);

testThoroughly('headers that were typed are not kept', async () => {
  await using explorer = await openExplorer();
  const { page } = explorer;
  await page.getByRole('button', { name: 'Headers', exact: true }).click();
  await page.locator('.graphiql-editor-tool .view-lines').last().click();
  await page.keyboard.type('{"x-apikey": "a-typed-key');
  await page.waitForTimeout(1_000);

  expect(await page.evaluate('JSON.stringify([{ ...localStorage }, { ...sessionStorage }])')).not.toContain(
    'a-typed-key',
  );
});

test('a refusal is shown with its code, and a mistake where it stands', async () => {
  await using explorer = await openExplorer();
  const { page } = explorer;

  await run(page, 'The signed-in user');
  await expect.poll(() => readEditor(page, 'response')).toContain('"code": "AUTH_NO_AUTHORIZATION"');
  await page.locator('.graphiql-query-editor .view-lines').click();
  await page.keyboard.press('Control+A');
  await page.keyboard.type('{ nothing ');

  await page.locator('.graphiql-query-editor .squiggly-error').first().waitFor();
});

testThoroughly('what was written by hand keeps its tab when an example is shown', async () => {
  await using explorer = await openExplorer();
  const { page } = explorer;
  await run(page, 'Ways to sign in');
  await page.getByRole('button', { name: 'Jobs in a feed', exact: true }).click();
  expect(await page.getByRole('tab').count()).toBe(1);

  await page.locator('.graphiql-query-editor .view-lines').click();
  await page.keyboard.press('Control+A');
  await page.keyboard.type('query Mine { channels { name } }');
  await page.getByRole('button', { name: 'Sign up', exact: true }).click();

  await expect.poll(() => readEditor(page, 'query')).toContain('mutation SignUp');
  expect(await page.getByRole('tab').count()).toBe(2);
});

testThoroughly('a subscription comes as events, and its refusal in the server’s words', async () => {
  await using explorer = await openExplorer({
    path: `/graphql?query=${encodeURIComponent('subscription { a }')}`,
  });
  const { page } = explorer;
  const answers = [
    {
      contentType: 'text/event-stream',
      body: 'event: next\ndata: {"data":{"a":"first"}}\n\nevent: next\ndata: {"data":{"a":"second"}}\n\nevent: complete\ndata:\n\n',
    },
    { status: 400, contentType: 'application/json', body: '{"errors":[{"message":"No such thing."}]}' },
  ];
  const accepted: string[] = [];
  await page.route('**/graphql', (route) => {
    accepted.push(route.request().headers().accept ?? '');
    return route.fulfill(answers[accepted.length - 1]);
  });

  await page.getByRole('button', { name: /Execute query/ }).click();
  await expect.poll(() => readEditor(page, 'response')).toContain('"a": "second"');
  await page.getByRole('button', { name: /Execute query/ }).click();
  await expect.poll(() => readEditor(page, 'response')).toContain('No such thing.');

  expect(accepted).toEqual(['text/event-stream', 'text/event-stream']);
});

testThoroughly(
  'a document in the address is shown, without the variables of another, and not run',
  async () => {
    const path = `/graphql?query=${encodeURIComponent('mutation { signOutOfCms { isSignedOut } }')}`;
    await using explorer = await openExplorer();
    const { page } = explorer;
    await page.getByRole('button', { name: 'Sign in with a password', exact: true }).click();
    await expect.poll(() => readEditor(page, 'variables')).toBe('{');
    await page.waitForTimeout(700);

    await page.goto(server.url + path);
    await page.locator('.graphiql-query-editor .view-lines').waitFor();

    await expect.poll(() => readEditor(page, 'query')).toContain('signOutOfCms');
    expect(await readEditor(page, 'variables')).toBe('');
    expect(await readEditor(page, 'response')).toBe('');
  },
);

testThoroughly('its looks follow the system', async () => {
  await using explorer = await openExplorer();
  const { page } = explorer;
  const measure = (element: string, property: string) =>
    page.evaluate<number>(
      `getComputedStyle(document.querySelector('${element}')).${property}.match(/\\d+/g).slice(0, 3).reduce((sum, each) => sum + Number(each), 0) / 3`,
    );

  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await expect
      .poll(async () => ({
        isGroundDark: (await measure('.graphiql-container', 'backgroundColor')) < 100,
        isTextBright: (await measure('.start-panel small', 'color')) > 128,
      }))
      .toEqual({ isGroundDark: colorScheme === 'dark', isTextBright: colorScheme === 'dark' });
  }
});

testThoroughly('its links lead to the schema, the reference, and Sandbox with this endpoint', async () => {
  await using explorer = await openExplorer();
  const { page } = explorer;
  const hrefs = await page
    .locator('.start-links a')
    .all()
    .then((links) => Promise.all(links.map((link) => link.getAttribute('href'))));

  expect(hrefs).toEqual([
    '/schema.graphql',
    '/docs',
    `https://studio.apollographql.com/sandbox/explorer?endpoint=${encodeURIComponent(`${server.url}/graphql`)}`,
  ]);
  for (const path of ['/schema.graphql', '/docs']) expect((await server.send('GET', path)).status).toBe(200);
});
