import { basename } from 'node:path';
import { type BuildOptions, build, type Metafile } from 'esbuild';
import type { ConsoleManifest } from '../../server/edge/page-files.ts';
import { projectRoot } from '../../server/settings/project-root.ts';
import { importDirectly } from './direct-imports.ts';
import { bundleMantineStyles } from './mantine-styles.ts';
import { writePrebuiltPage } from './write-prebuilt.ts';

const entry = 'clients/console/main.tsx';

/**
 * Bundle of the console at `/console`. The entry contains the frame; each screen is a part that is loaded when it is
 * opened. File names contain a hash of the content, so that browsers can cache the files forever.
 */
const consoleBundle = {
  absWorkingDir: projectRoot,
  entryPoints: { main: entry },
  outdir: 'clients/console/built',
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

/** Builds the console, compressed, into a folder of the project. */
export async function buildConsole(folder = 'clients/console/built') {
  const withoutStyles = await build({
    ...consoleBundle,
    plugins: [importDirectly()],
    external: ['mantine-styles'],
    minify: false,
  });
  const plugins = [importDirectly(), bundleMantineStyles(withoutStyles.metafile)];
  const { outputFiles, metafile } = await build({ ...consoleBundle, plugins });
  await writePrebuiltPage(folder, outputFiles, toManifest(metafile), { quality: 'smallest' });
}

function toManifest({ outputs }: Metafile): ConsoleManifest {
  const [script, output] = Object.entries(outputs).find(([, { entryPoint }]) => entryPoint === entry) ?? [];
  if (!script || !output?.cssBundle) throw new Error(`${entry} became no script with a style sheet.`);
  return {
    script: basename(script),
    style: basename(output.cssBundle),
    preloads: listStaticImports(outputs, script).map((path) => basename(path)),
  };
}

/** Lists the parts that a script imports when it starts, directly or by other parts. */
function listStaticImports(outputs: Metafile['outputs'], script: string): string[] {
  const found = new Set<string>();
  const visit = (path: string) => {
    for (const { path: imported, kind } of outputs[path]?.imports ?? []) {
      if (kind !== 'import-statement' || found.has(imported)) continue;
      found.add(imported);
      visit(imported);
    }
  };
  visit(script);
  return [...found].sort();
}
