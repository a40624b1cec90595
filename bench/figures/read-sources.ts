import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { projectRoot } from '../../server/settings/project-root.ts';

export type SourceFile = { path: string; text: string; tree: ts.SourceFile };

const generated = /(^|\/)generated\/|\.generated\.|\.d\.ts$/;

/** Every tracked TypeScript and JavaScript file that is not generated. */
export function readSources(): SourceFile[] {
  return execFileSync('git', ['ls-files'], { cwd: projectRoot, encoding: 'utf8' })
    .split('\n')
    .filter((path) => /\.(ts|mjs|cjs|js)$/.test(path) && !generated.test(path))
    .map((path) => {
      const text = readFileSync(join(projectRoot, path), 'utf8');
      return { path, text, tree: ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true) };
    });
}

export function countLines({ text }: SourceFile): number {
  return text.split('\n').length - 1;
}
