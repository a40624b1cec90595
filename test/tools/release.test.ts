import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { formatShellCommand } from '../../cli/arguments/format-shell-command.ts';
import manifest from '../../package.json' with { type: 'json' };
import lock from '../../package-lock.json' with { type: 'json' };
import { projectRoot } from '../../server/settings/project-root.ts';
import { listRuntimeDependencies, toReleasePackageJson } from '../../tools/release/pack-release.ts';
import { runtimeFiles } from '../../tools/release/runtime-files.ts';

test('the manifest of a release has its program, and names no package but the embedded PostgreSQL', () => {
  expect(toReleasePackageJson(manifest)).toEqual({
    name: 'trellis',
    version: manifest.version,
    license: 'MIT',
    type: 'module',
    bin: { trellis: 'dist/main.js' },
    engines: manifest.engines,
    exports: manifest.exports,
    optionalDependencies: manifest.optionalDependencies,
  });
});

test('a release contains the dependencies outside dist, and none for development', () => {
  const packages: Record<string, { version?: string; dev?: boolean; link?: boolean }> = lock.packages;
  const loaded = listRuntimeDependencies(manifest);
  const locked = Object.keys(loaded).map((name) => packages[`node_modules/${name}`]);

  expect(Object.keys(loaded)).toContain('graphql');
  expect(Object.keys(loaded)).not.toContain('express');
  expect(locked.map((entry) => entry?.version)).toEqual(Object.values(loaded));
  expect(locked.filter((entry) => entry?.dev || entry?.link)).toEqual([]);
});

test('the files of a release are in the repository, or are its build', () => {
  const sources = runtimeFiles.filter((path) => path !== 'dist');

  expect(sources.length).toBeGreaterThan(8);
  expect(sources.filter((path) => !existsSync(join(projectRoot, path)))).toEqual([]);
});

test('an older Node prints one sentence that names the version that is needed', async () => {
  const pretend = `Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '20.1.0' } });`;
  const { code, output } = await new Promise<{ code: unknown; output: string }>((done) => {
    const preload = `data:text/javascript,${encodeURIComponent(pretend)}`;
    execFile(process.execPath, ['--import', preload, join(projectRoot, 'cli/entry.ts')], (error, out, err) =>
      done({ code: error?.code ?? 0, output: out + err }),
    );
  });

  expect(code).toBe(1);
  const [, needed] = /^Trellis needs Node (\d+) or later; this is Node 20\.1\.0\. .+\n$/.exec(output) ?? [];
  expect(`>=${needed}`).toBe(manifest.engines.node);
});

test('a command is written as this kind of installation runs it', () => {
  const way = (folder: string) => ({ isPackage: true, folder });

  expect(formatShellCommand('seed')).toBe('npm run --silent seed');
  expect(formatShellCommand('password', ['--login', 'admin'])).toBe(
    'npm run --silent password -- --login admin',
  );
  expect(formatShellCommand('seed', [], way('/home/anna/.npm/_npx/12ab/node_modules/trellis'))).toBe(
    'npx … trellis seed',
  );
  expect(formatShellCommand('password', ['--login', 'admin'], way('/usr/lib/node_modules/trellis'))).toBe(
    'trellis password --login admin',
  );
});

test('our packages have the licence of the repository', () => {
  const client = JSON.parse(readFileSync(join(projectRoot, 'clients/typescript/package.json'), 'utf8'));

  expect(client.license).toBe('MIT');
  expect(readFileSync(join(projectRoot, 'clients/typescript/LICENSE'), 'utf8')).toBe(
    readFileSync(join(projectRoot, 'LICENSE'), 'utf8'),
  );
});
