import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startEmbeddedPostgres } from '../../../prisma/embedded-postgres/start-embedded-postgres.ts';
import { openSmtp } from '../../core/smtp-server.ts';
import { findFreePort } from '../../kit/free-port.ts';
import { type GuideMachine, openMachine } from '../../kit/machine/open-machine.ts';
import { makeDataFolder } from '../../kit/test-folder.ts';

const opened = new AsyncDisposableStack();
let machine: GuideMachine;
beforeAll(async () => {
  const database = await startEmbeddedPostgres(join(makeDataFolder(), 'postgres'), { fsync: 'off' });
  opened.defer(database.stop);
  const smtp = opened.use(await openSmtp({ disabledCommands: ['STARTTLS'] }));
  const port = await findFreePort();
  const subgraphs = await Promise.all(
    ['auth', 'campaigns', 'cms'].map(
      async (name) => `${name}=http://127.0.0.1:${await findFreePort()}/graphql`,
    ),
  );
  machine = opened.use(
    openMachine({
      database,
      port,
      settings: {
        SVC_SMTP_HOST: '127.0.0.1',
        SVC_SMTP_PORT: String(smtp.port),
        SVC_SMTP_REQUIRE_TLS: 'false',
        SVC_API_PORT: String(port),
        SVC_SUBGRAPH_URLS: subgraphs.join(','),
      },
    }),
  );
});
afterAll(() => opened.disposeAsync());

test('Install: the commands of the guide lead to a running server and a restored backup', async () => {
  machine.writeRelease('0.1.0');

  expect(await machine.runGuide('install')).toEqual([]);

  const backups = join(machine.folder, 'var/backups/trellis');
  const [backup = ''] = readdirSync(backups);
  expect(readdirSync(join(backups, backup))).toContain('manifest.json');
});

test('Upgrade: the commands of the guide install the next release, and go back', async () => {
  machine.writeRelease('0.2.0');

  expect(await machine.runGuide('upgrade')).toEqual([]);

  expect(readdirSync(join(machine.folder, 'opt')).sort()).toEqual(['trellis', 'trellis-failed']);
});

const has = (program: string) => spawnSync('which', [program]).status === 0;

test.runIf(has('systemd-analyze'))('Install: systemd accepts the units', () => {
  const units = join(machine.folder, 'etc/systemd/system');
  const files = readdirSync(units).map((name) => join(units, name));

  const { status, stderr } = spawnSync('systemd-analyze', ['verify', ...files], { encoding: 'utf8' });

  expect({ status, stderr }).toMatchObject({ status: 0 });
});
