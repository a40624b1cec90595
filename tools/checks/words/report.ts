import type { WordingProblem } from './find-wording-problems.ts';

type File = { path: string; content: string };

/** Creates a table with a row per folder and a column per pattern. With `folder`, the rows are its subfolders. */
export function formatWordingProblemTable(problems: readonly WordingProblem[], folder: string): string {
  const patterns = [...new Set(problems.map(({ pattern }) => pattern))].sort();
  const counts = new Map<string, Map<string, number>>();
  for (const { path, pattern } of problems)
    for (const name of [toFolder(path, folder), 'total']) {
      const row = counts.get(name) ?? new Map<string, number>();
      counts.set(name, row.set(pattern, (row.get(pattern) ?? 0) + 1));
    }
  const rows = [...counts].sort(
    ([left], [right]) => Number(left === 'total') - Number(right === 'total') || left.localeCompare(right),
  );
  const lines = rows.map(([name, row]) => [
    name,
    ...patterns.map((pattern) => String(row.get(pattern) ?? 0)),
  ]);
  return [['folder', ...patterns], ...lines].map(toLine).join('\n');
}

function toLine([name = '', ...cells]: string[]): string {
  return name.padEnd(36) + cells.map((cell) => cell.padStart(18)).join('');
}

function toFolder(path: string, folder: string): string {
  const base = folder ? folder.replace(/\/$/, '').split('/').length : 0;
  const parts = path.split('/');
  const depth = base === 0 && parts[0] === 'subgraphs' ? 2 : base + 1;
  return parts.length > depth ? parts.slice(0, depth).join('/') : parts.slice(0, -1).join('/') || '.';
}

const sourceRoots = /^(core|prisma|subgraphs|gateway|rest-compat|server|cli|tools|packages)\//;

/** Counts the goals of the style: problems in the comments and types of the sources, small files, large folders. */
export function formatCodeStyleStatistics(
  files: readonly File[],
  problems: readonly WordingProblem[],
): string {
  const sources = files.filter(({ path }) => sourceRoots.test(path) && /\.(m?ts|tsx)$/.test(path));
  const small = sources.filter(({ content }) => content.split('\n').length - 1 <= 20);
  const cms = sources.filter(({ path }) => path.startsWith('subgraphs/cms/services/'));
  const children = ['server', 'gateway', 'core', 'prisma'].map(
    (folder) => `${folder} ${countChildren(files, folder)}`,
  );
  const inSources = problems.filter(({ path }) => sourceRoots.test(path));
  const countComments = (pattern: string) =>
    new Set(
      inSources
        .filter((problem) => problem.pattern === pattern && problem.kind === 'comment')
        .map(({ path, line }) => `${path}:${line}`),
    ).size;
  const countNames = (pattern: string) => {
    const names = inSources.filter((problem) => problem.pattern === pattern).map(({ text }) => text);
    return `${names.length} declarations, ${new Set(names).size} names`;
  };
  return [
    `headless comments in sources: ${countComments('headless')}`,
    `comments in sources with dialect words: ${countComments('dialect')}`,
    `occurrences of house in all files: ${problems.filter(({ pattern }) => pattern === 'house').length}`,
    `past participles as types in sources: ${countNames('participle-type')}`,
    `gerunds as types in sources: ${countNames('gerund-type')}`,
    `bounds without max or min in sources: ${countNames('bound-name')}`,
    `source files: ${sources.length}`,
    `files in subgraphs/cms/services: ${cms.length}`,
    `files of at most 20 lines: ${small.length}`,
    `children (folders and source files): ${children.join(', ')}`,
  ].join('\n');
}

function countChildren(files: readonly File[], folder: string): number {
  const inside = files.filter(({ path }) => path.startsWith(`${folder}/`) && /\.(m?ts|tsx|mjs)$/.test(path));
  return new Set(inside.map(({ path }) => path.split('/')[1])).size;
}
