import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

export const button = (scope: Page | Locator, name: string) =>
  scope.getByRole('button', { name, exact: true });
export const row = (page: Page, name: string) =>
  page.getByRole('treeitem', { name: new RegExp(`^${name},.* (article|category), `) });

export async function createEntry(page: Page, kind: 'article' | 'category', name: string) {
  const dialog = page.getByRole('dialog', { name: `New ${kind}` });
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByLabel('Open it afterwards').uncheck();
  await button(dialog, `Create ${kind}`).click();
  await dialog.waitFor({ state: 'detached' });
}

export async function chooseAction(page: Page, name: string, action: string) {
  await button(page, `Actions for ${name}`).click();
  await page.getByRole('menuitem', { name: action, exact: true }).click();
}

/** Drags a row before another row, or into it. */
export async function drag(page: Page, from: Locator, to: Locator, operation: 'before' | 'into') {
  const share = operation === 'before' ? 0.1 : 0.5;
  const place = async (target: Locator, height: number) => {
    const box = await target.boundingBox();
    if (!box) throw new Error('The row is not visible.');
    return [box.x + 300, box.y + box.height * height] as const;
  };
  await page.mouse.move(...(await place(from, 0.5)));
  await page.mouse.down();
  await page.mouse.move(...(await place(from, 0.6)), { steps: 2 });
  // The library reads one move per frame, so that it can miss a single one.
  await expect
    .poll(async () => {
      await page.mouse.move(...(await place(to, share)), { steps: 2 });
      return to.getAttribute('data-drop');
    })
    .toBe(operation);
  await page.mouse.up();
}

export const listShownNames = (page: Page) =>
  page.evaluate('[...document.querySelectorAll("[data-key]")].map(({ dataset }) => dataset.name)');

export const focusedName = (page: Page) =>
  page.evaluate('document.activeElement.dataset.name') as Promise<string | undefined>;
