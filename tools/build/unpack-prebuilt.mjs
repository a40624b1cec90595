import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync, gzipSync } from 'node:zlib';

/**
 * Puts the files of a prebuilt page where the server reads them: each as it is and compressed in both ways that browsers read.
 * @param {string} from folder with `*.br` and `manifest.json`
 * @param {string} to folder that is made new
 */
export function unpackPrebuilt(from, to) {
  rmSync(to, { recursive: true, force: true });
  mkdirSync(to, { recursive: true });
  for (const name of readdirSync(from).filter((file) => file.endsWith('.br'))) {
    const compressed = readFileSync(join(from, name));
    const content = brotliDecompressSync(compressed);
    const path = join(to, name.slice(0, -'.br'.length));
    writeFileSync(`${path}.br`, compressed);
    writeFileSync(`${path}.gz`, gzipSync(content));
    writeFileSync(path, content);
  }
  // Last, because the manifest is what says that the folder is whole.
  writeFileSync(join(to, 'manifest.json'), readFileSync(join(from, 'manifest.json')));
}
