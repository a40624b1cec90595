import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { OutputFile } from 'esbuild';

/** The highest levels take ten times as long for a twentieth less. */
const brotliQuality = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };

/** Writes a built page compressed, as the repository keeps it, in place of the files of the last build. */
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
