import { execFile, execFileSync } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify, stripVTControlCharacters } from 'node:util';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { projectRoot } from '../../../server/settings/project-root.ts';
import { compileGeneratedClients } from '../../../tools/clients/compile-generated-clients.ts';
import { readGuideFile } from '../../kit/guide-blocks.ts';
import { signUp } from '../../kit/people.ts';
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

function hasPrograms(...programs: string[]): boolean {
  try {
    for (const program of programs) execFileSync('which', [program], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

const minutes = 60_000;

test.runIf(inject('isThorough') && hasPrograms('java'))(
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

const run = promisify(execFile);

test.runIf(inject('isThorough') && hasPrograms('java', 'mvn'))(
  'the Java program of the guide creates, completes and publishes a campaign',
  async () => {
    const { accountKey } = await signUp(server, 'integrator@example.com');
    const client = join(folder, 'java-okhttp');
    const program = readGuideFile('publish-a-job', 'PublishJob.java');
    await compileGeneratedClients(server.url, folder, ['java-okhttp']);
    writeFileSync(
      join(client, 'src/main/java/PublishJob.java'),
      program.replace('http://localhost:8081', server.url),
    );
    const maven = (...parameters: string[]) =>
      run('env', [`ACCOUNT_KEY=${accountKey}`, 'mvn', '-q', '-B', ...parameters], { cwd: client });

    await maven('compile');
    const { stdout } = await maven(
      'org.codehaus.mojo:exec-maven-plugin:3.5.0:java',
      '-Dexec.mainClass=PublishJob',
    );

    // The free channels take the campaign within the two seconds that the program waits, or later on a busy machine.
    expect(stripVTControlCharacters(stdout).trim()).toMatch(
      /^url is required for publishing\nPublished\n(Published|Live)$/,
    );
  },
  10 * minutes,
);
