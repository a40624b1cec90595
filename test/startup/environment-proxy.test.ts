import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot } from '../../server/settings/project-root.ts';
import { findFreePort } from '../kit/free-port.ts';
import { minimalEnvironmentOf, startServer } from '../kit/process.ts';
import { makeDataFolder } from '../kit/test-folder.ts';

/** A proxy that counts its connections and answers none. */
async function openProxy() {
  let connections = 0;
  const server = createServer((socket) => {
    connections += 1;
    socket.destroy();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const names = ['HTTP_PROXY', 'HTTPS_PROXY', 'ALL_PROXY'].flatMap((name) => [name, name.toLowerCase()]);
  return {
    env: { NODE_USE_ENV_PROXY: '1', ...Object.fromEntries(names.map((name) => [name, url])) },
    connections: () => connections,
    [Symbol.dispose]: () => void server.close(),
  };
}

test('calls between processes of this server use no proxy from the environment', async () => {
  using proxy = await openProxy();
  const ports: number[] = [];
  for (let count = 0; count < 4; count += 1) ports.push(await findFreePort());
  const [port, auth, campaigns, cms] = ports;
  await using started = startServer({
    env: {
      ...proxy.env,
      SVC_DATA_DIR: makeDataFolder(),
      SVC_API_PORT: String(port),
      SVC_SUBGRAPH_URLS: Object.entries({ auth, campaigns, cms })
        .map(([name, own]) => `${name}=http://127.0.0.1:${own}/graphql`)
        .join(),
      SVC_PROCESSES: 'separate',
      SVC_CMS_PUBLIC_READ: 'true',
    },
  });
  const url = await started.ready;

  const ready = await fetch(`${url}/ready`);
  const query = '{ authSettings { isEmailEnabled } jobs { totalCount } site { languages { code } } }';
  const answer = await fetch(`${url}/graphql?${new URLSearchParams({ query })}`);
  const body = (await answer.json()) as { errors?: unknown };
  const probe = spawn(process.execPath, [join(projectRoot, 'deploy/probe.mjs'), `${url}/ready`], {
    env: minimalEnvironmentOf(proxy.env),
  });
  const [code] = await once(probe, 'close');

  expect(await ready.json()).toMatchObject({
    ready: true,
    subgraphs: { auth: 'ok', campaigns: 'ok', cms: 'ok' },
  });
  expect(body.errors).toBeUndefined();
  expect(code).toBe(0);
  expect(proxy.connections()).toBe(0);
});
