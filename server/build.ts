import { rm } from 'node:fs/promises';
import { resolve } from 'node:path';
import { build } from 'esbuild';
import { bundle } from './bundle.ts';
import { projectRoot } from './project-root.ts';

await rm(resolve(projectRoot, bundle.outdir), { recursive: true, force: true });
await build(bundle);
