import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../../server/settings/project-root.ts';

const maxFiles = 10;

type Durations = { seed: number; files: { path: string; seconds: number }[] };

/** Prints the slowest files of the last test runs, which each write their durations, and the seeds of their random suites. */
export function printSlowestTests() {
  const folder = join(projectRoot, '.data', 'test-durations');
  const runs = readdirSync(folder).map(
    (name) => JSON.parse(readFileSync(join(folder, name), 'utf8')) as Durations,
  );
  const files = runs.flatMap((run) => run.files).sort((one, other) => other.seconds - one.seconds);
  console.log('Slowest test files:');
  for (const { path, seconds } of files.slice(0, maxFiles))
    console.log(`${seconds.toFixed(1).padStart(7)} s  ${path}`);
  console.log(`Seeds of the random suites: ${runs.map(({ seed }) => seed).join(', ')}`);
}
