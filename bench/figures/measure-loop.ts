import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { projectRoot } from '../../server/settings/project-root.ts';
import { collectOutput } from '../processes/child-process.ts';
import { findFreePort } from '../processes/free-port.ts';

export type LoopFigure = { title: string; goal: string; measured: string };

/** Goals, on an idle machine with two cores. */
const goals = { packages: 900, megabytes: 900, start: 35, test: 240, system: 270, ci: 600 };

/**
 * Measures what a developer waits for, from clean clones of the last commit: the first start with an empty npm cache, both test
 * commands, and the whole check of a landing. Uncommitted changes are not measured.
 */
export async function* measureLoop(environment: NodeJS.ProcessEnv): AsyncGenerator<LoopFigure> {
  // Not within the project: the linter would find the project's configuration above the clone, which ignores `.data`.
  const folder = mkdtempSync(join(tmpdir(), 'trellis-loop-'));
  const env = { ...withoutOwnNode(environment), npm_config_cache: join(folder, 'npm-cache') };
  yield { title: 'Load of the machine before', goal: 'below 0.5', measured: loadavg()[0]?.toFixed(2) ?? '' };
  const clone = makeClone(folder, 'first', env);
  yield figure('First npm start until ready, seconds', goals.start, await measureStart(clone, env));
  yield figure('Packages installed by it', goals.packages, countPackages(clone));
  yield figure('Their size, MB', goals.megabytes, measureMegabytes(join(clone, 'node_modules')));
  // The test command is measured without the installation of the development packages.
  run('node', ['tools/build/prepare.mjs', 'development'], clone, env);
  yield figure('npm test, seconds', goals.test, run('npm', ['test'], clone, env));
  yield figure('npm run test:system, seconds', goals.system, run('npm', ['run', 'test:system'], clone, env));
  yield figure(
    '.ci/run from a clean clone, seconds',
    goals.ci,
    run('bash', ['.ci/run'], makeClone(folder, 'ci', env), env),
  );
  rmSync(folder, { recursive: true, force: true });
}

/** npm puts the packages' commands first in PATH, among them a Node that a fresh machine does not have. */
function withoutOwnNode(environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const path = environment.PATH?.split(delimiter).filter((entry) => !entry.includes('node_modules'));
  return { ...environment, PATH: path?.join(delimiter) };
}

function figure(title: string, goal: number, measured: number): LoopFigure {
  return { title, goal: `at most ${goal}`, measured: String(Math.round(measured)) };
}

/** Clones the project with its folder layout, because tests read documents beside the project. */
function makeClone(folder: string, name: string, env: NodeJS.ProcessEnv): string {
  const clone = join(folder, name, 'trellis');
  mkdirSync(dirname(clone), { recursive: true });
  run('git', ['clone', '--quiet', projectRoot, clone], folder, env);
  const shared = join(dirname(projectRoot), 'shared');
  if (existsSync(shared)) symlinkSync(shared, join(dirname(clone), 'shared'));
  return clone;
}

/** Seconds until a command ends; throws its output if it fails. */
function run(command: string, args: readonly string[], cwd: string, env: NodeJS.ProcessEnv): number {
  const begun = performance.now();
  const { status, stdout, stderr } = spawnSync(command, args, {
    cwd,
    env,
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
  });
  if (status !== 0) throw new Error(`${[command, ...args].join(' ')} failed:\n${stdout}\n${stderr}`);
  return (performance.now() - begun) / 1000;
}

async function measureStart(cwd: string, env: NodeJS.ProcessEnv): Promise<number> {
  const begun = performance.now();
  const child = spawn('npm', ['start'], {
    cwd,
    env: { ...env, PORT: String(await findFreePort()) },
    detached: true,
  });
  const seconds = await new Promise<number>((resolve, reject) => {
    const readOutput = collectOutput(child, (output) => {
      if (output.includes('is ready at')) resolve((performance.now() - begun) / 1000);
    });
    child.once('close', () => reject(new Error(`npm start ended:\n${readOutput()}`)));
  });
  const isOver = new Promise((resolve) => child.once('close', resolve));
  // npm does not pass signals on to what it runs.
  if (child.pid) process.kill(-child.pid, 'SIGTERM');
  await isOver;
  return seconds;
}

function countPackages(clone: string): number {
  const lock = JSON.parse(readFileSync(join(clone, 'node_modules', '.package-lock.json'), 'utf8')) as {
    packages: object;
  };
  return Object.keys(lock.packages).length;
}

function measureMegabytes(folder: string): number {
  return Number(spawnSync('du', ['-sm', folder], { encoding: 'utf8' }).stdout.split('\t')[0]);
}
