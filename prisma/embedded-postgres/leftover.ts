import { readPidFile, removePidFile } from './pid-file.ts';
import { runProgram } from './run-program.ts';
import { isRunning, isServerOf } from './running-process.ts';
import type { DatabaseUser } from './unprivileged-user.ts';

/** Stops the PostgreSQL of a server that died without stopping it. */
export async function stopLeftover(dataDirectory: string, pgCtl: string, user: DatabaseUser): Promise<void> {
  const pid = readPidFile(dataDirectory)?.pid;
  // A number nobody has is left to PostgreSQL, which also looks for orphaned sessions.
  if (!pid || !isRunning(pid)) return;
  if (isServerOf(pid, dataDirectory)) {
    await runProgram(user.command(pgCtl, ['-D', dataDirectory, '-m', 'fast', '-w', 'stop']));
  } else {
    // The number now belongs to an unrelated program, as after a restart of a container: PostgreSQL would not start.
    removePidFile(dataDirectory);
  }
}
