import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { projectRoot } from '../../server/settings/project-root.ts';
import { minimalEnvironmentOf } from './process.ts';

const run = promisify(execFile);

/** Duration of loading our largest library on the machine that the time limits of the tests are made for. */
const usualMilliseconds = 500;

/** The least of three times in milliseconds, because the machine may be busy with something else for a moment. */
export async function measureQuickest<Result>(
  work: () => Promise<Result>,
  after?: (result: Result) => Promise<void>,
): Promise<number> {
  const times = [];
  for (let time = 0; time < 3; time++) {
    const begun = Date.now();
    const result = await work();
    times.push(Date.now() - begun);
    await after?.(result);
  }
  return Math.min(...times);
}

/** Returns how many times slower this machine is at the moment; 1 if it is not slower. */
export async function measureMachineSlowness(): Promise<number> {
  const node = join(projectRoot, 'node_modules/.bin/node');
  const load = ['--input-type=module', '-e', 'await import("@apollo/gateway")'];
  const milliseconds = await measureQuickest(() =>
    run(node, load, { cwd: projectRoot, env: minimalEnvironmentOf({}) }),
  );
  return Math.max(1, milliseconds / usualMilliseconds);
}
