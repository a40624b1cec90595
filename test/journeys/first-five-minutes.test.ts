import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import { expect, test } from 'vitest';
import { connectToEmbeddedPostgres } from '../../prisma/embedded-postgres/start-embedded-postgres.ts';
import { projectRoot } from '../../server/settings/project-root.ts';
import { findFreePort } from '../kit/free-port.ts';
import { minimalEnvironmentOf, startServer } from '../kit/process.ts';
import { onlyInThoroughRun } from '../kit/sample.ts';
import { makeTestFolder } from '../kit/test-folder.ts';

/** The README's blocks for a shell, from its first five minutes. */
function readBlocks() {
  const readme = readFileSync(join(projectRoot, 'README.md'), 'utf8');
  const section = readme.split('## The first five minutes')[1]?.split('\n## ')[0] ?? '';
  return [...section.matchAll(/```sh\n([\s\S]*?)```/g)].map(([, block]) => block ?? '');
}

async function runScript(script: string, env: Record<string, string>) {
  const shell = spawn('bash', ['-c', script], { cwd: projectRoot, env: minimalEnvironmentOf(env) });
  let output = '';
  for (const stream of [shell.stdout, shell.stderr]) stream.on('data', (chunk) => (output += chunk));
  const [code] = await once(shell, 'close');
  return { code: code as number, lines: output.trim().split('\n') };
}

/** In place of `sleep`: waits until the file that it makes is gone. */
const sleep =
  'sleep() { touch "$SVC_DATA_DIR/asleep"; while [ -e "$SVC_DATA_DIR/asleep" ]; do command sleep 0.05; done; }';

/** Ends each sleep of the script as soon as the server has nothing in its queue. */
async function endSleeps(folder: string, isOver: () => boolean) {
  const database = connectToEmbeddedPostgres(join(folder, 'postgres'));
  if (!database) throw new Error('There is no database.');
  const client = new pg.Client(database.connection);
  await client.connect();
  while (!isOver()) {
    const isAsleep = existsSync(join(folder, 'asleep'));
    const { rowCount } = await client.query('SELECT FROM graphile_worker.jobs WHERE run_at <= now()');
    if (isAsleep && rowCount === 0) rmSync(join(folder, 'asleep'));
    await setTimeout(50);
  }
  await client.end();
  await database.stop();
}

test.each(['one', ...onlyInThoroughRun('separate')])(
  'the README’s first five minutes work as described (%s)',
  async (processes) => {
    const subgraphs = await Promise.all(
      ['auth', 'campaigns', 'cms'].map(
        async (name) => `${name}=http://127.0.0.1:${await findFreePort()}/graphql`,
      ),
    );
    // No address but the port: every link has to follow it. The rest keeps this run apart from others.
    const folder = makeTestFolder();
    const env = {
      PORT: String(await findFreePort()),
      SVC_DATA_DIR: folder,
      LOG_LEVEL: 'error',
      ...(processes === 'separate' && {
        SVC_PROCESSES: processes,
        SVC_SUBGRAPH_URLS: subgraphs.join(','),
      }),
    };
    const started = startServer({ env });
    await started.ready;

    const script = ['set -euo pipefail', sleep, ...readBlocks()].join('\n');
    let isOver = false;
    const sleeps = endSleeps(folder, () => isOver);
    const { code, lines } = await runScript(script, env).finally(() => {
      isOver = true;
    });
    await sleeps;
    started.child.kill('SIGTERM');

    expect(code, `${lines.join('\n')}\n${started.output()}`).toBe(0);
    expect(lines).toEqual([
      'anna@example.com',
      '303',
      'PUBLISHED',
      'Staff Nurse',
      '1',
      '1',
      'Live',
      '1',
      expect.stringMatching(/^[0-9a-f]{24}$/),
      'Working in Lyon',
    ]);
    expect(await started.ended).toBe(0);
  },
);
