import { basename } from 'node:path';
import { type BuildOptions, build } from 'esbuild';
import type { RestReferenceManifest } from '../../server/http/pages/page-files.ts';
import { findEntryScript, findEntryStyle, prebuiltPageOptions, writePrebuiltPage } from './write-prebuilt.ts';

const entry = 'clients/reference/main.ts';

/** Bundle of the REST reference at `/docs`. */
const referenceBundle = {
  ...prebuiltPageOptions,
  entryPoints: { main: entry },
  outdir: 'clients/reference/built',
  define: {
    ...prebuiltPageOptions.define,
    __VUE_OPTIONS_API__: 'true',
    __VUE_PROD_DEVTOOLS__: 'false',
    __VUE_PROD_HYDRATION_MISMATCH_DETAILS__: 'false',
  },
} satisfies BuildOptions;

/** Builds the reference, compressed, into a folder of the project. */
export async function buildRestReference(folder = 'clients/reference/built') {
  const { outputFiles, metafile } = await build(referenceBundle);
  const manifest: RestReferenceManifest = {
    script: basename(findEntryScript(metafile, entry)),
    style: basename(findEntryStyle(metafile, entry)),
  };
  await writePrebuiltPage(folder, outputFiles, manifest);
}
