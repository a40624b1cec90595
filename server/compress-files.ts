import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** The highest levels take ten times as long for a twentieth less. */
const brotliQuality = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };

/** Puts a compressed copy beside each file of a folder, in both ways that browsers read. */
export async function compressFiles(folder: string) {
  const names = await readdir(folder);
  await Promise.all(names.map((name) => compress(join(folder, name))));
}

async function compress(path: string) {
  const content = await readFile(path);
  await Promise.all([
    promisify(brotliCompress)(content, brotliQuality).then((small) => writeFile(`${path}.br`, small)),
    promisify(gzip)(content, { level: 9 }).then((small) => writeFile(`${path}.gz`, small)),
  ]);
}
