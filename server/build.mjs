// Bundles our sources, and nothing from npm, so that a start loads a handful of files.
import { rm } from 'node:fs/promises';
import { resolve } from 'node:path';
import { build } from 'esbuild';

const root = resolve(import.meta.dirname, '..');

await rm(resolve(root, 'dist'), { recursive: true, force: true });
await build({
  absWorkingDir: root,
  // The thread for markup is begun by its file.
  entryPoints: { main: 'server/main.ts', 'sanitize-thread': 'core/markup/sanitize-thread.ts' },
  outdir: 'dist',
  bundle: true,
  splitting: true,
  packages: 'external',
  platform: 'node',
  format: 'esm',
  target: 'node24',
  sourcemap: true,
  logLevel: 'warning',
});
