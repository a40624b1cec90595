import { readdir, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { build } from 'esbuild';
import { projectRoot } from '../../server/settings/project-root.ts';
import { bundle } from './bundle.ts';

/** The explorer lies in a folder of its own, and stays. */
const folder = resolve(projectRoot, bundle.outdir);
const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
await Promise.all(entries.filter((entry) => entry.isFile()).map(({ name }) => rm(join(folder, name))));
await build(bundle);
