import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { OutputFile } from 'esbuild';

/** The highest level takes ten times as long and saves seven percent, so large pages use a lower one. */
const brotliQualities = { fast: 9, smallest: constants.BROTLI_MAX_QUALITY } as const;

/** Replaces the files of a prebuilt page, which the repository contains compressed with Brotli. */
export async function writePrebuiltPage(
  folder: string,
  files: readonly OutputFile[],
  manifest: object,
  { quality = 'fast' }: { quality?: keyof typeof brotliQualities } = {},
) {
  await mkdir(folder, { recursive: true });
  // tools/build/prepare.mjs writes the hash of the sources after the build.
  for (const name of await readdir(folder)) if (!name.endsWith('.sha256')) await rm(join(folder, name));
  for (const { path, contents } of files) {
    const compressed = await promisify(brotliCompress)(contents, {
      params: { [constants.BROTLI_PARAM_QUALITY]: brotliQualities[quality] },
    });
    await writeFile(join(folder, `${basename(path)}.br`), compressed);
  }
  await writeFile(join(folder, 'manifest.json'), `${JSON.stringify(manifest, null, 2)}\n`);
}
