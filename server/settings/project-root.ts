import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** Folder of the server's own files: a clone or an installed package. The build is one folder below it, this file two. */
export const projectRoot = resolve(import.meta.dirname, import.meta.url.endsWith('.ts') ? '../..' : '..');

/** Whether this is a package of `npm run release:pack`: package.json of a clone, also in an image, is private. */
export const isInstalledPackage = !JSON.parse(readFileSync(join(projectRoot, 'package.json'), 'utf8'))
  .private;

/**
 * Folder of `.env` and of relative paths in SVC_DATA_DIR and SVC_CMS_MEDIA_DIR. For an installed package it is the working
 * folder, because npm replaces the package's own folder with every update.
 */
export const settingsBaseFolder = isInstalledPackage ? process.cwd() : projectRoot;
