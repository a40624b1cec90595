import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { appendCommitToVersion } from '../../core/telemetry/build-version.ts';
import { defineBuildCommit, findBuildCommit } from '../../tools/build/find-build-commit.ts';
import { makeTestFolder } from '../kit/test-folder.ts';

test('a build is named after the commit of its own repository, and after changes of it', () => {
  const folder = makeTestFolder();
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@example.com', ...args], {
      cwd: folder,
      encoding: 'utf8',
    }).trim();
  const inside = join(folder, 'inside');
  mkdirSync(inside);
  expect(findBuildCommit(folder)).toBe('');

  git('init', '--quiet');
  expect(findBuildCommit(folder)).toBe('');
  writeFileSync(join(folder, 'source.ts'), '1');
  git('add', '.');
  git('commit', '--quiet', '--no-gpg-sign', '--message', 'first');
  const hash = git('rev-parse', '--short=12', 'HEAD');
  writeFileSync(join(folder, 'untracked.log'), '');

  expect(findBuildCommit(folder)).toBe(hash);
  expect(findBuildCommit(inside)).toBe('');
  writeFileSync(join(folder, 'source.ts'), '2');
  expect(findBuildCommit(folder)).toBe(`${hash}.modified`);
});

test('the environment names the commit where there is no repository', () => {
  const folder = makeTestFolder();
  const hash = '0f8b5d8612ab4c0a9d1e7f00112233445566778899';

  expect(findBuildCommit(folder, { BUILD_COMMIT: hash })).toBe('0f8b5d8612ab');
  expect(defineBuildCommit(folder, { BUILD_COMMIT: '' })).toEqual({ TRELLIS_BUILD_COMMIT: '""' });
  expect(() => findBuildCommit(folder, { BUILD_COMMIT: 'main' })).toThrow('BUILD_COMMIT must be a commit');
});

test('without a commit the version is that of the manifest', () => {
  expect(appendCommitToVersion('1.4.2', '')).toBe('1.4.2');
  expect(appendCommitToVersion('1.4.2', '0f8b5d8612ab.modified')).toBe('1.4.2+0f8b5d8612ab.modified');
});
