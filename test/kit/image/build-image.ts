import { execFile, execFileSync } from 'node:child_process';
import { mkdirSync, statSync, symlinkSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { projectRoot } from '../../../server/project-root.ts';
import { environmentOf } from '../process.ts';
import { listContext } from './build-context.ts';
import { readDockerfile, type Stage, type Step } from './read-dockerfile.ts';

export type Image = {
  /** Where the files lie that the image adds to its base. */
  root: string;
  workdir: string;
  env: Record<string, string>;
  user: string;
  entrypoint: readonly string[];
  command: readonly string[];
  healthcheck: readonly string[];
};

const isRoot = process.getuid?.() === 0;
const run = promisify(execFile);

/**
 * Executes the steps of deploy/Dockerfile in folders, one per stage, with the Node and npm of this machine in place of the base
 * image. A stage that is named in `prepared` is not executed: its `/app` is that folder.
 */
export async function buildImage(folder: string, prepared: Record<string, string> = {}): Promise<Image> {
  let image: Image | undefined;
  for (const stage of readDockerfile()) {
    const root = join(folder, stage.name);
    mkdirSync(root, { recursive: true });
    const there = prepared[stage.name];
    if (there) symlinkSync(there, join(root, 'app'));
    else image = await buildStage(stage, root, folder);
  }
  if (!image) throw new Error('The Dockerfile has no stage.');
  return image;
}

async function buildStage({ steps }: Stage, root: string, stages: string): Promise<Image> {
  const image: Image = { root, workdir: '/', env: {}, user: '0', entrypoint: [], command: [], healthcheck: [] };
  const at = (path: string) => join(root, resolve(image.workdir, path));
  const does: Record<string, (step: Step) => unknown> = {
    WORKDIR: ({ words: [path = '/'] }) => {
      image.workdir = resolve(image.workdir, path);
      mkdirSync(at('.'), { recursive: true });
    },
    COPY: ({ flags, words }) => {
      const to = words.at(-1) ?? '';
      const target = at(to) + (to.endsWith('/') ? '/' : '');
      const from = flags.from ? join(stages, flags.from) : projectRoot;
      for (const source of words.slice(0, -1)) {
        if (source === '.') copyContext(target);
        else copy(join(from, source), target);
      }
      if (flags.chown && isRoot) execFileSync('chown', ['-R', flags.chown, target]);
    },
    RUN: ({ text }) => run('sh', ['-c', text], { cwd: at('.'), env: environmentOf(image.env) }),
    ENV: ({ words }) => Object.assign(image.env, Object.fromEntries(words.map(splitPair))),
    USER: ({ words: [user = ''] }) => Object.assign(image, { user }),
    ENTRYPOINT: ({ words }) => Object.assign(image, { entrypoint: words }),
    CMD: ({ words }) => Object.assign(image, { command: words }),
    HEALTHCHECK: ({ words }) => Object.assign(image, { healthcheck: words }),
    ...Object.fromEntries(['LABEL', 'EXPOSE', 'STOPSIGNAL'].map((keyword) => [keyword, () => undefined])),
  };
  for (const step of steps) {
    const act = does[step.keyword];
    if (!act) throw new Error(`Nobody knows how to execute ${step.keyword}.`);
    await act(step);
  }
  return image;
}

/** As COPY does: a folder's content goes into the target, a file becomes it, or goes into it if it ends with a slash. */
function copy(source: string, target: string) {
  const isFolder = statSync(source).isDirectory();
  mkdirSync(isFolder || target.endsWith('/') ? target : dirname(target), { recursive: true });
  execFileSync('cp', ['-a', isFolder ? `${source}/.` : source, target]);
  if (isRoot) execFileSync('chown', ['-R', '0:0', target]);
}

function copyContext(target: string) {
  for (const file of listContext()) copy(join(projectRoot, file), join(target, file));
}

function splitPair(pair: string): [string, string] {
  const [name = '', ...rest] = pair.split('=');
  return [name, rest.join('=')];
}
