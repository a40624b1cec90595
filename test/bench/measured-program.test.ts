import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { findFreePort } from '../../bench/processes/free-port.ts';
import { startMeasuredProgram } from '../../bench/processes/measured-program.ts';
import { makeTestFolder } from '../kit/test-folder.ts';

/** Returns a program that runs this JavaScript without a channel to its parent. */
function writeProgram(source: string): string {
  const file = join(makeTestFolder(), 'program');
  writeFileSync(file, `#!${process.execPath}\n${source}`, { mode: 0o755 });
  return file;
}

const server = `process.getBuiltinModule('node:http').createServer((req, res) => {
  if (req.url !== '/work') return res.writeHead(req.url === '/ready' ? 200 : 404).end();
  const start = process.cpuUsage().user;
  while (process.cpuUsage().user - start < 200_000);
  res.end();
}).listen(Number(process.env.PORT), '127.0.0.1');`;

test.runIf(process.platform === 'linux')(
  'CPU and memory of a program are read until it is stopped',
  async () => {
    const port = await findFreePort();
    const file = writeProgram(server);
    const program = await startMeasuredProgram({
      file,
      port,
      readyPath: '/ready',
      env: { PORT: String(port) },
    });

    const before = await program.readUsage();
    await fetch(`http://127.0.0.1:${port}/work`);
    const after = await program.readUsage();

    expect(after.cpuMilliseconds - before.cpuMilliseconds).toBeGreaterThanOrEqual(150);
    expect(after.residentMegabytes).toBeGreaterThan(10);
    await program.stop();
    expect(() => process.kill(program.pid, 0)).toThrow('ESRCH');
  },
);

test('a program that ends at its start is reported with its output', async () => {
  const file = writeProgram("console.error('no supergraph'); process.exit(3);");
  const port = await findFreePort();

  const started = startMeasuredProgram({ file, port, readyPath: '/ready', env: {} });

  await expect(started).rejects.toThrow(/program was not ready and ended with 3:\nno supergraph/);
});
