import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, relative } from 'node:path';
import { projectRoot } from '../../server/settings/project-root.ts';
import { serverBundleOptions } from '../build/bundle.ts';
import { runtimeFiles, unreleasedFolders } from './runtime-files.ts';

/** Fields of the root's package.json that a release copies. */
const copiedFields = [
  'name',
  'version',
  'license',
  'type',
  'engines',
  'bin',
  'exports',
  'optionalDependencies',
] as const;

type Manifest = Partial<Record<(typeof copiedFields)[number], unknown>> & {
  dependencies: Record<string, string>;
  overrides?: unknown;
};

/** Returns the package.json of a release. npm installs only the optional embedded PostgreSQL, which depends on the machine. */
export function toReleasePackageJson(root: Manifest) {
  return Object.fromEntries(copiedFields.map((field) => [field, root[field]]));
}

/** Returns the dependencies that are not bundled into dist, so that a running server loads them. */
export function listRuntimeDependencies({ dependencies }: Manifest): Record<string, string> {
  return Object.fromEntries(
    Object.entries(dependencies).filter(([name]) => serverBundleOptions.external.includes(name)),
  );
}

/** Documents to which the server's messages refer, and the files that docs/guides/install.md copies. */
const documents = [
  'README.md',
  'LICENSE',
  'CHANGELOG.md',
  'docs',
  '.env.example',
  'deploy/systemd',
  'deploy/proxy',
];

/** Files of packages that a running server does not read, as in deploy/Dockerfile. */
const unusedFile = /\.(map|[mc]?ts)$|^(README|CHANGELOG|HISTORY)/;

/** Packs the built server as an npm package into `target`, with a SHA-256 file. Returns the path of the archive. */
export function packRelease(target: string): string {
  const stagingFolder = mkdtempSync(join(tmpdir(), 'trellis-release-'));
  try {
    const folder = join(stagingFolder, 'package');
    const manifest = JSON.parse(readFileSync(join(projectRoot, 'package.json'), 'utf8'));
    for (const path of [...runtimeFiles, ...documents])
      cpSync(join(projectRoot, path), join(folder, path), { recursive: true, filter: isReleased });
    // Installed into dist, where npm does not change it. npm ignores the overrides and the lock file of an archive, and
    // would install other versions.
    installPackages(join(folder, 'dist'), manifest);
    writeJson(join(folder, 'package.json'), toReleasePackageJson(manifest));
    mkdirSync(target, { recursive: true });
    const file = join(target, `${manifest.name}-${manifest.version}.tgz`);
    // Not `npm pack`, which omits node_modules.
    execFileSync('tar', ['-czf', file, 'package'], { cwd: stagingFolder });
    writeFileSync(`${file}.sha256`, `${hashFile(file)}  ${basename(file)}\n`);
    return file;
  } finally {
    rmSync(stagingFolder, { recursive: true, force: true });
  }
}

/** Installs the packages that the server loads, in the versions of package-lock.json. */
function installPackages(folder: string, manifest: Parameters<typeof listRuntimeDependencies>[0]) {
  const files = { manifest: join(folder, 'package.json'), lock: join(folder, 'package-lock.json') };
  const { overrides } = manifest;
  writeJson(files.manifest, { dependencies: listRuntimeDependencies(manifest), overrides });
  cpSync(join(projectRoot, 'package-lock.json'), files.lock);
  const omitOptions = ['--omit=dev', '--omit=optional', '--ignore-scripts'];
  const quiet = ['--prefer-offline', '--no-audit', '--no-fund', '--loglevel=error'];
  execFileSync('npm', ['ci', ...omitOptions, ...quiet], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  for (const file of Object.values(files)) rmSync(file);
  const installedFiles = readdirSync(join(folder, 'node_modules'), { recursive: true, withFileTypes: true });
  for (const entry of installedFiles)
    if (entry.isFile() && unusedFile.test(entry.name)) rmSync(join(entry.parentPath, entry.name));
}

function writeJson(path: string, content: object) {
  writeFileSync(path, `${JSON.stringify(content, null, 2)}\n`);
}

function hashFile(path: string) {
  return createHash('sha256').update(readFileSync(path)).digest('hex');
}

function isReleased(path: string) {
  return !unreleasedFolders.includes(relative(projectRoot, path));
}
