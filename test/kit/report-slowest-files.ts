import { mkdirSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { Reporter, TestModule, Vitest } from 'vitest/node';
import { projectRoot } from '../../server/settings/project-root.ts';

const maxFiles = 10;

/** Ends a run with its slowest files and the seed of its random suites, and writes the duration of every file. */
// biome-ignore lint/style/noDefaultExport: Vitest loads a reporter by its default export
export default class ReportSlowestFiles implements Reporter {
  #vitest: Vitest | undefined;

  onInit(vitest: Vitest) {
    this.#vitest = vitest;
  }

  onTestRunEnd(modules: readonly TestModule[]) {
    const files = modules
      .map((file) => ({ path: relative(projectRoot, file.moduleId), seconds: secondsOf(file) }))
      .sort((one, other) => other.seconds - one.seconds);
    const { seed } = this.#vitest?.getRootProject().getProvidedContext() ?? {};
    const folder = join(projectRoot, '.data', 'test-durations');
    const names = new Set(modules.map(({ project }) => project.name));
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, `${[...names].sort().join('+')}.json`), JSON.stringify({ seed, files }));
    const lines = files
      .slice(0, maxFiles)
      .map(({ path, seconds }) => `${seconds.toFixed(1).padStart(7)} s  ${path}`);
    process.stdout.write(
      `\nSlowest files:\n${lines.join('\n')}\nSeed of the random suites: ${seed} (TRELLIS_TEST_SEED=${seed} repeats it)\n`,
    );
  }
}

function secondsOf(file: TestModule): number {
  const { collectDuration, duration, environmentSetupDuration, prepareDuration, setupDuration } =
    file.diagnostic();
  const milliseconds =
    collectDuration + duration + environmentSetupDuration + prepareDuration + setupDuration;
  return milliseconds / 1000;
}
