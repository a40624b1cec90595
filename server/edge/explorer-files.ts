import { join } from 'node:path';
import { projectRoot } from '../settings/project-root.ts';

/** Where the build puts the explorer. */
export const explorerFolder = join(projectRoot, 'dist', 'explorer');

/** Names of files, which hold hashes that only the build knows. */
export type ExplorerManifest = {
  script: string;
  style: string;
  workers: { editor: string; json: string; graphql: string };
};
