import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync, gzipSync } from 'node:zlib';

/**
 * Unpacks a prebuilt page for the server: each file uncompressed, with Brotli and with gzip.
 * @param {string} from folder with `*.br` and `manifest.json`
 * @param {string} to target folder, which is replaced
 */
export function unpackPrebuiltPage(from, to) {
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
  // Written last, because the manifest marks the folder as complete.
  writeFileSync(join(to, 'manifest.json'), readFileSync(join(from, 'manifest.json')));
}
