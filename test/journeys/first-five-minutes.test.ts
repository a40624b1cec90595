import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot } from '../../server/project-root.ts';
import { findFreePort } from '../kit/free-port.ts';
import { environmentOf, startServer } from '../kit/process.ts';
import { makeTestFolder } from '../kit/test-folder.ts';

/** The README's blocks for a shell, from its first five minutes. */
function readBlocks() {
  const readme = readFileSync(join(projectRoot, 'README.md'), 'utf8');
  const section = readme.split('## The first five minutes')[1]?.split('\n## ')[0] ?? '';
  return [...section.matchAll(/```sh\n([\s\S]*?)```/g)].map(([, block]) => block ?? '');
}

async function runScript(script: string, env: Record<string, string>) {
  const shell = spawn('bash', ['-c', script], { cwd: projectRoot, env: environmentOf(env) });
  let output = '';
  for (const stream of [shell.stdout, shell.stderr]) stream.on('data', (chunk) => (output += chunk));
  const [code] = await once(shell, 'close');
  return { code: code as number, lines: output.trim().split('\n') };
}

test.each(['one', 'separate'] as const)(
  'the README’s first five minutes do what it says (%s)',
  async (processes) => {
    const subgraphs = await Promise.all(
      ['auth', 'campaigns', 'cms'].map(
        async (name) => `${name}=http://127.0.0.1:${await findFreePort()}/graphql`,
      ),
    );
    // No address but the port: every link has to follow it. The rest keeps this run apart from others.
    const env = {
      PORT: String(await findFreePort()),
      SVC_DATA_DIR: makeTestFolder(),
      LOG_LEVEL: 'error',
      ...(processes === 'separate' && {
        SVC_PROCESSES: processes,
        SVC_SUBGRAPH_URLS: subgraphs.join(','),
      }),
    };
    const started = startServer({ env });
    await started.ready;

    const script = ['set -euo pipefail', ...readBlocks()].join('\n');
    const { code, lines } = await runScript(script, env);
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
  60_000,
);
