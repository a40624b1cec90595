import { join } from 'node:path';
import { projectRoot } from '../../server/settings/project-root.ts';
import { packRelease } from './pack-release.ts';
import { releaseFolder } from './runtime-files.ts';

// `npm run release:pack`: packs the built server as an npm package, and writes its checksum. The command builds the server
// again before, because a build whose sources are unchanged keeps the commit of its time in its version.
const archive = packRelease(join(projectRoot, releaseFolder));
process.stdout.write(`${archive}\n${archive}.sha256\n`);
