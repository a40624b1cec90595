import type { BuildOptions } from 'esbuild';
import manifest from '../../package.json' with { type: 'json' };
import { projectRoot } from '../../server/settings/project-root.ts';
import { wasmAsFilePlugin } from './bundle-wasm.ts';

/**
 * Dependencies that every start loads, in hundreds of files. A package stays outside if it brings more than JavaScript, if
 * it has to be the same module for add-ons (graphql) or for another one that stays outside, or if few processes load it.
 */
const loadedAtStart = [
  '@apollo/server',
  '@as-integrations/express5',
  '@fastify/busboy',
  '@graphql-tools/utils',
  '@prisma/adapter-pg',
  '@scure/base',
  'content-disposition',
  'cookie',
  'cors',
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

/** Optional imports of packages. */
const optionalImports = ['class-validator', 'pg-native', 'pg-cloudflare'];

/**
 * The bundle holds our sources, the development dependencies that they import and what every start loads, so that a start
 * reads a handful of files and a production install needs only `dependencies`. Of what is bundled (the Prisma client,
 * which brings an engine for every database; a date parser out of a large collection) it keeps what is used.
 */
export const serverBundleOptions = {
  absWorkingDir: projectRoot,
  // The markup thread is started by its file name; add-ons import `add-on` by its name in package.json.
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
  // The texts of modules stay in memory. Names stay as they are, for stacks and for what reads the name of a class.
  minifySyntax: true,
  minifyWhitespace: true,
  legalComments: 'none',
  // Packages of CommonJS are inside.
  banner: {
    js: "import { createRequire as requireFrom } from 'node:module'; const require = requireFrom(import.meta.url);",
  },
  sourcemap: true,
  sourcesContent: false,
  logLevel: 'warning',
} satisfies BuildOptions;
