import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import { expect, test } from 'vitest';
import { projectRoot } from '../../server/settings/project-root.ts';
import { serverBundleOptions } from '../../tools/build/bundle.ts';
// @ts-expect-error a program without types, because it runs before anything is installed
import { listLockedPackages, listMissingLockedPackages } from '../../tools/build/locked-packages.mjs';

const read = (path: string) => JSON.parse(readFileSync(join(projectRoot, path), 'utf8'));
const { packages } = read('package-lock.json');
const { workspaces } = read('package.json') as { workspaces: string[] };
const start = { folders: ['', 'tools/build'], development: false };
const root = { folders: [''], development: true };
const all = { folders: ['', ...workspaces], development: true };
const production = { folders: [''], development: false };

test('npm start installs at most 600 packages', () => {
  expect(listLockedPackages(packages, start).length).toBeLessThanOrEqual(600);
});

test('the lock file has the address of every archive, without which npm asks the registry for all versions', () => {
  const registryPackages = Object.entries<{ integrity?: string; resolved?: string }>(packages).filter(
    ([, { integrity }]) => integrity,
  );
  const withoutAddress = registryPackages.filter(
    ([, { resolved }]) => !resolved?.startsWith('https://registry.npmjs.org/'),
  );

  expect(registryPackages.length).toBeGreaterThan(1000);
  expect(withoutAddress.map(([path]) => path)).toEqual([]);
});

test('npm start installs every package that the server bundle contains, and the programs that build it', async () => {
  const { metafile } = await build({ ...serverBundleOptions, write: false, metafile: true });
  const bundled = Object.keys(metafile.inputs).flatMap((path) => {
    const file = path.replace(`wasm:${projectRoot}/`, '');
    return /^(?:.*\/)?node_modules\/(?:@[^/]+\/)?[^/]+/.exec(file) ?? [];
  });
  const installed = listLockedPackages(packages, start);

  expect(new Set(bundled).size).toBeGreaterThan(100);
  expect([...new Set(bundled)].filter((path) => !installed.includes(path))).toEqual([]);
  expect(installed).toEqual(expect.arrayContaining(['node_modules/esbuild', 'node_modules/tsx']));
});

test.each([
  'prisma',
  'vitest',
  '@sparticuz/chromium',
  '@biomejs/biome',
  'graphiql',
  '@scalar/api-reference',
  'orval',
])('only development installs %s', (name) => {
  expect(listLockedPackages(packages, start)).not.toContain(`node_modules/${name}`);
  expect(listLockedPackages(packages, all)).toContain(`node_modules/${name}`);
});

test.each(['prisma', 'tsx', 'vitest', 'typescript'])('a production installation has no %s', (name) => {
  expect(listLockedPackages(packages, root)).toContain(`node_modules/${name}`);
  expect(listLockedPackages(packages, production)).not.toContain(`node_modules/${name}`);
});

test('the installed packages are those of the lock file, without the packages of the prebuilt pages', () => {
  const folders = all.folders.filter((folder) => !folder.startsWith('clients/'));
  const { packages: installed } = read('node_modules/.package-lock.json');
  expect(listMissingLockedPackages(packages, installed, { folders, development: true })).toEqual([]);
});

const locked = {
  '': { dependencies: { a: '1' }, devDependencies: { tool: '1' } },
  'node_modules/a': { version: '1', dependencies: { b: '1' }, peerDependencies: { peer: '1', wanted: '1' } },
  'node_modules/a/node_modules/b': { version: '1', dependencies: { c: '1' } },
  'node_modules/b': { version: '2' },
  'node_modules/c': { version: '1', optionalDependencies: { other: '1' } },
  'node_modules/other': { version: '1', optional: true, os: [`!${process.platform}`] },
  'node_modules/peer': { version: '1' },
  'node_modules/wanted': { version: '1' },
  'node_modules/tool': { version: '1', optionalDependencies: { addition: '1' } },
  'node_modules/addition': { version: '1', optional: true },
};
Object.assign(locked['node_modules/a'], { peerDependenciesMeta: { peer: { optional: true } } });

test('a package is found in the nearest folder; optional peers and packages of other systems are omitted', () => {
  expect(listLockedPackages(locked, production)).toEqual([
    'node_modules/a',
    'node_modules/a/node_modules/b',
    'node_modules/c',
    'node_modules/wanted',
  ]);
});

test('a package of another version is missing; an optional one never is', () => {
  const installed = { ...locked, 'node_modules/c': { version: '0' }, 'node_modules/addition': {} };
  expect(listMissingLockedPackages(locked, installed, root)).toEqual(['node_modules/c']);
  expect(listMissingLockedPackages(locked, {}, production)).toHaveLength(4);
});
