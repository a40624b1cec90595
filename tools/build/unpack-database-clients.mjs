import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';

/**
 * Unpacks the Prisma clients.
 * @param {string} from folder with `clients.json.br`: a JSON object of paths and sources
 * @param {string} to target folder, which is replaced
 */
export function unpackDatabaseClients(from, to) {
  const sources = JSON.parse(brotliDecompressSync(readFileSync(join(from, 'clients.json.br'))).toString());
  rmSync(to, { recursive: true, force: true });
  for (const [path, source] of Object.entries(sources)) {
    mkdirSync(dirname(join(to, path)), { recursive: true });
    writeFileSync(join(to, path), source);
  }
}
