import { join } from 'node:path';
import { projectRoot } from '../../server/settings/project-root.ts';
import { packRelease } from './pack-release.ts';
import { releaseFolder } from './runtime-files.ts';

// `npm run release:pack`: packs the built server as an npm package, and writes its checksum.
const archive = packRelease(join(projectRoot, releaseFolder));
process.stdout.write(`${archive}\n${archive}.sha256\n`);
