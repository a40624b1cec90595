import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { projectRoot } from '../../server/settings/project-root.ts';
import { findFolderCircles } from './find-folder-circles.ts';
import { type FolderFigures, measureFolder } from './measure-folder.ts';
import { measureLoop } from './measure-loop.ts';
import { printSlowestTests } from './print-slowest-tests.ts';
import { readSources, type SourceFile } from './read-sources.ts';
import { traceRequests } from './trace-requests.ts';

const { values: options } = parseArgs({
  options: {
    // Installation, start and tests from clean clones; takes as long as they do.
    loop: { type: 'boolean', default: false },
    // The slowest files of the last test runs.
    tests: { type: 'boolean', default: false },
    // The files that a request passes through, by name.
    files: { type: 'boolean', default: false },
  },
});

if (options.loop) await printLoop();
else if (options.tests) printSlowestTests();
else await printSources();

async function printLoop() {
  console.log(`${'figure'.padEnd(42)}${'goal'.padStart(14)}${'measured'.padStart(10)}`);
  for await (const { title, goal, measured } of measureLoop(process.env))
    console.log(title.padEnd(42) + goal.padStart(14) + measured.padStart(10));
}

async function printSources() {
  const folders = ['core', 'prisma', 'subgraphs/auth', 'subgraphs/campaigns', 'subgraphs/cms'];
  const floors = [...folders, 'gateway', 'rest-compat', 'server', 'cli', 'tools', 'bench'];

  const sources = readSources();
  const isIn =
    (folder: string) =>
    ({ path }: SourceFile) =>
      path.startsWith(`${folder}/`);
  const ours = sources.filter((file) => floors.some((folder) => isIn(folder)(file)));

  const columns = ['folder', 'files', 'lines', 'longest', 'functions', 'longest', 'as', 'as/kLoC'];
  const rows = [
    ...floors.map((folder) => toRow(folder, measureFolder(sources.filter(isIn(folder))))),
    toRow('sources', measureFolder(ours)),
    toRow('test', measureFolder(sources.filter(isIn('test')))),
  ];
  console.log([columns, ...rows].map(toLine).join('\n'));

  const circles = findFolderCircles(ours);
  console.log(`\nCircles between folders: ${circles.length}`);
  for (const circle of circles) console.log(`  ${circle.join(', ')}`);

  const folder = join(projectRoot, '.data', 'bench');
  console.log('\nOwn files that a warm request passes through:');
  for (const { title, files } of await traceRequests(folder, process.env.PATH ?? '')) {
    console.log(`  ${title}: ${files.length}`);
    if (options.files) console.log(files.map((file) => `    ${file}`).join('\n'));
  }
}

function toRow(name: string, figures: FolderFigures): string[] {
  const { files, lines, maxFileLines, functions, maxFunctionLines, casts } = figures;
  const perThousand = ((casts * 1000) / Math.max(1, lines)).toFixed(1);
  return [name, ...[files, lines, maxFileLines, functions, maxFunctionLines, casts].map(String), perThousand];
}

function toLine([name = '', ...figures]: string[]): string {
  return name.padEnd(22) + figures.map((figure) => figure.padStart(10)).join('');
}
