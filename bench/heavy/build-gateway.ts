import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { projectRoot } from '../../server/settings/project-root.ts';
import { bundle } from '../../tools/build/bundle.ts';

/** Our gateway over the four subgraphs, built just as the server is. */
export async function buildGateway(folder: string): Promise<URL> {
  const entry = join(projectRoot, 'bench', 'heavy', 'trellis-gateway.ts');
  await build({ ...bundle, entryPoints: { gateway: entry }, outdir: folder });
  return pathToFileURL(join(folder, 'gateway.js'));
}
