// Loaded by dev.ts into the next server while the sources are built: it imports the packages that take longest to load,
// and then waits for the word to go on with the build.
import { enableCompileCache } from 'node:module';
import { resolve } from 'node:path';

enableCompileCache(resolve(import.meta.dirname, '../..', 'node_modules', '.trellis', 'compile-cache'));

const packages = [
  ...[
    '@apollo/composition',
    '@apollo/server',
    '@apollo/subgraph',
    '@prisma/adapter-pg',
    'express',
    'flydrive',
  ],
  ...['graphile-worker', 'graphql-scalars', 'jose', 'nodemailer', 'pino', 'sanitize-html'],
  ...['type-graphql', 'undici', 'yaml', 'zod'],
];
// A package that is gone or broken is reported by the server itself.
await Promise.allSettled(packages.map((name) => import(name)));

let word = '';
for await (const chunk of process.stdin) word += chunk;
if (!word) process.exit();
