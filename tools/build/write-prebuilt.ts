import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { OutputFile } from 'esbuild';

/** Higher levels take ten times as long and save only five percent. */
const brotliQuality = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };

/** Replaces the files of a prebuilt page, which the repository contains compressed with Brotli. */
export async function writePrebuiltPage(folder: string, files: readonly OutputFile[], manifest: object) {
  await mkdir(folder, { recursive: true });
  // tools/build/prepare.mjs writes the hash of the sources after the build.
  for (const name of await readdir(folder)) if (!name.endsWith('.sha256')) await rm(join(folder, name));
  for (const { path, contents } of files) {
    const compressed = await promisify(brotliCompress)(contents, brotliQuality);
    await writeFile(join(folder, `${basename(path)}.br`), compressed);
  }
  await writeFile(join(folder, 'manifest.json'), `${JSON.stringify(manifest, null, 2)}\n`);
}
