import { join } from 'node:path';
import { projectRoot } from '../settings/project-root.ts';

/** Folder of the built scripts of the pages. */
export const pageScriptsFolder = join(projectRoot, 'dist', 'pages');

/** Names of the scripts. Each is one source file and one built file. */
export const pageScriptNames = ['landing', 'mailbox', 'passkey', 'form'] as const;

export type PageScriptName = (typeof pageScriptNames)[number];
