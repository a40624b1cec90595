import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { build } from 'esbuild';
import { projectRoot } from '../../server/settings/project-root.ts';

// `build.ts [server|client|console|database-clients|explorer|pages|reference]` builds one part; the default is the server.
const builders: Readonly<Record<string, () => Promise<void>>> = {
  server: buildServer,
  client: async () => (await import('./bundle-client.ts')).buildClientPackage(),
  'database-clients': async () => (await import('./pack-database-clients.ts')).packDatabaseClients(),
  console: async () => (await import('./bundle-console.ts')).buildConsole(),
  explorer: async () => (await import('./bundle-explorer.ts')).buildExplorer(),
  pages: async () => (await import('./bundle-pages.ts')).buildPageScripts(),
  reference: async () => (await import('./bundle-reference.ts')).buildRestReference(),
};

/** Builds the server, with the commit in its version. Deletes only files directly in `dist`, because its folders belong to other parts, such as the explorer. */
async function buildServer() {
  const { serverBundleOptions: bundle } = await import('./bundle.ts');
  const { defineBuildCommit } = await import('./find-build-commit.ts');
  const folder = resolve(projectRoot, bundle.outdir);
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
  await Promise.all(entries.filter((entry) => entry.isFile()).map(({ name }) => rm(join(folder, name))));
  await build({ ...bundle, define: defineBuildCommit(projectRoot, process.env) });
  const written = (await readdir(folder)).filter((name) => name.endsWith('.js'));
  await Promise.all(written.map((name) => escapeNonAsciiText(join(folder, name))));
}

/**
 * Escapes the characters that esbuild leaves in regular expressions and tagged templates. V8 stores a module with a single
 * one of them in two bytes per character: 2 MB of each process.
 */
async function escapeNonAsciiText(path: string) {
  const text = await readFile(path, 'utf8');
  const escaped = text.replace(
    /[\u0080-\uffff]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
  if (escaped !== text) await writeFile(path, escaped);
}

const [part = 'server'] = process.argv.slice(2);
const buildPart = builders[part];
if (!buildPart)
  throw new Error(`There is no part called ${part}: name one of ${Object.keys(builders).join(', ')}.`);
await buildPart();
