import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { expect } from 'vitest';
import type { TestServer } from '../kit/test-server.ts';

/** Opens a page, and collects its errors. */
export async function openPage(browser: Browser, address: string, options: BrowserContextOptions = {}) {
  const context = await browser.newContext({ reducedMotion: 'reduce', ...options });
  const page = await context.newPage();
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  page.on('console', (message) => {
    // The browser logs refused requests itself, and the page shows the refusal.
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
      errors.push(message.text());
  });
  await page.goto(address);
  return { page, errors };
}

/** Returns the link of the newest mail, which may arrive with a second attempt. */
export async function linkFor(server: TestServer, email: string): Promise<string> {
  await expect.poll(() => server.mails(email)).not.toEqual([]);
  const mail = (await server.mails(email)).at(-1);
  return /http\S+verify\S+/.exec(mail?.text ?? '')?.[0] ?? '';
}

export const heading = (page: Page) => page.locator('h1:visible').innerText();
