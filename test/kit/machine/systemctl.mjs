// Replaces systemctl on the machine of a guide: runs what the installed units say, without systemd.
// biome-ignore-all lint/style/noProcessEnv: a program of its own
import { execFileSync, spawn } from 'node:child_process';
import { existsSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';

const [command, ...args] = process.argv.slice(2);
const { MACHINE_UNITS: folder, MACHINE_LOG: logFile } = process.env;
const pidFile = `${logFile}.pid`;
const name = args.find((arg) => !arg.startsWith('-'));

/** Reads the values of each directive of a unit, in order. */
function readUnit(file) {
  const unit = {};
  for (const line of readFileSync(join(folder, file), 'utf8').split('\n')) {
    const [, key, value] = /^([A-Z]\w+)=(.*)$/.exec(line) ?? [];
    if (key) unit[key] = [...(unit[key] ?? []), value.replaceAll('%%', '%')];
  }
  return unit;
}

function environmentOf({ Environment = [], EnvironmentFile = [] }) {
  const pairs = Environment.flatMap((line) => line.split(' ')).map((pair) => pair.split('='));
  const files = EnvironmentFile.map((file) => parseEnv(readFileSync(file, 'utf8')));
  return Object.assign({ PATH: process.env.PATH }, Object.fromEntries(pairs), ...files);
}

function startService(file) {
  const unit = readUnit(file);
  const options = { cwd: unit.WorkingDirectory[0], env: environmentOf(unit) };
  if (unit.Type[0] === 'oneshot') {
    for (const line of [...unit.ExecStart, ...(unit.ExecStartPost ?? [])])
      execFileSync('sh', ['-c', `exec ${line}`], { ...options, stdio: ['ignore', 'ignore', 'inherit'] });
    return;
  }
  const log = openSync(logFile, 'a');
  const child = spawn('sh', ['-c', `exec ${unit.ExecStart[0]}`], { ...options, stdio: ['ignore', log, log] });
  writeFileSync(pidFile, String(child.pid));
  child.unref();
}

/** Asks the service to stop, and waits until its process has ended. */
async function stopService() {
  if (!existsSync(pidFile)) return;
  const pid = Number(readFileSync(pidFile, 'utf8'));
  rmSync(pidFile);
  process.kill(pid, 'SIGTERM');
  while (isRunning(pid)) await new Promise((resolve) => setTimeout(resolve, 50));
}

function isRunning(pid) {
  try {
    // A zombie has ended, too.
    return !/^\d+ \(.*\) Z/.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    return false;
  }
}

if (command === 'daemon-reload') process.exit();
if (command === 'stop') {
  await stopService();
  process.exit();
}
if (name.endsWith('.timer'))
  readUnit(name.replace('.timer', '.service')) && readUnit(name).OnCalendar[0].trim();
else startService(`${name}.service`);
