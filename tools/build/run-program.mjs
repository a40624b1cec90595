import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';

/** Maximum number of output lines of a failed program in its error. */
const maxLines = 60;

/**
 * Runs a program, passes each line of its output to `onLine`, and throws an error with the last lines if it fails.
 * @param {string} command
 * @param {string[]} args
 * @param {{ cwd: string, onLine?: (line: string) => void }} options
 */
export function runProgram(command, args, { cwd, onLine = () => {} }) {
  return new Promise((done, fail) => {
    const child = spawn(command, args, { cwd, stdio: ['ignore', 'pipe', 'pipe'] });
    const lines = [];
    for (const input of [child.stdout, child.stderr]) {
      createInterface({ input }).on('line', (line) => {
        onLine(line);
        if (!line.startsWith('npm http ')) lines.push(line);
        if (lines.length > maxLines) lines.shift();
      });
    }
    child.once('error', fail);
    child.once('close', (code) =>
      code === 0 ? done() : fail(new Error(`${args.join(' ')} failed:\n${lines.join('\n').trim()}`)),
    );
    for (const signal of ['SIGTERM', 'SIGINT']) process.once(signal, () => child.kill(signal));
  });
}
