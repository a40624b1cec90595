import { spawnSync } from 'node:child_process';
import { copyFileSync, cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import { projectRoot } from '../../server/settings/project-root.ts';

/** Builds the package `@trellis/client` for publication: one module, its types, and the schema for code generators. */
export async function buildClientPackage() {
  const folder = join(projectRoot, 'clients/typescript');
  const outdir = join(folder, 'dist');
  rmSync(outdir, { recursive: true, force: true });
  await build({
    entryPoints: [join(folder, 'index.ts')],
    outdir,
    bundle: true,
    minify: true,
    platform: 'neutral',
    format: 'esm',
    target: 'es2022',
    logLevel: 'warning',
  });
  const compiler = join(projectRoot, 'node_modules/typescript/bin/tsc');
  const { status, stdout } = spawnSync(
    process.execPath,
    [compiler, '-p', join(folder, 'tsconfig.build.json')],
    { encoding: 'utf8' },
  );
  if (status !== 0) throw new Error(stdout);
  // The compiler does not copy source files that are declarations.
  cpSync(join(folder, 'generated'), join(outdir, 'types/generated'), { recursive: true });
  copyFileSync(join(projectRoot, 'gateway/generated/api.graphql'), join(outdir, 'schema.graphql'));
}
