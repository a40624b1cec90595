// dev.ts loads this file into the next server process while the sources are built. It imports the packages that load
// slowly, and then waits until dev.ts writes to stdin that the build has succeeded.
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
// Ignores failures, because the server reports missing or broken packages.
await Promise.allSettled(packages.map((name) => import(name)));

let word = '';
for await (const chunk of process.stdin) word += chunk;
if (!word) process.exit();
