import { dirname, join } from 'node:path/posix';
import ts from 'typescript';
import type { SourceFile } from './read-sources.ts';

type Folders = Map<string, Set<string>>;

/**
 * Groups of neighbouring folders that import each other, directly or through others. Neighbours are in the
 * same folder, and everything below them belongs to them; a file beside them, such as a contents page, may
 * import from all of them.
 */
export function findFolderCircles(sources: readonly SourceFile[]): string[][] {
  const neighbourhoods = new Map<string, Folders>();
  for (const { path, tree } of sources) {
    for (const target of listImports(path, tree)) addEdge(neighbourhoods, path.split('/'), target.split('/'));
  }
  return [...neighbourhoods.values()].flatMap(listCircles).filter((circle) => circle.length > 1);
}

function addEdge(neighbourhoods: Map<string, Folders>, from: readonly string[], to: readonly string[]) {
  const depth = from.findIndex((segment, place) => segment !== to[place]);
  // One of the files is beside the other's folder, not in a neighbouring one.
  if (depth >= from.length - 1 || depth >= to.length - 1) return;
  const parent = from.slice(0, depth).join('/');
  const folders = neighbourhoods.get(parent) ?? new Map<string, Set<string>>();
  neighbourhoods.set(parent, folders);
  const folder = from.slice(0, depth + 1).join('/');
  folders.set(folder, (folders.get(folder) ?? new Set()).add(to.slice(0, depth + 1).join('/')));
}

function listImports(path: string, tree: ts.SourceFile): string[] {
  return tree.statements.flatMap((statement) => {
    if (!ts.isImportDeclaration(statement) && !ts.isExportDeclaration(statement)) return [];
    const { moduleSpecifier } = statement;
    if (!moduleSpecifier || !ts.isStringLiteral(moduleSpecifier)) return [];
    return moduleSpecifier.text.startsWith('.') ? [join(dirname(path), moduleSpecifier.text)] : [];
  });
}

/** Lists the groups in which every folder imports every other, directly or through others. */
function listCircles(folders: Folders): string[][] {
  const reached = new Map([...folders.keys()].map((folder) => [folder, listReached(folders, folder)]));
  const circles: string[][] = [];
  for (const [folder, others] of reached) {
    if (circles.some((circle) => circle.includes(folder))) continue;
    circles.push([...others].filter((other) => reached.get(other)?.has(folder)));
  }
  return circles;
}

/** Returns the folders that a folder imports, directly or through others. */
function listReached(folders: Folders, start: string): Set<string> {
  const reached = new Set(folders.get(start));
  // The loop also visits the folders that are added during it.
  for (const folder of reached) for (const next of folders.get(folder) ?? []) reached.add(next);
  return reached;
}
