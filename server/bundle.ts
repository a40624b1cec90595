import type { BuildOptions } from 'esbuild';
import manifest from '../package.json' with { type: 'json' };
import { projectRoot } from './project-root.ts';

/**
 * The bundle holds our sources and the development dependencies that they import, so that a start loads a handful of files
 * and a production install needs only `dependencies`. Of what is bundled (the Prisma client, which brings an engine for
 * every database; a date parser out of a large collection) it keeps what is used.
 */
export const bundle = {
  absWorkingDir: projectRoot,
  // The thread for markup is begun by its file; add-ons import theirs by its name in package.json.
  entryPoints: {
    main: 'server/main.ts',
    'sanitize-thread': 'core/markup/sanitize-thread.ts',
    'add-on': 'server/add-on.ts',
  },
  outdir: 'dist',
  bundle: true,
  splitting: true,
  external: Object.keys({ ...manifest.dependencies, ...manifest.optionalDependencies }),
  platform: 'node',
  format: 'esm',
  target: 'node24',
  // The Prisma client is CommonJS inside.
  banner: {
    js: "import { createRequire as requireFrom } from 'node:module'; const require = requireFrom(import.meta.url);",
  },
  sourcemap: true,
  logLevel: 'warning',
} satisfies BuildOptions;
