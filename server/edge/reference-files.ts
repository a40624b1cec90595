import { join } from 'node:path';
import { projectRoot } from '../settings/project-root.ts';

/** Where the build puts the reference. */
export const referenceFolder = join(projectRoot, 'dist', 'reference');

/** Names of files, which hold hashes that only the build knows. */
export type ReferenceManifest = { script: string; style: string };
