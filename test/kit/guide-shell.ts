import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { minimalEnvironmentOf } from './process.ts';

/** Opens a shell in which the blocks of a guide run one after the other. */
export function openShell(folder: string, env: Record<string, string>) {
  // A process group of its own, which ends with everything that the guide has started in the background.
  const child = spawn('bash', ['-s'], {
    cwd: folder,
    env: minimalEnvironmentOf({ ...env, NO_COLOR: '1' }),
    detached: true,
  });
  let output = '';
  let wake = () => {};
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      output += chunk;
      wake();
    });
  // Not "close", because a background program of the guide can keep the pipes open.
  void once(child, 'exit').then(() => wake());
  let count = 0;

  async function run(script: string): Promise<string> {
    count += 1;
    const file = join(folder, `.block-${count}.sh`);
    const mark = `--- end of block ${count} ---\n`;
    writeFileSync(file, script);
    output = '';
    child.stdin.write(`source ${file} </dev/null; echo '${mark.trim()}'\n`);
    while (!output.includes(mark)) {
      if (child.exitCode !== null) throw new Error(`the shell ended with ${child.exitCode}:\n${output}`);
      await new Promise<void>((resolve) => {
        wake = resolve;
      });
    }
    return output.replace(mark, '');
  }

  return { run, end: () => endGroup(child) };
}

function endGroup({ pid, exitCode }: ChildProcess) {
  if (pid === undefined) return;
  try {
    process.kill(-pid, 'SIGTERM');
  } catch (error) {
    if (exitCode === null) throw error;
  }
}
