import { join } from 'node:path';
import { projectRoot } from '../../server/project-root.ts';
import { findFolderCircles } from './find-folder-circles.ts';
import { type FolderFigures, measureFolder } from './measure-folder.ts';
import { readSources, type SourceFile } from './read-sources.ts';
import { traceRequests } from './trace-requests.ts';

const folders = ['core', 'prisma', 'subgraphs/auth', 'subgraphs/campaigns', 'subgraphs/cms'];
const floors = [...folders, 'gateway', 'rest-compat', 'server', 'bench'];

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
  if (process.argv.includes('--files')) console.log(files.map((file) => `    ${file}`).join('\n'));
}

function toRow(name: string, figures: FolderFigures): string[] {
  const { files, lines, longestFile, functions, longestFunction, casts } = figures;
  const perThousand = ((casts * 1000) / Math.max(1, lines)).toFixed(1);
  return [name, ...[files, lines, longestFile, functions, longestFunction, casts].map(String), perThousand];
}

function toLine([name = '', ...figures]: string[]): string {
  return name.padEnd(22) + figures.map((figure) => figure.padStart(10)).join('');
}
