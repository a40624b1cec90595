import { rm } from 'node:fs/promises';
import { type BuildOptions, build } from 'esbuild';
import { pageScriptNames, pageScriptsFolder } from '../../server/pages/page-files.ts';
import { projectRoot } from '../../server/settings/project-root.ts';

const pagesBundle = {
  absWorkingDir: projectRoot,
  entryPoints: pageScriptNames.map((name) => `clients/pages/${name}.ts`),
  outdir: pageScriptsFolder,
  bundle: true,
  platform: 'browser',
  format: 'iife',
  target: ['chrome120', 'firefox120', 'safari17'],
  minify: true,
  logLevel: 'warning',
} satisfies BuildOptions;

/** Builds the scripts of the server's pages into `dist/pages`. */
export async function buildPageScripts() {
  await rm(pageScriptsFolder, { recursive: true, force: true });
  await build(pagesBundle);
}
