import { expect, test } from 'vitest';
import { mallocEnvironment, serverV8Flags } from '../../server/processes/compact-heap.ts';
import { readDeployed } from './compose-file.ts';
import { isSecret, namesOf, requiredNames, unknownNames } from './known-names.ts';

/** Every value of every directive, in order. */
function readUnit(text: string) {
  const unit = new Map<string, string[]>();
  for (const line of text.split('\n').filter((each) => /^[A-Z]\w+=/.test(each))) {
    const [name = '', ...rest] = line.split('=');
    unit.set(name, [...(unit.get(name) ?? []), rest.join('=')]);
  }
  return unit;
}

const unit = readUnit(readDeployed('systemd/trellis.service'));
const one = (name: string) => unit.get(name)?.join(' ') ?? '';
const environment = new Map(
  (unit.get('Environment') ?? []).flatMap((line) =>
    line.split(' ').map((pair) => pair.split('=') as [string, string]),
  ),
);
const exampleText = readDeployed('systemd/trellis.env.example');

test('the unit starts the server as separate processes, as a dedicated user, and restarts it', () => {
  expect(one('ExecStart')).toBe(`/usr/bin/node ${serverV8Flags.join(' ')} dist/main.js server`);
  expect(environment.get('SVC_PROCESSES')).toBe('separate');
  expect(Object.fromEntries(environment)).toMatchObject(mallocEnvironment);
  expect([one('User'), one('Restart'), one('EnvironmentFile')]).toEqual([
    'trellis',
    'on-failure',
    '/etc/trellis/trellis.env',
  ]);
});

test('files of the server are in folders that systemd creates for it', () => {
  expect(one('ProtectSystem')).toBe('strict');
  expect(environment.get('SVC_DATA_DIR')).toBe(`/var/lib/${one('StateDirectory')}`);
  expect(environment.get('NODE_COMPILE_CACHE')).toBe(`/var/cache/${one('CacheDirectory')}`);
});

test('it has no right of root’s, and memory that V8 can compile into', () => {
  expect([one('NoNewPrivileges'), one('CapabilityBoundingSet'), one('AmbientCapabilities')]).toEqual([
    'true',
    '',
    '',
  ]);
  expect(unit.has('CapabilityBoundingSet')).toBe(true);
  expect(unit.has('MemoryDenyWriteExecute')).toBe(false);
});

test('it allows the time of an orderly stop, and only the supervisor receives the signal', () => {
  const delay = Number(environment.get('SVC_STOP_DELAY') ?? 0);

  expect(Number(one('TimeoutStopSec'))).toBe(delay + Number(environment.get('SVC_STOP_TIMEOUT')) + 10);
  expect([one('KillMode'), one('KillSignal')]).toEqual(['mixed', 'SIGTERM']);
});

test('its variables are settings, including the required ones of production, and no secret has a value', () => {
  const example = namesOf(exampleText);

  expect(unknownNames([...environment.keys(), ...example])).toEqual([]);
  expect(requiredNames.filter((name) => !example.includes(name))).toEqual([]);
  expect([...environment.keys()].filter(isSecret)).toEqual([]);
  expect(exampleText.split('\n').filter((line) => /(SECRET|_KEY|_PASS)=./.test(line))).toEqual([]);
});

test('the backup runs like the server: same user, folder and settings', () => {
  const backup = readUnit(readDeployed('systemd/trellis-backup.service'));
  const names = ['User', 'Group', 'WorkingDirectory', 'EnvironmentFile', 'UMask'];
  const [settings = ''] = backup.get('Environment') ?? [];

  expect(names.map((name) => backup.get(name))).toEqual(names.map((name) => unit.get(name)));
  expect(settings.split(' ')).toEqual([
    `NODE_ENV=${environment.get('NODE_ENV')}`,
    `SVC_DATA_DIR=${environment.get('SVC_DATA_DIR')}`,
  ]);
});

test('the command for operators reads the settings and the data of the unit', () => {
  const script = readDeployed('systemd/trellis');

  expect(script).toContain(`runuser -u ${one('User')} -- `);
  expect(script).toContain(`--env-file=${one('EnvironmentFile')}`);
  expect(script).toContain(`SVC_DATA_DIR=${environment.get('SVC_DATA_DIR')}`);
  expect(script).toContain(one('WorkingDirectory'));
});
