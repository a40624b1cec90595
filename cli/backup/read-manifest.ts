import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isIntact } from './files.ts';
import { type Manifest, manifestName, manifestShape } from './manifest.ts';

/** Reads the manifest of a backup. Throws unless every file has the size and checksum in the manifest. */
export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, manifestName), 'utf8').catch((cause: unknown) => {
    throw new Error(`${folder} is no complete backup: it has no ${manifestName}.`, { cause });
  });
  const { data: manifest, error } = manifestShape.safeParse(parse(text));
  if (!manifest) throw new Error(`${manifestName} is of another format, or damaged.`, { cause: error });
  for (const one of [...manifest.tables, ...manifest.media]) {
    if (!(await isIntact(folder, one))) {
      throw new Error(`${one.file} is missing, or is not what was backed up.`);
    }
  }
  return manifest;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
