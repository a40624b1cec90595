import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { makeTestFolder } from '../../kit/test-folder.ts';
import type { ServerTopology, TestServer } from '../../kit/test-server.ts';
import { type Body, openAuthServer } from '../../subgraphs/auth/auth-test-server.ts';

export type Story = (server: TestServer) => Promise<unknown>;

/** Runs a story on a server and returns its log, read after the server has closed. */
export async function logOf(
  story: Story,
  settings: Record<string, string> = {},
  topology: ServerTopology = 'one',
) {
  const folder = makeTestFolder();
  const file = join(folder, 'server.log');
  {
    await using server = await openAuthServer(
      { LOG_LEVEL: 'info', SVC_LOG_FILE: file, ...settings },
      topology,
    );
    await story(server);
  }
  const text = readFileSync(file, 'utf8');
  rmSync(folder, { recursive: true });
  const lines: Body[] = text.match(/.+/g)?.map((line) => JSON.parse(line)) ?? [];
  return {
    text,
    lines,
    requests: lines.filter(({ msg }) => msg === 'request completed'),
    audits: lines.filter(({ msg }) => msg === 'audit_event'),
    logins: lines.filter(({ msg }) => msg === 'Login'),
  };
}
