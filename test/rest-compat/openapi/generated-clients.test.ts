import { execFileSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { projectRoot } from '../../../server/settings/project-root.ts';
import { compileGeneratedClients } from '../../../tools/clients/compile-generated-clients.ts';
import { openServer, type TestServer } from '../../kit/test-server.ts';

const folder = join(projectRoot, '.data', 'clients', `generated-${process.pid}`);
let server: TestServer;
beforeAll(async () => {
  server = await openServer();
});
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await server[Symbol.asyncDispose]();
});

function hasJava(): boolean {
  try {
    execFileSync('java', ['-version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

const minutes = 60_000;

test.runIf(inject('isThorough') && hasJava())(
  'clients of openapi-generator compile and call the server, in every language that the machine has',
  async () => {
    const outcomes = await compileGeneratedClients(server.url, folder);

    expect(outcomes.filter(({ failure }) => failure)).toEqual([]);
    const printed = outcomes.flatMap((one) => one.printed ?? []);
    expect(printed.filter((text) => text !== 'compiled' && text !== 'Trellis')).toEqual([]);
    expect(printed).toContain('Trellis');
  },
  20 * minutes,
);
