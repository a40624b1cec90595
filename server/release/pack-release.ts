import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { projectRoot } from '../project-root.ts';
import { toReleaseManifest } from './release-manifest.ts';
import { runtimeFiles, unreleasedFolders } from './runtime-files.ts';

/** Documents and examples that the server's messages refer to. */
const documents = ['README.md', 'LICENSE', 'CHANGELOG.md', 'docs', '.env.example'];

/** Files of packages that only compilers and readers open, as in deploy/Dockerfile. */
const unusedFile = /\.(map|[mc]?ts)$|^(README|CHANGELOG|HISTORY)/;

/** Packs the built server as an npm package into `target`, with its SHA-256 beside it; returns the path of the archive. */
export function packRelease(target: string): string {
  const staging = mkdtempSync(join(tmpdir(), 'trellis-release-'));
  try {
    installPackages(staging);
    for (const path of [...runtimeFiles, ...documents])
      cpSync(join(projectRoot, path), join(staging, path), { recursive: true, filter: isReleased });
    mkdirSync(target, { recursive: true });
    return archive(staging, target);
  } finally {
    rmSync(staging, { recursive: true, force: true });
  }
}

/** Installs the bundled packages in the versions of package-lock.json. */
function installPackages(folder: string) {
  const manifest = JSON.parse(readFileSync(join(projectRoot, 'package.json'), 'utf8'));
  const lock = join(folder, 'package-lock.json');
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(toReleaseManifest(manifest), null, 2)}\n`);
  cpSync(join(projectRoot, 'package-lock.json'), lock);
  const omit = ['--omit=dev', '--omit=optional', '--ignore-scripts'];
  npm(folder, 'ci', ...omit, '--prefer-offline', '--no-audit', '--no-fund', '--loglevel=error');
  rmSync(lock);
  const installed = readdirSync(join(folder, 'node_modules'), { recursive: true, withFileTypes: true });
  for (const entry of installed)
    if (entry.isFile() && unusedFile.test(entry.name)) rmSync(join(entry.parentPath, entry.name));
}

function archive(folder: string, target: string) {
  const [packed] = JSON.parse(
    npm(folder, 'pack', '--json', '--ignore-scripts', '--pack-destination', target),
  );
  const file = join(target, packed.filename);
  const checksum = createHash('sha256').update(readFileSync(file)).digest('hex');
  writeFileSync(`${file}.sha256`, `${checksum}  ${packed.filename}\n`);
  return file;
}

function npm(cwd: string, ...args: string[]) {
  return execFileSync('npm', args, {
    cwd,
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
}

function isReleased(path: string) {
  return !unreleasedFolders.includes(relative(projectRoot, path));
}
