import { join } from 'node:path';
import { projectRoot } from '../settings/project-root.ts';

/** Where the build puts the scripts of our pages. */
export const pagesFolder = join(projectRoot, 'dist', 'pages');

/** The scripts by the names of their sources; each becomes one file. */
export const pageScripts = ['landing', 'mailbox', 'passkey', 'copy'] as const;

export type PageScript = (typeof pageScripts)[number];
