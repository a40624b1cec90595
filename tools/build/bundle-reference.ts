import { basename } from 'node:path';
import { type BuildOptions, build } from 'esbuild';
import type { RestReferenceManifest } from '../../server/http/pages/page-files.ts';
import { projectRoot } from '../../server/settings/project-root.ts';
import { writePrebuiltPage } from './write-prebuilt.ts';

const entry = 'clients/reference/main.ts';

/**
 * Bundle of the REST reference at `/docs`. File names contain a hash of the content, so that browsers can cache the
 * files forever.
 */
const referenceBundle = {
  absWorkingDir: projectRoot,
  entryPoints: { main: entry },
  outdir: 'clients/reference/built',
  write: false,
  entryNames: '[name]-[hash]',
  chunkNames: 'part-[hash]',
  assetNames: 'asset-[hash]',
  bundle: true,
  splitting: true,
  platform: 'browser',
  format: 'esm',
  target: ['chrome120', 'firefox120', 'safari17'],
  minify: true,
  legalComments: 'linked',
  define: {
    'process.env.NODE_ENV': '"production"',
    __VUE_OPTIONS_API__: 'true',
    __VUE_PROD_DEVTOOLS__: 'false',
    __VUE_PROD_HYDRATION_MISMATCH_DETAILS__: 'false',
  },
  metafile: true,
  logLevel: 'warning',
} satisfies BuildOptions;

/** Builds the reference, compressed, into a folder of the project. */
export async function buildRestReference(folder = 'clients/reference/built') {
  const { outputFiles, metafile } = await build(referenceBundle);
  const output = Object.entries(metafile.outputs).find(([, { entryPoint }]) => entryPoint === entry);
  const [script, style] = [output?.[0], output?.[1].cssBundle];
  if (!script || !style) throw new Error(`${entry} became no script with a style.`);
  const manifest: RestReferenceManifest = { script: basename(script), style: basename(style) };
  await writePrebuiltPage(folder, outputFiles, manifest);
}
