import type { BuildOptions } from 'esbuild';
import manifest from '../../package.json' with { type: 'json' };
import { projectRoot } from '../../server/settings/project-root.ts';
import { wasmAsFilePlugin } from './bundle-wasm.ts';

/**
 * Dependencies that every start loads, so the bundle contains them. A package is not bundled if it contains more than
 * JavaScript, if add-ons (graphql) or other unbundled packages must get the same module, or if few processes load it.
 */
const loadedAtStart = [
  '@apollo/server',
  '@fastify/busboy',
  '@graphql-tools/utils',
  '@prisma/adapter-pg',
  '@scure/base',
  'content-disposition',
  'cookie',
  'dataloader',
  'express',
  'file-type',
  'find-my-way',
  'flydrive',
  'fresh',
  'graphql-scalars',
  'helmet',
  'image-size',
  'isbot',
  'jose',
  'lru-cache',
  'negotiator',
  'nodemailer',
  'oauth4webapi',
  'otpauth',
  'p-limit',
  'pg',
  'qrcode-generator',
  'range-parser',
  'rate-limiter-flexible',
  'sanitize-html',
  'type-graphql',
  'undici',
  'zod',
];

const packageNames = Object.keys({ ...manifest.dependencies, ...manifest.optionalDependencies });

/** Optional imports of bundled packages, which are not installed. */
const optionalImports = ['class-validator', 'pg-native', 'pg-cloudflare'];

/**
 * The bundle contains the sources, the development dependencies that they import, and the packages that every start loads.
 * So a start reads only a few files, and a production installation needs only `dependencies`. Unused code of bundled
 * packages is dropped, such as the Prisma client's engines for other databases.
 */
export const serverBundleOptions = {
  absWorkingDir: projectRoot,
  // The markup thread is started by its file name. Add-ons import `add-on` by the exports in package.json.
  entryPoints: {
    main: 'cli/entry.ts',
    server: 'cli/main.ts',
    'sanitize-thread': 'core/markup/sanitize-thread.ts',
    'add-on': 'server/add-ons/add-on.ts',
    // Imported by the configuration of Hive Gateway in deploy/routers.
    'hive-gateway': 'server/hive-gateway/open-hive-gateway.ts',
  },
  outdir: 'dist',
  bundle: true,
  splitting: true,
  external: [...packageNames.filter((name) => !loadedAtStart.includes(name)), ...optionalImports],
  plugins: [wasmAsFilePlugin],
  platform: 'node',
  format: 'esm',
  target: 'node24',
  // Minified, because the text of modules stays in memory. Names are kept for stacks and for code that reads class names.
  minifySyntax: true,
  minifyWhitespace: true,
  legalComments: 'none',
  // CommonJS packages in the bundle need `require`.
  banner: {
    js: "import { createRequire as requireFrom } from 'node:module'; const require = requireFrom(import.meta.url);",
  },
  sourcemap: true,
  sourcesContent: false,
  logLevel: 'warning',
} satisfies BuildOptions;
