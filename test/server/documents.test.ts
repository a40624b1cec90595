import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { buildSchema, isEnumType, parse, validate } from 'graphql';
import { expect, test } from 'vitest';
import type { Setting } from '../../core/settings/settings.ts';
import { projectRoot } from '../../server/settings/project-root.ts';
import { allSettings } from '../../server/settings/settings.ts';

const read = (path: string) => readFileSync(join(projectRoot, path), 'utf8');
const list = (...args: string[]) =>
  execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', ...args], {
    cwd: projectRoot,
    encoding: 'utf8',
  }).split('\n');
const documents = list('*.md').filter(Boolean);

/** Returns the matches of a pattern in the documents, with their paths. */
function find(pattern: RegExp) {
  return documents.flatMap((path) =>
    [...read(path).matchAll(pattern)].map(([, found = '']) => ({ path, found })),
  );
}

test('links lead to files', () => {
  const broken = find(/\]\((?!http|#)([^)#]+)[^)]*\)/g).filter(
    ({ path, found }) => !existsSync(join(projectRoot, dirname(path), found)),
  );

  expect(broken).toEqual([]);
});

test('the files that are named exist', () => {
  const files = list();
  const missing = find(/`([\w./-]+\.(?:ts|mjs|md|yaml|prisma))`/g).filter(
    ({ found }) => !files.some((file) => `/${file}`.endsWith(`/${found}`)),
  );

  expect(missing).toEqual([]);
});

test('the settings that are named are settings', () => {
  const names = new Set(
    Object.values(allSettings).flatMap((group) =>
      Object.values(group as Record<string, Setting<unknown>>).flatMap(({ name, aliases = [] }) => [
        name,
        ...aliases,
      ]),
    ),
  );
  const unknown = find(/\b(SVC_[A-Z0-9_]+)\b(?!_<)/g).filter(({ found }) => !names.has(found));

  expect(unknown.filter(({ found }) => !found.endsWith('_'))).toEqual([]);
});

test('the README stays a first page', () => {
  expect(read('README.md').split('\n').length - 1).toBeLessThanOrEqual(150);
});

const schema = buildSchema(read('gateway/generated/api.graphql'));

test('the codes of errors that are named are those that clients of the graph read', () => {
  const type = schema.getType('ErrorCode');
  const codes = new Set(isEnumType(type) ? type.getValues().map(({ name }) => name) : []);
  const named = find(/`((?:AUTH|CAMPAIGN|CMS|GRAPHQL|REQUEST)_[A-Z_]+)`/g).filter(
    ({ path }) => path !== 'docs/settings.md',
  );

  expect(named.length).toBeGreaterThan(20);
  expect(named.filter(({ found }) => !codes.has(found))).toEqual([]);
  expect(find(/`(graphql\.[a-z_]+)`/g)).toEqual([]);
});

test('the queries are valid', () => {
  const queries = find(/```graphql\n([\s\S]*?)```/g);

  expect(queries.length).toBeGreaterThan(0);
  for (const { found } of queries) expect(validate(schema, parse(found))).toEqual([]);
});
