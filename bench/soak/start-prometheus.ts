import { spawn } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { stringify } from 'yaml';
import { projectRoot } from '../../server/settings/project-root.ts';
import { becomesReady, stopChild } from '../processes/child-process.ts';
import { findFreePort } from '../processes/free-port.ts';

export type Prometheus = {
  url: string;
  /** Scrapes these ports of this machine from now on. */
  scrape: (ports: readonly number[]) => void;
  stop: () => Promise<void>;
};

const startMilliseconds = 30_000;

/** A Prometheus of the operator's, over an empty folder, with the rules of `deploy/observability`. */
export async function startPrometheus(program: string, folder: string): Promise<Prometheus> {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const port = await findFreePort();
  const targets = join(folder, 'targets.json');
  const scrape = (ports: readonly number[]) =>
    writeFileSync(targets, JSON.stringify([{ targets: ports.map((each) => `127.0.0.1:${each}`) }]));
  scrape([]);
  const configuration = {
    global: { scrape_interval: '5s', evaluation_interval: '10s' },
    rule_files: [join(projectRoot, 'deploy/observability/prometheus/rules.yaml')],
    scrape_configs: [
      {
        job_name: 'trellis',
        honor_labels: true,
        file_sd_configs: [{ files: [targets], refresh_interval: '5s' }],
      },
    ],
  };
  writeFileSync(join(folder, 'prometheus.yaml'), stringify(configuration));
  const child = spawn(
    program,
    [
      `--config.file=${join(folder, 'prometheus.yaml')}`,
      `--storage.tsdb.path=${join(folder, 'data')}`,
      `--web.listen-address=127.0.0.1:${port}`,
      '--log.level=error',
    ],
    { stdio: ['ignore', 'inherit', 'inherit'] },
  );
  const url = `http://127.0.0.1:${port}`;
  if (!(await becomesReady(child, `${url}/-/ready`, startMilliseconds)))
    throw new Error(`Prometheus was not ready within ${startMilliseconds / 1000} s.`);
  return { url, scrape, stop: () => stopChild(child) };
}
