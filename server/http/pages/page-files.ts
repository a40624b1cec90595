import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import type { RequestHandler } from 'express';
import Negotiator from 'negotiator';
import { projectRoot } from '../../settings/project-root.ts';

/** Name of a built file, which contains a hash of the content. */
const hashedFileName = /^[\w-]+-[A-Z0-9]{8}\.[\w.]+$/;
const suffixes: Record<string, string> = { br: '.br', gzip: '.gz' };
const aYear = 31_536_000_000;

/** Sends a built file of a page. The name contains a hash of the content, so browsers can cache it for ever. */
export function sendPageFile(folder: string, refusal: string): RequestHandler<{ file: string }> {
  return (req, res) => {
    const { file } = req.params;
    const refuse = () => void res.status(404).type('text').send(refusal);
    if (!hashedFileName.test(file)) return refuse();
    const acceptedEncodings = new Negotiator(req).encodings();
    const encoding = ['br', 'gzip'].find((candidate) => acceptedEncodings.includes(candidate));
    res.vary('Accept-Encoding').type(extname(file));
    if (encoding) res.set('content-encoding', encoding);
    const storedFile = file + (encoding ? suffixes[encoding] : '');
    res.sendFile(storedFile, { root: folder, immutable: true, maxAge: aYear }, (error) => {
      if (!error || res.headersSent) return;
      res.removeHeader('content-encoding');
      refuse();
    });
  };
}

/** Reads the file names that the build wrote. */
export async function readBuildManifest<Manifest>(folder: string): Promise<Manifest> {
  return JSON.parse(await readFile(join(folder, 'manifest.json'), 'utf8')) as Manifest;
}

/** Folder of the built explorer. */
export const explorerFolder = join(projectRoot, 'dist', 'explorer');

/** Names of the built files, which contain content hashes. */
export type ExplorerManifest = {
  script: string;
  style: string;
  workers: { editor: string; json: string; graphql: string };
};

/** Folder of the built console. */
export const consoleFolder = join(projectRoot, 'dist', 'console');

/** Names of the built files, which contain content hashes. `preloads` are the scripts that the entry imports. */
export type ConsoleManifest = { script: string; style: string; preloads: readonly string[] };

/** Folder of the built reference. */
export const restReferenceFolder = join(projectRoot, 'dist', 'reference');

/** Names of the built files, which contain content hashes. */
export type RestReferenceManifest = { script: string; style: string };
