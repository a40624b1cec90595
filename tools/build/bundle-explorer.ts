import { basename } from 'node:path';
import { type BuildOptions, build, type Metafile, type Plugin } from 'esbuild';
import type { ExplorerManifest } from '../../server/http/pages/page-files.ts';
import { findEntryScript, findEntryStyle, prebuiltPageOptions, writePrebuiltPage } from './write-prebuilt.ts';

/**
 * Drops the editor's stylesheets, because GraphiQL's stylesheet contains them. Otherwise each part of the editor would
 * repeat them.
 */
const withoutEditorStyles: Plugin = {
  name: 'without-editor-styles',
  setup: ({ onLoad }) =>
    onLoad({ filter: /monaco-editor\/.*\.css$/ }, () => ({ contents: '', loader: 'css' })),
};

const worker = (language: string) => `clients/explorer/workers/${language}.worker.ts`;

const entry = 'clients/explorer/main.tsx';

/** Bundle of the explorer at `/graphql`. */
const explorerBundle = {
  ...prebuiltPageOptions,
  entryPoints: {
    main: entry,
    editor: worker('editor'),
    json: worker('json'),
    graphql: worker('graphql'),
  },
  outdir: 'clients/explorer/built',
  loader: { '.ttf': 'file' },
  plugins: [withoutEditorStyles],
} satisfies BuildOptions;

/** Builds the explorer, compressed, into a folder of the project. */
export async function buildExplorer(folder = 'clients/explorer/built') {
  const { outputFiles, metafile } = await build(explorerBundle);
  await writePrebuiltPage(folder, outputFiles, toManifest(metafile));
}

function toManifest(metafile: Metafile): ExplorerManifest {
  const scriptOf = (source: string) => basename(findEntryScript(metafile, source));
  return {
    script: scriptOf(entry),
    style: basename(findEntryStyle(metafile, entry)),
    workers: {
      editor: scriptOf(worker('editor')),
      json: scriptOf(worker('json')),
      graphql: scriptOf(worker('graphql')),
    },
  };
}
