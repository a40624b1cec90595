import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../../../server/settings/project-root.ts';
import { minimalEnvironmentOf } from '../process.ts';
import type { BuiltImage } from './build-image.ts';

const node = realpathSync(join(projectRoot, 'node_modules/.bin/node'));

/** Whether this machine lets us give a process its own root and its own user, as a container runtime does. */
export const canIsolateProcesses =
  process.getuid?.() === 0 && spawnSync('unshare', ['--mount', 'mount', '--make-rprivate', '/']).status === 0;

/**
 * The image's files become the root, read-only, with the system's libraries in place of the base image's; only /data,
 * as the image made it, and /tmp can be written.
 */
const enter = `set -e
mount --bind "$IMAGE" "$IMAGE"
cd "$IMAGE"
for each in usr etc proc dev; do mkdir -p $each; mount --rbind /$each $each; done
for each in bin lib lib64; do [ -L $each ] || [ ! -e /$each ] || ln -s usr/$each $each; done
mount -t tmpfs node usr/local
mkdir -p usr/local/bin tmp
touch usr/local/bin/node
mount --bind "$NODE" usr/local/bin/node
mount --bind data data
mount -t tmpfs -o mode=1777 tmp tmp
mount -o remount,bind,ro "$IMAGE"
for each in usr etc; do mount -o remount,bind,ro $each; done
exec chroot --userspec="$IMAGE_USER" --groups= . env -i -C "$IMAGE_WORKDIR" PATH=/usr/local/bin:/usr/bin:/bin "$@"
`;

export type ContainerProcess = {
  child: ChildProcess;
  output: () => string;
  ended: Promise<number | null>;
  [Symbol.asyncDispose]: () => Promise<void>;
};

type RunOptions = {
  env?: Record<string, string>;
  command?: readonly string[];
  entrypoint?: readonly string[];
};

/**
 * Starts a container's process: in namespaces where the machine has them to give. Elsewhere in the image's plain folder, as
 * the user of the tests, with its absolute paths below that folder.
 */
export function runImage(image: BuiltImage, options: RunOptions = {}): ContainerProcess {
  const { entrypoint = image.entrypoint, command = image.command } = options;
  const env = { ...image.env, ...options.env };
  const child = canIsolateProcesses
    ? startIsolated(image, env, [...entrypoint, ...command])
    : startPlain(image, env, [...entrypoint, ...command]);
  let output = '';
  child.stdout?.on('data', (chunk) => (output += chunk));
  child.stderr?.on('data', (chunk) => (output += chunk));
  const ended = once(child, 'close').then(([code]) => code as number | null);
  const dispose = async () => {
    if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM');
    await ended;
  };
  return { child, output: () => output, ended, [Symbol.asyncDispose]: dispose };
}

type Environment = Record<string, string>;

function startIsolated({ root, user, workdir }: BuiltImage, env: Environment, words: readonly string[]) {
  const pairs = Object.entries(env).map(([name, value]) => `${name}=${value}`);
  return spawn('unshare', ['--mount', 'sh', '-c', enter, 'enter', ...pairs, ...words], {
    env: minimalEnvironmentOf({ IMAGE: root, IMAGE_USER: user, IMAGE_WORKDIR: workdir, NODE: node }),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

function startPlain({ root, workdir }: BuiltImage, env: Environment, words: readonly string[]) {
  mkdirSync(join(root, 'data'), { recursive: true });
  const below = (value: string) => (value.startsWith('/') ? join(root, value) : value);
  const [program = '', ...args] = words;
  return spawn(program === 'node' ? node : program, args, {
    cwd: join(root, workdir),
    env: Object.fromEntries(Object.entries(env).map(([name, value]) => [name, below(value)])),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}
