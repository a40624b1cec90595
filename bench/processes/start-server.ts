import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { mallocEnvironment, serverV8Flags } from '../../server/processes/compact-heap.ts';
import { projectRoot } from '../../server/settings/project-root.ts';
import { type MeasuredProcess, startMeasured } from './measured-process.ts';

type ServerOptions = { databaseUrl: string; folder: string; path: string };

/** Signs the tokens of the server and the floor. */
export const jwtSecret = 'bench-secret-of-more-than-32-characters';

const unlimited = '1000000000';

/** The built server as `npm start` runs it, with these settings. */
export function startBuiltServer(env: Record<string, string>): Promise<MeasuredProcess> {
  return startMeasured({
    module: pathToFileURL(join(projectRoot, 'dist', 'main.js')),
    execArgv: [...serverV8Flags],
    env: { ...mallocEnvironment, ...listening, ...env },
  });
}

const listening = {
  SVC_API_HOST: '127.0.0.1',
  SVC_API_PORT: '0',
  SVC_API_EXTERNAL_URL: 'http://localhost:8081',
  LOG_LEVEL: 'error',
};

export function startServer(
  options: ServerOptions,
  env: Record<string, string> = {},
): Promise<MeasuredProcess> {
  return startBuiltServer({ ...toServerSettings(options), ...env });
}

/** An operator's settings, with limits that are too high to matter. */
export function toServerSettings({ databaseUrl, folder, path }: ServerOptions): Record<string, string> {
  return {
    ...listening,
    PATH: path,
    NODE_ENV: 'production',
    DATABASE_URL: databaseUrl,
    SVC_DATA_DIR: folder,
    SVC_SITE_URL: 'http://localhost:8081',
    SVC_JWT_SECRET: jwtSecret,
    SVC_ENCRYPTION_KEY: jwtSecret,
    SVC_INTERNAL_SECRET: jwtSecret,
    SVC_MAILER_AUTOCONFIRM: 'true',
    SVC_SMTP_HOST: '127.0.0.1',
    SVC_SMTP_PORT: '25',
    SVC_SMTP_ADMIN_EMAIL: 'bench@trellis.example',
    SVC_CAMPAIGNS_RATE_LIMIT: unlimited,
    SVC_RATE_LIMIT_TOKEN_REFRESH: unlimited,
    SVC_RATE_LIMIT_OTP: unlimited,
    SVC_LIVE_STREAMS_PER_CALLER: unlimited,
  };
}
