import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { projectRoot } from '../../server/settings/project-root.ts';

/** Packs the generated Prisma clients into one file for the repository, so that `npm start` does not install the Prisma CLI. */
export async function packDatabaseClients() {
  const from = join(projectRoot, 'prisma', 'generated');
  const to = join(projectRoot, 'prisma', 'built');
  const entries = await readdir(from, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile() && entry.name.endsWith('.ts'))
    .map((entry) => relative(from, join(entry.parentPath, entry.name)))
    .sort();
  const sources = await Promise.all(
    paths.map(async (path) => [path, await readFile(join(from, path), 'utf8')] as const),
  );
  await mkdir(to, { recursive: true });
  await writeFile(
    join(to, 'clients.json.br'),
    brotliCompressSync(JSON.stringify(Object.fromEntries(sources))),
  );
}
