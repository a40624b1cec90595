import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../../../server/settings/project-root.ts';

/** Whether deploy/Dockerfile.dockerignore keeps a file out of the build: the last line that speaks of it decides. */
export function createDockerIgnoreTest(): (file: string) => boolean {
  const lines = readFileSync(join(projectRoot, 'deploy/Dockerfile.dockerignore'), 'utf8').split('\n');
  const rules = lines
    .filter((line) => line && !line.startsWith('#'))
    .map((line) => ({ hides: !line.startsWith('!'), pattern: toPattern(line.replace('!', '')) }));
  return (file) => {
    const above = file.split('/').map((_, index, parts) => parts.slice(0, index + 1).join('/'));
    return rules.findLast(({ pattern }) => above.some((path) => pattern.test(path)))?.hides ?? false;
  };
}

/** Converts a pattern of Docker: `*` is any text within a name, including a leading dot, and `**` any folders. */
function toPattern(glob: string): RegExp {
  const parts = glob.split(/(\*\*\/|\*)/).map((part) => {
    if (part === '**/') return '(?:.*/)?';
    return part === '*' ? '[^/]*' : part.replaceAll(/[.+?^${}()|[\]\\]/g, '\\$&');
  });
  return new RegExp(`^${parts.join('')}$`);
}

/** The files that the build sees: what is committed or would be, and not ignored. */
export function listBuildContextFiles(): string[] {
  const args = ['ls-files', '--cached', '--others', '--exclude-standard', '-z'];
  const files = execFileSync('git', args, { cwd: projectRoot, encoding: 'utf8' }).split('\0').filter(Boolean);
  const isIgnored = createDockerIgnoreTest();
  return files.filter((file) => !isIgnored(file));
}
