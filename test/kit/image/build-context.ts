import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join, matchesGlob } from 'node:path';
import { projectRoot } from '../../../server/project-root.ts';

/** Whether deploy/Dockerfile.dockerignore keeps a file out of the build: the last line that speaks of it decides. */
export function createIgnore(): (file: string) => boolean {
  const lines = readFileSync(join(projectRoot, 'deploy/Dockerfile.dockerignore'), 'utf8').split('\n');
  const rules = lines.filter((line) => line && !line.startsWith('#'));
  return (file) => {
    const above = file.split('/').map((_, index, parts) => parts.slice(0, index + 1).join('/'));
    const last = rules.findLast((rule) => above.some((path) => matchesGlob(path, rule.replace('!', ''))));
    return last !== undefined && !last.startsWith('!');
  };
}

/** The files that the build sees: what is committed or would be, and not ignored. */
export function listContext(): string[] {
  const args = ['ls-files', '--cached', '--others', '--exclude-standard', '-z'];
  const files = execFileSync('git', args, { cwd: projectRoot, encoding: 'utf8' }).split('\0').filter(Boolean);
  const isIgnored = createIgnore();
  return files.filter((file) => !isIgnored(file));
}
