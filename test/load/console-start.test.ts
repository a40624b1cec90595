import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ConsoleBrowser, openConsoleBrowser, waitForHeading } from '../kit/console-browser.ts';
import { measureProcessorSlowness } from '../kit/processor-speed.ts';

let opened: ConsoleBrowser;

beforeAll(async () => {
  opened = await openConsoleBrowser();
});
afterAll(() => opened[Symbol.asyncDispose]());

/** Time that the page may work until its first screen can be used, on the machine that the limits are made for. */
const maxMilliseconds = 1000;

/**
 * Measures the time that the main thread of the page works until the first screen shows its data. Waiting, and the work of other
 * programs, are not part of it.
 */
async function measureStart(path: string, heading: string): Promise<number> {
  const { page, context } = await opened.openPage();
  await opened.signUp(page);
  const session = await context.newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const readWork = async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN) * 1000;
  };
  const before = await readWork();
  await page.goto(opened.url + path);
  await waitForHeading(page, heading);
  await page.getByText('My first campaign').first().waitFor();
  const work = (await readWork()) - before;
  await context.close();
  return work;
}

test.each([
  ['/console/overview', 'Overview'],
  ['/console/campaigns', 'Campaigns'],
])('%s is interactive after one second of work in the page', async (path, heading) => {
  const slowness = measureProcessorSlowness();
  const work = Math.min(await measureStart(path, heading), await measureStart(path, heading));
  expect(work).toBeGreaterThan(10);
  expect(work, `machine ${slowness.toFixed(1)} times slower`).toBeLessThan(maxMilliseconds * slowness);
});
