import { readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * Maps the positions of a stack trace to the sources. Node's own option reads and keeps the source maps of all loaded
 * files; this function reads them only when a stack is shown, and their memory can be freed again.
 */
export function mapStackToSources(stack: string): string {
  return stack.replace(place, (original, file: string, line: string, column: string) => {
    const path = file.startsWith('file:') ? fileURLToPath(file) : file;
    const origin = readMap(path)?.findOrigin(Number(line), Number(column));
    if (!origin || !('fileName' in origin)) return original;
    return `${resolve(dirname(path), origin.fileName)}:${origin.lineNumber}:${origin.columnNumber}`;
  });
}

const place = /((?:file:\/\/)?\/[^\s():]+\.js):(\d+):(\d+)/g;

const maps = new Map<string, WeakRef<SourceMap> | null>();

function readMap(path: string): SourceMap | undefined {
  const mapReference = maps.get(path);
  const cachedMap = mapReference?.deref();
  if (cachedMap || mapReference === null) return cachedMap;
  const read = parseMap(path);
  maps.set(path, read ? new WeakRef(read) : null);
  return read;
}

/** Reads the source map of a file, or `undefined`: files of packages have none. */
function parseMap(path: string): SourceMap | undefined {
  try {
    return new SourceMap(JSON.parse(readFileSync(`${path}.map`, 'utf8')));
  } catch {
    return undefined;
  }
}
