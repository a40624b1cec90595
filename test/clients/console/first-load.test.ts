import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import type { ConsoleManifest } from '../../../server/http/pages/page-files.ts';

const folder = 'clients/console/built';
const maxFirstLoadBytes = 200_000;

const texts = new Map<string, string>();

/** Reads a built script. Each is read several times. */
function read(name: string): string {
  const text = texts.get(name) ?? brotliDecompressSync(readFileSync(join(folder, `${name}.br`))).toString();
  texts.set(name, text);
  return text;
}

/** Lists a script and the scripts that it imports when it starts. */
function listScripts(name: string, found = new Set<string>()): Set<string> {
  if (found.has(name)) return found;
  found.add(name);
  for (const [, imported = ''] of read(name).matchAll(/(?:from|import)\s?"\.\/([\w-]+\.js)"/g))
    listScripts(imported, found);
  return found;
}

/** Name of the part that contains an operation, which is the part of its screen. */
function findScreen(script: string, operation: string): string {
  const lazyParts = [...listScripts(script)].flatMap((name) =>
    [...read(name).matchAll(/import\("\.\/([\w-]+\.js)"\)/g)].map(([, part = '']) => part),
  );
  const screen = lazyParts
    .flatMap((part) => [...listScripts(part)])
    .find((part) => new RegExp(`query ${operation}\\b`).test(read(part)));
  if (!screen) throw new Error(`No screen has the operation ${operation}.`);
  return screen;
}

const { script, style, preloads }: ConsoleManifest = JSON.parse(
  readFileSync(join(folder, 'manifest.json'), 'utf8'),
);

test('the page preloads the parts of the entry', () => {
  expect([...listScripts(script)].filter((name) => name !== script).sort()).toEqual(preloads);
});

// Screens on which people start: after the sign-in, and those of bookmarks and of links in mails.
test.each(['ConsoleOverview', 'ConsoleCampaigns', 'ConsoleServerHealth'])(
  `the entry and the screen of %s are at most ${maxFirstLoadBytes / 1000} kB, compressed`,
  (operation) => {
    const files = new Set([...listScripts(script), ...listScripts(findScreen(script, operation)), style]);
    const bytes = [...files].reduce((sum, name) => sum + statSync(join(folder, `${name}.br`)).size, 0);

    expect(bytes).toBeLessThanOrEqual(maxFirstLoadBytes);
    // A sum of nothing would also be small.
    expect([...files].every((name) => existsSync(join(folder, `${name}.br`)))).toBe(true);
    expect(bytes).toBeGreaterThan(100_000);
  },
);
