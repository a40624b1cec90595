import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { privateFileMode } from '../../core/lib/files.ts';
import { errorCodeOf } from '../../core/lib/records.ts';
import { UnusableDatabaseError } from '../pool/check-connection.ts';
import { listPostgresProcesses, readBootId, readProcessStartTime } from './running-process.ts';
import { isPostgresListening } from './socket-path.ts';

/**
 * Records which process owns a data directory, and returns a function that removes the record. The record of a process that can
 * no longer run is replaced.
 */
export async function claimDataDirectory(dataDirectory: string): Promise<() => void> {
  const file = `${dataDirectory}.owner`;
  const record = `${process.pid} ${readProcessStartTime(process.pid)}\n${readBootId()}\n`;
  try {
    writeFileSync(file, record, { flag: 'wx', mode: privateFileMode });
  } catch (error) {
    if (errorCodeOf(error) !== 'EEXIST') throw error;
    await refuseLiveOwner(dataDirectory, readFileSync(file, 'utf8'));
    writeFileSync(file, record);
  }
  return () => rmSync(file, { force: true });
}

async function refuseLiveOwner(dataDirectory: string, record: string): Promise<void> {
  const [owner = '', boot = readBootId()] = record.trim().split('\n');
  const [pid, mark] = owner.split(/ (.*)/s);
  if (pid && mark && boot === readBootId() && readProcessStartTime(Number(pid)) === mark) {
    throw inUse(dataDirectory, `process ${pid}`);
  }
  // Process ids of another container mean nothing here, but its database serves the socket in the shared folder.
  if (listPostgresProcesses(dataDirectory).length === 0 && (await isPostgresListening(dataDirectory))) {
    throw inUse(dataDirectory, 'a server in another container');
  }
}

function inUse(dataDirectory: string, owner: string) {
  return new UnusableDatabaseError(
    `The database in ${dataDirectory} is in use by ${owner}: stop that server first, or give this one another data folder.`,
  );
}
