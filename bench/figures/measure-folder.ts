import ts from 'typescript';
import { countLines, type SourceFile } from './read-sources.ts';

export type FolderFigures = {
  files: number;
  lines: number;
  maxFileLines: number;
  functions: number;
  maxFunctionLines: number;
  casts: number;
};

/** Shorter functions are not counted. */
const minFunctionLines = 3;

export function measureFolder(sources: readonly SourceFile[]): FolderFigures {
  const lines = sources.map(countLines);
  const functions = sources
    .flatMap(({ tree }) => listFunctions(tree))
    .filter((length) => length >= minFunctionLines);
  return {
    files: sources.length,
    lines: lines.reduce((sum, each) => sum + each, 0),
    maxFileLines: Math.max(0, ...lines),
    functions: functions.length,
    maxFunctionLines: Math.max(0, ...functions),
    casts: sources.reduce((sum, { tree }) => sum + countCasts(tree), 0),
  };
}

/** Lengths in lines. */
function listFunctions(tree: ts.SourceFile): number[] {
  const lengths: number[] = [];
  visit(tree, (node) => {
    if (!ts.isFunctionLike(node) || !('body' in node) || !node.body) return;
    const lineOf = (position: number) => tree.getLineAndCharacterOfPosition(position).line;
    lengths.push(lineOf(node.getEnd()) - lineOf(node.getStart()) + 1);
  });
  return lengths;
}

/** Counts `as` between types; `as const` asserts nothing. */
function countCasts(tree: ts.SourceFile): number {
  let count = 0;
  visit(tree, (node) => {
    if (ts.isAsExpression(node) && node.type.getText() !== 'const') count += 1;
  });
  return count;
}

function visit(node: ts.Node, see: (node: ts.Node) => void) {
  see(node);
  node.forEachChild((child) => visit(child, see));
}
