import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { privateFile } from '../../core/private-files.ts';
import { DatabaseStartError } from '../database-start-error.ts';
import { startMark } from './running-process.ts';

/** Notes which server a data directory belongs to; a note of a process that is gone counts for nothing. */
export function claimDirectory(dataDirectory: string): () => void {
  const file = `${dataDirectory}.owner`;
  const mine = `${process.pid} ${startMark(process.pid)}\n`;
  try {
    writeFileSync(file, mine, { flag: 'wx', mode: privateFile });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    refuseLiveOwner(dataDirectory, readFileSync(file, 'utf8'));
    writeFileSync(file, mine);
  }
  return () => rmSync(file, { force: true });
}

function refuseLiveOwner(dataDirectory: string, note: string): void {
  const [pid, mark] = note.trim().split(/ (.*)/s);
  if (!pid || !mark || startMark(Number(pid)) !== mark) return;
  throw new DatabaseStartError(
    `The database in ${dataDirectory} is in use by process ${pid}: stop that server first, or give this one another data folder.`,
  );
}
