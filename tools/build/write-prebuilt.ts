import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { BuildOptions, Metafile, OutputFile } from 'esbuild';
import { projectRoot } from '../../server/settings/project-root.ts';

/**
 * Options of the bundles of all prebuilt pages. File names contain a hash of the content, so that browsers can cache the
 * files forever.
 */
export const prebuiltPageOptions = {
  absWorkingDir: projectRoot,
  write: false,
  entryNames: '[name]-[hash]',
  chunkNames: 'part-[hash]',
  assetNames: 'asset-[hash]',
  bundle: true,
  splitting: true,
  platform: 'browser',
  format: 'esm',
  target: ['chrome120', 'firefox120', 'safari17'],
  jsx: 'automatic',
  minify: true,
  legalComments: 'linked',
  define: { 'process.env.NODE_ENV': '"production"' },
  metafile: true,
  logLevel: 'warning',
} satisfies BuildOptions;

/** Returns the path of the script that an entry point became. */
export function findEntryScript({ outputs }: Metafile, entry: string): string {
  const script = Object.keys(outputs).find((path) => outputs[path]?.entryPoint === entry);
  if (!script) throw new Error(`${entry} became no script.`);
  return script;
}

/** Returns the path of the style sheet of an entry point. */
export function findEntryStyle(metafile: Metafile, entry: string): string {
  const style = metafile.outputs[findEntryScript(metafile, entry)]?.cssBundle;
  if (!style) throw new Error(`${entry} became no style sheet.`);
  return style;
}

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
