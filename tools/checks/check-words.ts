// Checks the wording rules of docs/contributing/style.md.
//   node tools/checks/check-words.ts [--folder core]            lists the problems, exits with 1 if there are any
//   node tools/checks/check-words.ts --report [--folder core]   counts the problems by folder and pattern
//   node tools/checks/check-words.ts --limits                   exits with 1 if a pattern occurs more often than
// words/limits.json says
//   --pattern <name> selects one pattern; --all also lists the patterns that are only counted
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type Allowed, removeAllowed } from './words/allowed.ts';
import { findProblems, type Problem } from './words/find-problems.ts';
import { findExceededLimits } from './words/limits.ts';
import { toFigures, toTable } from './words/report.ts';

const root = join(import.meta.dirname, '..', '..');
const { values: options } = parseArgs({
  options: {
    report: { type: 'boolean', default: false },
    all: { type: 'boolean', default: false },
    limits: { type: 'boolean', default: false },
    folder: { type: 'string', default: '' },
    pattern: { type: 'string' },
  },
});

/** Skips generated files, because their sources are checked, and files that cannot change, such as migrations. */
const skipped =
  /(^|\/)(generated|__generated__|recorded|built|migrations|licenses?)\/|\.generated\.|\.d\.ts$|package-lock\.json$|^rest-compat\/(openapi|errors)\.json$|^subgraphs\/\w+\/schema\.graphql$|^deploy\/routers\/.*\.graphql$|^CHANGELOG\.md$|^tools\/checks\/words\/|^test\/tools\//;
const text =
  /\.(m?ts|tsx|mjs|cjs|md|graphql|prisma|json|ya?ml|html|css|svg|sh|toml|conf|sql|txt)$|(^|\/)(Dockerfile|\.env\.example|Caddyfile)$|^\.ci\//;

function listFiles(): string[] {
  const args = ['ls-files', '-z', '--cached', '--others', '--exclude-standard'];
  const listed = execFileSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 1 << 26 });
  return listed.split('\0').filter((path) => text.test(path) && !skipped.test(path));
}

function read(path: string): string | null {
  try {
    return readFileSync(join(root, path), 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}

function isSelected({ path, pattern, isEnforced }: Problem): boolean {
  if (options.pattern) return pattern === options.pattern && isInFolder(path);
  return (isEnforced || options.all || options.report) && isInFolder(path);
}

function isInFolder(path: string): boolean {
  const folder = options.folder.replace(/\/$/, '');
  return folder === '' || path === folder || path.startsWith(`${folder}/`);
}

const contents = listFiles().flatMap((path) => {
  const content = read(path);
  return content === null ? [] : [{ path, content }];
});
const allowed: Allowed[] = JSON.parse(
  readFileSync(join(import.meta.dirname, 'words', 'allowed.json'), 'utf8'),
);
const { problems, unused } = removeAllowed(
  contents.filter(({ path }) => isInFolder(path)).flatMap(({ path, content }) => findProblems(path, content)),
  allowed.filter(({ path }) => isInFolder(path)),
);
const shown = problems.filter(isSelected);

if (options.report) {
  process.stdout.write(`${toTable(shown, options.folder)}\n\n${toFigures(contents, problems)}\n`);
} else if (options.limits) {
  const limits = JSON.parse(readFileSync(join(import.meta.dirname, 'words', 'limits.json'), 'utf8'));
  const exceeded = findExceededLimits(shown, limits);
  for (const line of exceeded) process.stdout.write(`${line}\n`);
  process.exitCode = exceeded.length > 0 ? 1 : 0;
} else {
  for (const { path, line, pattern, text } of shown)
    process.stdout.write(`${path}:${line} ${pattern}: ${text}\n`);
  for (const { path, pattern } of unused)
    process.stdout.write(`${path} has no problem "${pattern}": remove it from the allow list\n`);
  process.exitCode = shown.length + unused.length > 0 ? 1 : 0;
}
