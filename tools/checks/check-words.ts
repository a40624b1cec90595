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
import { findWordingProblems, type WordingProblem } from './words/find-wording-problems.ts';
import { findExceededWordingLimits } from './words/limits.ts';
import { formatCodeStyleStatistics, formatWordingProblemTable } from './words/report.ts';
import { removeWordingExceptions, type WordingException } from './words/wording-exceptions.ts';

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
const skippedPaths =
  /(^|\/)(generated|__generated__|recorded|built|migrations|licenses?)\/|\.generated\.|\.d\.ts$|package-lock\.json$|^rest-compat\/(openapi|errors)\.json$|^subgraphs\/\w+\/schema\.graphql$|^deploy\/routers\/.*\.graphql$|^CHANGELOG\.md$|^tools\/checks\/words\/|^test\/tools\//;
const textPaths =
  /\.(m?ts|tsx|mjs|cjs|md|graphql|prisma|json|ya?ml|html|css|svg|sh|toml|conf|sql|txt)$|(^|\/)(Dockerfile|\.env\.example|Caddyfile)$|^\.ci\//;

function listFiles(): string[] {
  const args = ['ls-files', '-z', '--cached', '--others', '--exclude-standard'];
  const output = execFileSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 1 << 26 });
  return output.split('\0').filter((path) => textPaths.test(path) && !skippedPaths.test(path));
}

function read(path: string): string | null {
  try {
    return readFileSync(join(root, path), 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}

function isSelected({ path, pattern, isEnforced }: WordingProblem): boolean {
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
const exceptions: WordingException[] = JSON.parse(
  readFileSync(join(import.meta.dirname, 'words', 'allowed.json'), 'utf8'),
);
const { problems, unused } = removeWordingExceptions(
  contents
    .filter(({ path }) => isInFolder(path))
    .flatMap(({ path, content }) => findWordingProblems(path, content)),
  exceptions.filter(({ path }) => isInFolder(path)),
);
const selectedProblems = problems.filter(isSelected);

if (options.report) {
  process.stdout.write(
    `${formatWordingProblemTable(selectedProblems, options.folder)}\n\n${formatCodeStyleStatistics(contents, problems)}\n`,
  );
} else if (options.limits) {
  const limits = JSON.parse(readFileSync(join(import.meta.dirname, 'words', 'limits.json'), 'utf8'));
  const exceededLimits = findExceededWordingLimits(selectedProblems, limits);
  for (const line of exceededLimits) process.stdout.write(`${line}\n`);
  process.exitCode = exceededLimits.length > 0 ? 1 : 0;
} else {
  for (const { path, line, pattern, text } of selectedProblems)
    process.stdout.write(`${path}:${line} ${pattern}: ${text}\n`);
  for (const { path, pattern } of unused)
    process.stdout.write(`${path} has no problem "${pattern}": remove it from the allow list\n`);
  process.exitCode = selectedProblems.length + unused.length > 0 ? 1 : 0;
}
