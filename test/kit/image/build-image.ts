import { execFile, execFileSync } from 'node:child_process';
import { mkdirSync, statSync, symlinkSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { projectRoot } from '../../../server/settings/project-root.ts';
import { minimalEnvironmentOf } from '../process.ts';
import { listBuildContextFiles } from './build-context.ts';
import { type DockerfileStage, type DockerfileStep, readDockerfile } from './read-dockerfile.ts';

export type BuiltImage = {
  /** Folder of the files that the image adds to its base. */
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
export async function buildImage(folder: string, prepared: Record<string, string> = {}): Promise<BuiltImage> {
  let image: BuiltImage | undefined;
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

type BuildContext = { image: BuiltImage; stages: string };

/** Returns the local path of an absolute path in the image, or of one relative to its working folder. */
function within({ root, workdir }: BuiltImage, path: string) {
  return join(root, resolve(workdir, path));
}

const noted: Record<string, (image: BuiltImage, words: readonly string[]) => void> = {
  WORKDIR: (image, [path = '/']) => {
    image.workdir = resolve(image.workdir, path);
    mkdirSync(within(image, '.'), { recursive: true });
  },
  ENV: (image, words) => Object.assign(image.env, Object.fromEntries(words.map(splitPair))),
  USER: (image, [user = '']) => Object.assign(image, { user }),
  ENTRYPOINT: (image, entrypoint) => Object.assign(image, { entrypoint }),
  CMD: (image, command) => Object.assign(image, { command }),
  HEALTHCHECK: (image, healthcheck) => Object.assign(image, { healthcheck }),
  LABEL: () => undefined,
  EXPOSE: () => undefined,
  STOPSIGNAL: () => undefined,
};

async function buildStage({ steps }: DockerfileStage, root: string, stages: string): Promise<BuiltImage> {
  const image: BuiltImage = {
    root,
    workdir: '/',
    env: {},
    user: '0',
    entrypoint: [],
    command: [],
    healthcheck: [],
  };
  for (const step of steps) await execute({ image, stages }, step);
  return image;
}

async function execute(building: BuildContext, step: DockerfileStep) {
  const { image } = building;
  const note = noted[step.keyword];
  if (note) note(image, step.words);
  else if (step.keyword === 'COPY') copyInto(building, step);
  else if (step.keyword === 'RUN')
    await run('sh', ['-c', step.text], { cwd: within(image, '.'), env: minimalEnvironmentOf(image.env) });
  else throw new Error(`There is no way to execute ${step.keyword}.`);
}

function copyInto({ image, stages }: BuildContext, { flags, words }: DockerfileStep) {
  const to = words.at(-1) ?? '';
  const target = within(image, to) + (to.endsWith('/') ? '/' : '');
  const from = flags.from ? join(stages, flags.from) : projectRoot;
  for (const source of words.slice(0, -1)) {
    if (source === '.') copyContext(target);
    else copy(join(from, source), target);
  }
  if (flags.chown && isRoot) execFileSync('chown', ['-R', flags.chown, target]);
}

/** Copies like COPY: the content of a folder into the target; a file to the target, or into it if it ends with a slash. */
function copy(source: string, target: string) {
  const isFolder = statSync(source).isDirectory();
  mkdirSync(isFolder || target.endsWith('/') ? target : dirname(target), { recursive: true });
  execFileSync('cp', ['-a', isFolder ? `${source}/.` : source, target]);
  if (isRoot) execFileSync('chown', ['-R', '0:0', target]);
}

function copyContext(target: string) {
  for (const file of listBuildContextFiles()) copy(join(projectRoot, file), join(target, file));
}

function splitPair(pair: string): [string, string] {
  const [name = '', ...rest] = pair.split('=');
  return [name, rest.join('=')];
}
