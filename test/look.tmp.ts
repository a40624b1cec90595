import { openBrowser, localhostOnlyArgument } from './kit/browser.ts';
const password = process.argv[2]!;
const url = 'http://localhost:4300';
const browser = await openBrowser(localhostOnlyArgument);
for (const [name, options] of [['light-1280', { viewport: { width: 1280, height: 900 } }], ['dark-375', { viewport: { width: 375, height: 800 }, colorScheme: 'dark' }]] as const) {
  const context = await browser.newContext({ reducedMotion: 'reduce', locale: 'en-GB', ...options } as never);
  const page = await context.newPage();
  const errors: string[] = [];
  page.on('console', (m) => m.type() === 'error' && errors.push(m.text()));
  await page.goto(`${url}/cms/sign-in?next=/console/content`);
  await page.getByLabel('Login', { exact: true }).fill('admin');
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).first().click();
  await page.waitForURL(/console/, { timeout: 30000 });
  for (const path of (process.argv[3] ?? 'modules templates users roles languages tokens meta-fields').split(' ')) {
    await page.goto(`${url}/console/content/${path}`);
    await page.waitForLoadState('networkidle');
    const link = page.locator('table a').first();
    await page.screenshot({ path: `/tmp/look/${path}-${name}.png` });
    if (await link.count() && ['modules', 'templates', 'users', 'roles'].includes(path)) { await link.click(); await page.waitForTimeout(1500); await page.screenshot({ path: `/tmp/look/${path}-one-${name}.png`, fullPage: true }); }
  }
  console.log(name, errors);
}
await browser.close();
