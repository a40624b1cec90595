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
  return [...neighbourhoods.values()].flatMap(listComponents).filter((component) => component.length > 1);
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

type Mark = { index: number; low: number; isOpen: boolean };

/** Tarjan's strongly connected components. */
function listComponents(folders: Folders): string[][] {
  const marks = new Map<string, Mark>();
  const open: string[] = [];
  const components: string[][] = [];
  const enter = (folder: string): Mark => {
    const mark: Mark = { index: marks.size, low: marks.size, isOpen: true };
    marks.set(folder, mark);
    open.push(folder);
    for (const next of folders.get(folder) ?? []) {
      const known = marks.get(next);
      if (!known) mark.low = Math.min(mark.low, enter(next).low);
      else if (known.isOpen) mark.low = Math.min(mark.low, known.index);
    }
    if (mark.low === mark.index) components.push(close(open.splice(open.indexOf(folder)), marks));
    return mark;
  };
  for (const folder of folders.keys()) if (!marks.has(folder)) enter(folder);
  return components;
}

function close(component: string[], marks: Map<string, Mark>): string[] {
  for (const folder of component) {
    const mark = marks.get(folder);
    if (mark) mark.isOpen = false;
  }
  return component;
}
