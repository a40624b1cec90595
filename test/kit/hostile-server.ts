import { randomUUID } from 'node:crypto';
import { connect } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout } from 'node:timers/promises';
import { SignJWT } from 'jose';
import { projectRoot } from '../../server/settings/project-root.ts';
import { cloneDatabase } from './clone-database.ts';
import { findFreePort } from './free-port.ts';
import { startServer } from './process.ts';
import { measureProcessorSlowness } from './processor-speed.ts';
import { makeTestFolder } from './test-folder.ts';

/** How long the event loop stood still, and how long its thread worked, in milliseconds since it was last asked. */
type Delay = { stood: number; worked: number };

export type HostileServer = Awaited<ReturnType<typeof openHostileServer>>;

const limits = [
  ...[
    'TOKEN_REFRESH',
    'VERIFY',
    'OTP',
    'ANONYMOUS_USERS',
    'PASSKEY',
    'WEB3',
    'SSO',
    'EMAIL_SENT',
    'SMS_SENT',
  ],
  'OAUTH_DYNAMIC_CLIENT_REGISTER',
];

/** After so many milliseconds an event loop is taken for one that does not come back. */
const patience = 15_000;
const gone: Delay = { stood: Number.POSITIVE_INFINITY, worked: Number.POSITIVE_INFINITY };

async function readDelay(socket: string): Promise<Delay> {
  return JSON.parse(await text(connect(socket)));
}

/** A server in a process of its own, with nothing switched off and no limit that would spare a service its input. */
export async function openHostileServer() {
  const database = await cloneDatabase();
  const folder = makeTestFolder();
  const socket = join(folder, 'delay.sock');
  const secret = `${randomUUID()}${randomUUID()}`;
  const server = startServer({
    execArgv: ['--import', join(projectRoot, 'test/startup/report-delay.mjs')],
    env: {
      HOSTILE_DELAY_SOCKET: socket,
      DATABASE_URL: database.url,
      SVC_DATA_DIR: join(folder, 'data'),
      SVC_API_HOST: '127.0.0.1',
      SVC_API_PORT: String(await findFreePort()),
      SVC_JWT_SECRET: secret,
      SVC_PASSWORD_HASH_COST: '4',
      SVC_MAILER_AUTOCONFIRM: 'true',
      SVC_SMTP_MAX_FREQUENCY: '0s',
      SVC_CAMPAIGNS_RATE_LIMIT: '1000000',
      ...Object.fromEntries(limits.map((name) => [`SVC_RATE_LIMIT_${name}`, '1000000'])),
      LOG_LEVEL: 'error',
    },
  });
  const url = await server.ready;
  return {
    url,
    output: server.output,
    adminToken: await new SignJWT({ role: 'service_role' })
      .setProtectedHeader({ alg: 'HS256' })
      .setAudience('authenticated')
      .setIssuedAt()
      .setExpirationTime('1h')
      .sign(new TextEncoder().encode(secret)),
    /** Maximum time in milliseconds that one request may block the event loop or its thread on this processor. */
    longest: 100 * measureProcessorSlowness(),
    readDelay: (): Promise<Delay> =>
      Promise.race([readDelay(socket), setTimeout(patience, gone, { ref: false })]),
    [Symbol.asyncDispose]: async () => {
      server.child.kill('SIGTERM');
      // A process with a blocked event loop does not handle SIGTERM.
      const killing = setTimeout(10_000, undefined, { ref: false }).then(() => server.child.kill('SIGKILL'));
      await Promise.race([server.ended, killing]);
      await server.ended;
      await database[Symbol.asyncDispose]();
    },
  };
}
