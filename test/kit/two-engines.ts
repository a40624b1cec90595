import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { join } from 'node:path';
import { SignJWT } from 'jose';
import { projectRoot } from '../../server/settings/project-root.ts';
import { cloneDatabase } from './clone-database.ts';
import { findFreePort } from './free-port.ts';
import { installHiveGateway } from './install-hive-gateway.ts';
import { minimalEnvironmentOf, startServer } from './process.ts';
import { openRecordingProxy } from './recording-proxy.ts';
import { createKeySetting } from './rsa-keys.ts';
import { makeTestFolder } from './test-folder.ts';

const secret = `${randomUUID()}${randomUUID()}`;

const limits = ['TOKEN_REFRESH', 'VERIFY', 'OTP', 'ANONYMOUS_USERS', 'PASSKEY', 'WEB3', 'SSO', 'EMAIL_SENT'];

/** Enables features that are disabled by default, because their endpoints reject requests before the operation runs. */
const everythingOn = {
  SVC_EXTERNAL_PHONE_ENABLED: 'true',
  SVC_EXTERNAL_ANONYMOUS_USERS_ENABLED: 'true',
  SVC_EXTERNAL_WEB3_ETHEREUM_ENABLED: 'true',
  SVC_SECURITY_MANUAL_LINKING_ENABLED: 'true',
  SVC_PASSKEY_ENABLED: 'true',
  SVC_WEBAUTHN_RP_ID: 'localhost',
  SVC_WEBAUTHN_RP_ORIGINS: 'http://localhost:8081',
  SVC_OAUTH_SERVER_ENABLED: 'true',
  SVC_OAUTH_SERVER_ALLOW_DYNAMIC_REGISTRATION: 'true',
  SVC_CUSTOM_OAUTH_ENABLED: 'true',
  SVC_SAML_ENABLED: 'true',
  SVC_SAML_PRIVATE_KEY: createKeySetting(),
  SVC_CMS_PUBLIC_READ: 'true',
};

function toSettings(folder: string, databaseUrl: string, port: number) {
  return {
    DATABASE_URL: databaseUrl,
    SVC_DATA_DIR: join(folder, 'data'),
    SVC_API_HOST: '127.0.0.1',
    SVC_API_PORT: String(port),
    SVC_API_EXTERNAL_URL: 'http://localhost:8081',
    SVC_SITE_URL: 'http://localhost:8081',
    SVC_JWT_SECRET: secret,
    SVC_INTERNAL_SECRET: `${secret}-internal`,
    SVC_PASSWORD_HASH_COST: '4',
    SVC_MAILER_AUTOCONFIRM: 'true',
    SVC_SMTP_MAX_FREQUENCY: '0s',
    SVC_CAMPAIGNS_RATE_LIMIT: '1000000',
    ...Object.fromEntries(limits.map((name) => [`SVC_RATE_LIMIT_${name}`, '1000000'])),
    ...everythingOn,
    SVC_DB_MAX_POOL_SIZE: '4',
    LOG_LEVEL: 'error',
  };
}

/** A server with our own engine, in one process, over a database of its own. */
export async function openOwnEngineServer() {
  await using opened = new AsyncDisposableStack();
  const database = opened.use(await cloneDatabase());
  const server = opened.use(
    startServer({ env: toSettings(makeTestFolder(), database.url, await findFreePort()) }),
  );
  const url = await server.ready;
  return { url, output: server.output, adminToken: await makeAdminToken(), ...owned(opened) };
}

/**
 * The same server as separate processes, with Hive Gateway over its three subgraphs: one for clients, and one that runs the
 * operations of REST, behind a proxy that remembers them.
 */
export async function openHiveGatewayServer() {
  await using opened = new AsyncDisposableStack();
  const program = await installHiveGateway();
  const database = opened.use(await cloneDatabase());
  const ports = [await findFreePort(), await findFreePort(), await findFreePort()];
  const urls = ['auth', 'campaigns', 'cms'].map(
    (name, place) => `${name}=http://127.0.0.1:${ports[place]}/graphql`,
  );
  const [wholePort, proxyPort, publicPort] = [
    await findFreePort(),
    await findFreePort(),
    await findFreePort(),
  ];
  const wholeUrl = `http://127.0.0.1:${wholePort}/graphql`;
  const settings = {
    ...toSettings(makeTestFolder(), database.url, await findFreePort()),
    SVC_SUBGRAPH_URLS: urls.join(','),
  };
  const whole = opened.use(
    startHive(program, { ...settings, SVC_ROUTER_GRAPH: 'whole', SVC_ROUTER_URL: wholeUrl }),
  );
  const open = opened.use(startHive(program, { ...settings, SVC_API_PORT: String(publicPort) }));
  const proxy = opened.use(await openRecordingProxy(proxyPort, wholeUrl));
  const server = opened.use(
    startServer({
      env: {
        ...settings,
        SVC_PROCESSES: 'separate',
        SVC_ROUTER_URL: `http://127.0.0.1:${proxyPort}/graphql`,
      },
    }),
  );
  const publicUrl = `http://127.0.0.1:${publicPort}`;
  const url = await server.ready;
  await Promise.all([untilReady(wholeUrl, whole), untilReady(publicUrl, open)]);
  return {
    url,
    /** Address at which it serves clients of the graph. */
    publicUrl,
    wholeUrl,
    output: server.output,
    adminToken: await makeAdminToken(),
    passed: proxy.passed,
    ...owned(opened),
  };
}

type Hive = ReturnType<typeof startHive>;

function startHive(program: string, env: Record<string, string>) {
  const config = join(projectRoot, 'deploy/routers/hive-gateway/gateway.config.mjs');
  const child = spawn(
    join(projectRoot, 'node_modules/.bin/node'),
    [program, 'supergraph', '--config-path', config],
    { env: minimalEnvironmentOf(env), stdio: ['ignore', 'pipe', 'pipe'] },
  );
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      output += chunk;
    });
  const ended = once(child, 'close');
  return {
    child,
    output: () => output,
    [Symbol.asyncDispose]: async () => {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

async function untilReady(url: string, { child, output }: Hive) {
  const deadline = Date.now() + 60_000;
  for (;;) {
    const response = await fetch(new URL('/ready', url)).catch(() => undefined);
    if (response?.ok) return;
    if (child.exitCode !== null || Date.now() > deadline)
      throw new Error(`Hive Gateway did not start: ${output()}`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

function makeAdminToken() {
  return new SignJWT({ role: 'service_role' })
    .setProtectedHeader({ alg: 'HS256' })
    .setAudience('authenticated')
    .setIssuedAt()
    .setExpirationTime('1h')
    .sign(new TextEncoder().encode(secret));
}

function owned(opened: AsyncDisposableStack) {
  const moved = opened.move();
  return { [Symbol.asyncDispose]: () => moved.disposeAsync() };
}
