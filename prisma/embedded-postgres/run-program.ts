import { type SpawnOptions, spawn } from 'node:child_process';

/** A program with its arguments, as `spawn` wants it. */
export type Command = { program: string; args: string[]; options: SpawnOptions };

/** Runs a program to its end; what it printed becomes the error when it fails. */
export function runProgram({ program, args, options }: Command): Promise<void> {
  return new Promise((done, fail) => {
    const child = spawn(program, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    child.stdout?.on('data', (chunk) => {
      output += chunk;
    });
    child.stderr?.on('data', (chunk) => {
      output += chunk;
    });
    child.once('error', fail);
    child.once('close', (code) => {
      if (code === 0) done();
      else fail(new Error(`${program} failed (${code}): ${output.trim()}`));
    });
  });
}
