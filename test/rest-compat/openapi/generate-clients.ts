import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { projectRoot } from '../../../server/settings/project-root.ts';

const settings: ts.CompilerOptions = {
  strict: true,
  noUncheckedIndexedAccess: true,
  noEmit: true,
  skipLibCheck: true,
  target: ts.ScriptTarget.ES2024,
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  lib: ['lib.es2024.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
  types: [],
  allowImportingTsExtensions: true,
};

/** Compiles these files with strict settings, and returns the errors. */
export function compile(...files: string[]): string[] {
  const program = ts.createProgram(files, settings);
  return ts
    .getPreEmitDiagnostics(program)
    .map(
      ({ file, messageText }) =>
        `${file?.fileName ?? ''}: ${ts.flattenDiagnosticMessageText(messageText, ' ')}`,
    );
}

/** A folder below the project, so that what is compiled there finds the packages. */
export function makeClientFolder(name: string) {
  const folder = join(projectRoot, '.data', 'clients', `${name}-${process.pid}`);
  mkdirSync(folder, { recursive: true });
  return folder;
}
