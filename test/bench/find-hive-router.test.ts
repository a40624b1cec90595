import { mkdirSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { findHiveRouter } from '../../bench/heavy/find-hive-router.ts';
import { makeTestFolder } from '../kit/test-folder.ts';

/** Returns a folder with an executable `hive_router`. */
function installProgram() {
  const folder = makeTestFolder();
  const program = join(folder, 'hive_router');
  writeFileSync(program, '#!/bin/sh\n', { mode: 0o755 });
  return { folder, program };
}

const missing = (path: string, file?: string) => findHiveRouter({ platform: 'linux', path, file }).missing;

describe('Hive Router', () => {
  test('is found in a folder of PATH', () => {
    const { folder, program } = installProgram();
    const path = ['/no/such/folder', '', folder].join(delimiter);

    expect(findHiveRouter({ platform: 'linux', path, file: undefined })).toEqual({ file: program });
  });

  test('is the file of HIVE_ROUTER, even if PATH has another', () => {
    const { folder } = installProgram();
    const { program } = installProgram();

    expect(findHiveRouter({ platform: 'linux', path: folder, file: program })).toEqual({ file: program });
    expect(missing(folder, '/no/such/program')).toContain('HIVE_ROUTER (/no/such/program) is no program');
  });

  test('is not a folder or a file that cannot be executed', () => {
    const folder = makeTestFolder();
    mkdirSync(join(folder, 'hive_router'));
    const other = makeTestFolder();
    writeFileSync(join(other, 'hive_router'), '', { mode: 0o644 });

    expect(missing([folder, other].join(delimiter))).toContain('PATH has no hive_router');
  });

  test('that is missing is reported with the command that builds it', () => {
    expect(missing('')).toContain('cargo +nightly install hive-router --version 0.3.10');
  });

  test('is not measured where the system does not report the CPU of a process', () => {
    const { folder } = installProgram();

    const { missing: reason } = findHiveRouter({ platform: 'darwin', path: folder, file: undefined });
    expect(reason).toContain('on Linux only');
  });
});
