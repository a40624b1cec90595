import { basename } from 'node:path';
import { type BuildOptions, build, type Metafile, type Plugin } from 'esbuild';
import type { ConsoleManifest } from '../../server/http/pages/page-files.ts';
import { projectRoot } from '../../server/settings/project-root.ts';
import { createDirectImportsPlugin } from './direct-imports.ts';
import { createMantineStylesPlugin, createStylesAsTextPlugin } from './mantine-styles.ts';
import { findEntryScript, findEntryStyle, prebuiltPageOptions, writePrebuiltPage } from './write-prebuilt.ts';

const entry = 'clients/console/main.tsx';

/**
 * Bundle of the console at `/console`. The entry contains the frame; each screen is a part that is loaded when it is
 * opened.
 */
const consoleBundle = {
  ...prebuiltPageOptions,
  entryPoints: { main: entry },
  outdir: 'clients/console/built',
  // The imports of `keepEntryTogether` are not for side effects.
  logOverride: { 'ignored-bare-import': 'silent' },
} satisfies BuildOptions;

/** Builds the console, compressed, into a folder of the project. */
export async function buildConsole(folder = 'clients/console/built') {
  const { metafile: draft } = await build({
    ...consoleBundle,
    plugins: [createDirectImportsPlugin(), createStylesAsTextPlugin()],
    external: ['mantine-styles'],
    minify: false,
  });
  const plugins = [...keepEntryTogether(draft), createMantineStylesPlugin(draft), createStylesAsTextPlugin()];
  const { outputFiles, metafile } = await build({ ...consoleBundle, plugins });
  await writePrebuiltPage(folder, outputFiles, toManifest(metafile), { quality: 'smallest' });
}

/**
 * Puts all modules that the entry needs into one part. Otherwise esbuild makes a part of those that the same screens also
 * use: dozens of small files, which compress badly. Each part that is loaded later imports the modules of the entry, which
 * are loaded by then. `draft` describes the same bundle without this.
 */
function keepEntryTogether(draft: Metafile): Plugin[] {
  const name = 'console-entry';
  const { outputs } = draft;
  const script = findEntryScript(draft, entry);
  const modules = [script, ...listStaticImports(outputs, script)]
    .flatMap((path) => Object.entries(outputs[path]?.inputs ?? {}))
    .flatMap(([path, { bytesInOutput }]) => (bytesInOutput > 0 && path !== entry ? [path] : []))
    .sort();
  const laterEntries = Object.values(outputs).flatMap(({ entryPoint }) =>
    entryPoint && entryPoint !== entry ? [entryPoint] : [],
  );
  const contents = modules.map((path) => `import ${JSON.stringify(`./${path}`)};`).join('\n');
  return [
    createDirectImportsPlugin({ name, files: new Set(laterEntries) }),
    {
      name: 'keep-entry-together',
      setup: ({ onResolve, onLoad }) => {
        onResolve({ filter: /^console-entry$/ }, ({ path }) => ({
          path,
          namespace: name,
          sideEffects: true,
        }));
        onLoad({ filter: /.*/, namespace: name }, () => ({ contents, resolveDir: projectRoot }));
      },
    },
  ];
}

function toManifest(metafile: Metafile): ConsoleManifest {
  const script = findEntryScript(metafile, entry);
  return {
    script: basename(script),
    style: basename(findEntryStyle(metafile, entry)),
    preloads: listStaticImports(metafile.outputs, script).map((path) => basename(path)),
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
