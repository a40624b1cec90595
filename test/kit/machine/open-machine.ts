import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../../../server/settings/project-root.ts';
import { readGuide, toPattern } from '../guide-blocks.ts';
import { openShell } from '../guide-shell.ts';
import { makeTestFolder } from '../test-folder.ts';

type MachineOptions = {
  /** PostgreSQL server of this machine. `url` is that of its superuser. */
  database: { url: string; connection: { host: string; port: number } };
  port: number;
  /** Lines that the reader adds to the settings. */
  settings: Record<string, string>;
};

export type GuideMachine = ReturnType<typeof openMachine>;

/**
 * Machine on which the commands of an operator's guide run: absolute paths are below a test folder, and programs that
 * change the system (useradd, runuser, systemctl, owners of files) are replaced.
 */
export function openMachine({ database, port, settings }: MachineOptions) {
  const folder = makeTestFolder();
  const bin = join(folder, 'usr/local/bin');
  const node = join(projectRoot, 'node_modules/.bin/node');
  const { host, port: databasePort } = database.connection;
  const replacements: [documented: string, actual: string][] = [
    ['trellis@%2Fvar%2Frun%2Fpostgresql', `trellis@${encodeURIComponent(host)}:${databasePort}`],
    ['/usr/bin/node', node],
    ...[
      '/opt/trellis',
      '/etc/trellis',
      '/etc/systemd/system',
      '/var/lib/trellis',
      '/var/cache/trellis',
      '/var/backups/trellis',
      '/usr/local/bin/trellis',
    ].map((path): [string, string] => [path, join(folder, path)]),
    ['127.0.0.1:8081', `127.0.0.1:${port}`],
  ];
  const localize = (text: string) =>
    replacements.reduce((result, [documented, actual]) => result.replaceAll(documented, actual), text);
  const restore = (text: string) =>
    replacements.reduceRight((result, [documented, actual]) => result.replaceAll(actual, documented), text);

  const writeProgram = (name: string, script: string) =>
    writeFileSync(join(bin, name), `#!/bin/bash\n${script}\n`, { mode: 0o755 });
  for (const path of [bin, join(folder, 'etc/systemd/system'), join(folder, 'var/lib/trellis')])
    mkdirSync(path, { recursive: true });
  const standIn = (name: string) => `exec "${node}" "${join(import.meta.dirname, name)}"`;
  writeProgram('systemctl', `${standIn('systemctl.mjs')} "$@"`);
  writeProgram('psql', `${standIn('psql.mjs')} "$@"`);
  writeProgram('useradd', '[ "$1" = --system ]');
  writeProgram('runuser', '[ "$1 $3" = "-u --" ] || exit 64; shift 3; exec "$@"');
  writeProgram('install', withoutOwners('/usr/bin/install'));

  /** Packs a release with the build of this clone, and the files of deploy/ with the paths of this machine. */
  const writeRelease = (version: string) => {
    const staging = makeTestFolder();
    const release = join(staging, 'package');
    mkdirSync(release);
    symlinkSync(join(projectRoot, 'dist'), join(release, 'dist'));
    for (const name of ['systemd', 'proxy']) {
      const target = join(release, 'deploy', name);
      cpSync(join(projectRoot, 'deploy', name), target, { recursive: true });
      for (const file of readdirSync(target)) {
        const path = join(target, file);
        writeFileSync(path, localize(readFileSync(path, 'utf8')));
      }
    }
    const example = join(release, 'deploy/systemd/trellis.env.example');
    writeFileSync(example, setValues(readFileSync(example, 'utf8'), settings));
    const file = `trellis-${version}.tgz`;
    execFileSync('tar', ['-czf', join(folder, file), 'package'], { cwd: staging });
    const hash = createHash('sha256')
      .update(readFileSync(join(folder, file)))
      .digest('hex');
    writeFileSync(join(folder, `${file}.sha256`), `${hash}  ${file}\n`);
  };

  const logFile = join(folder, 'trellis.log');
  const shell = openShell(folder, {
    MACHINE_UNITS: join(folder, 'etc/systemd/system'),
    MACHINE_LOG: logFile,
    MACHINE_DATABASE: database.url,
  });

  return {
    folder,
    localize,
    writeRelease,
    readLog: () => readFileSync(logFile, 'utf8'),
    /** Runs the blocks of a guide in one shell. Returns the outputs that differ from those that the guide shows. */
    runGuide: async (name: string) => {
      await shell.run(`set -euo pipefail\nexport PATH="${bin}:$PATH"\ncd "${folder}"\n`);
      const blocks = readGuide(name);
      const differences: { line: number; output: string }[] = [];
      for (const [index, { language, notRun, text, line }] of blocks.entries()) {
        if (language !== 'sh' || notRun) continue;
        const output = restore(await shell.run(localize(text)))
          .replaceAll('\r\n', '\n')
          .trimEnd();
        const next = blocks[index + 1];
        if (next?.language === 'text' && !toPattern(next.text.trimEnd()).test(output))
          differences.push({ line, output });
      }
      return differences;
    },
    [Symbol.dispose]: () => shell.end(),
  };
}

/** Calls a program without its options for owner and group, because the users of the guide do not exist here. */
function withoutOwners(program: string) {
  return `args=()
while [ $# -gt 0 ]; do case $1 in -o | -g) shift 2 ;; *) args+=("$1"); shift ;; esac; done
exec ${program} "\${args[@]}"`;
}

/** Replaces values in a file of settings, and appends those that it does not have. */
function setValues(text: string, values: Record<string, string>) {
  const names = Object.keys(values);
  const rest = text.split('\n').filter((line) => !names.some((name) => line.startsWith(`${name}=`)));
  return [...rest, ...names.map((name) => `${name}=${values[name]}`), ''].join('\n');
}
