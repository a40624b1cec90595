import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { findCommitSubjectProblem } from '../../tools/checks/commits/find-commit-subject-problem.ts';

test.each([
  'feat(auth): accept address targets from the allow list',
  'fix(server,cms): a restore keeps triggers',
  'docs: update the changelog',
  'refactor(import-export)!: rename the steps',
  "Merge branch 'cms' into main",
])('%s is accepted', (subject) => {
  expect(findCommitSubjectProblem(subject)).toBeNull();
});

test.each([
  ['How an import works: the steps', 'not "type(scope): description"'],
  ['Merge the steps of an import', 'not "type(scope): description"'],
  ['fixup! fix(auth): accept address targets', 'not "type(scope): description"'],
  ['fix(auth):no space', 'not "type(scope): description"'],
  ['fix(auth, cms): a space in the scope', 'not "type(scope): description"'],
  ['feature(auth): accept address targets', 'type "feature" is none of'],
  ['fix(auth,gardens): accept address targets', 'scope "gardens" is none of'],
])('%s is refused', (subject, problem) => {
  expect(findCommitSubjectProblem(subject)).toContain(problem);
});

describe('the command', () => {
  const script = join(import.meta.dirname, '..', '..', 'tools', 'checks', 'check-commits.ts');
  let folder = '';

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'commits-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@example.com', ...args], { cwd: folder });
  const commit = (subject: string, date = '2026-12-01T00:00:00Z') =>
    git('commit', '--quiet', '--allow-empty', `--date=${date}`, '-m', subject);
  const check = (cwd = folder) => {
    const { status, stdout } = spawnSync(process.execPath, [script], { cwd, encoding: 'utf8' });
    return { status, stdout };
  };

  test('passes without a repository', () => {
    expect(check().status).toBe(0);
  });

  test('lists other subjects after the rule was introduced and after the last release', () => {
    git('init', '--quiet');
    commit('Before the rule', '2026-11-01T00:00:00Z');
    commit('Released');
    git('tag', 'v1.0.0');
    commit('fix(auth): a good subject');

    expect(check()).toEqual({ status: 0, stdout: '' });

    commit('A bad subject');
    const { status, stdout } = check();

    expect(status).toBe(1);
    expect(stdout).toContain('not "type(scope): description": A bad subject');
    expect(stdout).not.toMatch(/Before the rule|Released/);
  });

  test('checks the commits that a shallow clone contains', () => {
    git('init', '--quiet');
    commit('Bad, but not in the clone');
    commit('fix(auth): a good subject');
    git('clone', '--quiet', '--depth=1', `file://${folder}`, 'clone');

    expect(check(join(folder, 'clone'))).toEqual({ status: 0, stdout: '' });
  });
});
