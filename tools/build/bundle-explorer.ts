import { basename } from 'node:path';
import { type BuildOptions, build, type Metafile, type Plugin } from 'esbuild';
import type { ExplorerManifest } from '../../server/http/pages/page-files.ts';
import { projectRoot } from '../../server/settings/project-root.ts';
import { writePrebuiltPage } from './write-prebuilt.ts';

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

/**
 * Bundle of the explorer at `/graphql`. File names contain a hash of the content, so that browsers can cache the files
 * forever.
 */
const explorerBundle = {
  absWorkingDir: projectRoot,
  entryPoints: {
    main: 'clients/explorer/main.tsx',
    editor: worker('editor'),
    json: worker('json'),
    graphql: worker('graphql'),
  },
  outdir: 'clients/explorer/built',
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
  loader: { '.ttf': 'file' },
  plugins: [withoutEditorStyles],
  metafile: true,
  logLevel: 'warning',
} satisfies BuildOptions;

/** Builds the explorer, compressed, into a folder of the project. */
export async function buildExplorer(folder = 'clients/explorer/built') {
  const { outputFiles, metafile } = await build(explorerBundle);
  await writePrebuiltPage(folder, outputFiles, toManifest(metafile));
}

function toManifest({ outputs }: Metafile): ExplorerManifest {
  const nameOf = (source: string, extension: string) => {
    const output = Object.entries(outputs).find(([, { entryPoint }]) => entryPoint === source);
    const path = extension === '.css' ? output?.[1].cssBundle : output?.[0];
    if (!path) throw new Error(`${source} became no ${extension} file.`);
    return basename(path);
  };
  return {
    script: nameOf('clients/explorer/main.tsx', '.js'),
    style: nameOf('clients/explorer/main.tsx', '.css'),
    workers: {
      editor: nameOf(worker('editor'), '.js'),
      json: nameOf(worker('json'), '.js'),
      graphql: nameOf(worker('graphql'), '.js'),
    },
  };
}
