import { existsSync, rmSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { GraphQLClient } from 'graphql-request';
import type { JobTask } from '../../core/jobs/jobs.ts';
import type { DevelopmentMail } from '../../core/ports/mail.ts';
import type { CreateDemo } from '../../core/ports/server-monitoring.ts';
import { createLog } from '../../core/telemetry/log.ts';
import { openMediaStorage } from '../../server/domains/open-storage.ts';
import type { AllDomainJobs, JobName } from '../../server/queue/jobs.ts';
import { queueSchemaOf } from '../../server/queue/queue-state.ts';
import { type RunningServer, startServer } from '../../server/runtime/start-server.ts';
import { loadServerSettings } from '../../server/settings/load-settings.ts';
import { projectRoot } from '../../server/settings/project-root.ts';
import { cloneDatabase } from './clone-database.ts';
import { findFreePort } from './free-port.ts';
import { openServerOverHttp } from './test-server-over-http.ts';
import './share-schema-hash.ts';
import { makeTestFolder } from './test-folder.ts';

type WithPassword = Extract<RunningServer['firstAdministrator'], { password: string }>;

function hasPassword(administrator: RunningServer['firstAdministrator']): administrator is WithPassword {
  return administrator !== null && 'password' in administrator;
}

export type ServerTopology = 'one' | 'many';

type ServerOptions = {
  /** Settings, by their names in the environment. */
  settings?: Record<string, string>;
  /** many: subgraphs behind signed HTTP, as in separate processes. */
  topology?: ServerTopology;
  /** Creates the demo on request; without it the server cannot. */
  createDemo?: CreateDemo;
};

type SendOptions = {
  json?: unknown;
  body?: string | FormData | Uint8Array<ArrayBuffer>;
  headers?: Record<string, string>;
};

export type TestResponse = { status: number; headers: Headers; text: string; body: never };

export type TestServer = Awaited<ReturnType<typeof openServer>>;

/** The whole server on a database of its own and a free port: real gateway, real resolvers, real queue. */
export async function openServer({ settings: given = {}, topology = 'one', createDemo }: ServerOptions = {}) {
  const database = await cloneDatabase();
  const port = given.SVC_API_PORT ?? (await findFreePort());
  const folder = makeTestFolder();
  const settings = loadServerSettings(projectRoot, {
    DATABASE_URL: database.url,
    SVC_DATA_DIR: folder,
    SVC_API_HOST: '127.0.0.1',
    SVC_API_PORT: String(port),
    // Address of a site that is not this server.
    SVC_SITE_URL: 'http://localhost:8081',
    SVC_DB_MAX_POOL_SIZE: '6',
    LOG_LEVEL: 'silent',
    // A password's hash is cheap here: hundreds of tests sign people up.
    SVC_PASSWORD_HASH_COST: '4',
    // On a busy machine, a first request can take longer than ten seconds, and a lookup longer than two.
    SVC_API_MAX_REQUEST_DURATION: '60s',
    SVC_FALLBACK_TIMEOUT: '30',
    ...given,
  });
  const moved = { milliseconds: 0 };
  let heldAt: number | undefined;
  const clock = () => new Date((heldAt ?? Date.now()) + moved.milliseconds);
  const open = topology === 'one' ? startServer : openServerOverHttp;
  const openedAt = new Date();
  const server = await open({
    settings,
    log: createLog(settings.log),
    clock,
    // One job at a time, so that messages arrive in the order in which they were requested.
    queue: { isScheduled: false, concurrency: 1 },
    createDemo,
  });
  const url = `http://127.0.0.1:${port}`;
  const settle = (milliseconds = 60_000) =>
    waitForQueues(
      server.database.all.map(({ pool }) => pool),
      { schema: queueSchemaOf(settings.database.namespace), openedAt },
      milliseconds,
    );

  return {
    url,
    settings,
    db: server.database,
    /** Storage of the media files. */
    storage: openMediaStorage(settings.media),
    /** Null in production, where the administrator has no password yet. */
    firstAdministrator: hasPassword(server.firstAdministrator) ? server.firstAdministrator : null,
    /** URLs of the subgraphs if they are served over HTTP, otherwise an empty list. */
    subgraphUrls: server.subgraphUrls ?? [],
    clock,
    /** Stops the server's clock, so that from now on only `advance` moves it: for limits that are tested to the second. */
    holdClock: () => {
      heldAt ??= Date.now();
    },
    /** Moves the server's clock forward; the queue's own clock stays. */
    advance: (seconds: number) => {
      moved.milliseconds += seconds * 1000;
    },
    /** Waits until no job is due or running. Returns the jobs that failed and will be tried again, with their errors. */
    settle,
    /** Makes failed jobs due at once, instead of after their pause. */
    retryJobs: async () => {
      const jobs = `"${queueSchemaOf(settings.database.namespace)}"._private_jobs`;
      for (const { pool } of server.database.all) {
        await pool.query(`UPDATE ${jobs} SET run_at = now() WHERE attempts > 0 AND locked_at IS NULL`);
        // The worker would look for jobs only every two seconds.
        await pool.query(`SELECT pg_notify('jobs:insert', '{"r":"retry","count":1}')`);
      }
    },
    /** Runs a task at once, as the queue's clock would. */
    runTask: async <N extends JobName>(name: N, payload: AllDomainJobs[N]) => {
      const task = server.tasks[name] as JobTask<AllDomainJobs[N]> | undefined;
      if (!task) throw new Error(`No domain runs ${name}.`);
      await task(payload);
    },
    /** Caught mail, oldest first, once the queue is quiet. Throws if a recipient has no mail because a job failed. */
    mails: async (to?: string) => {
      const failed = await settle();
      const mails = await readMails(join(folder, 'mailbox'));
      if (!to) return mails;
      const received = mails.filter((mail) => mail.to === to);
      if (!received.length && failed.length)
        throw new Error(`No mail to ${to}. Failed jobs: ${failed.join('; ')}`);
      return received;
    },
    send: (method: string, path: string, options: SendOptions = {}) => send(url + path, method, options),
    /** Errors come back beside the data; they are not thrown. */
    graphql: async (
      query: string,
      variables: Record<string, unknown> = {},
      headers: Record<string, string> = {},
    ) => {
      const client = new GraphQLClient(`${url}/graphql`, { errorPolicy: 'all' });
      const { data, errors } = await client.rawRequest(query, variables, headers);
      return { data, ...(errors && { errors }) } as GraphqlAnswer;
    },
    [Symbol.asyncDispose]: async () => {
      await server.close();
      await database[Symbol.asyncDispose]();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

type GraphqlAnswer = {
  // biome-ignore lint/suspicious/noExplicitAny: a test reads what it asked for; the assertion is the check
  data: any;
  errors?: { message: string; path?: (string | number)[]; extensions: { code: string; status?: number } }[];
};

async function send(
  url: string,
  method: string,
  { json, body, headers = {} }: SendOptions,
): Promise<TestResponse> {
  const response = await fetch(url, {
    method: method.toUpperCase(),
    redirect: 'manual',
    headers: { ...(json !== undefined && { 'content-type': 'application/json' }), ...headers },
    body: json === undefined ? body : JSON.stringify(json),
  });
  const text = await response.text();
  const isJson = /\bjson\b/.test(response.headers.get('content-type') ?? '');
  return {
    status: response.status,
    headers: response.headers,
    text,
    body: (isJson && text ? JSON.parse(text) : undefined) as never,
  };
}

type Row = { unfinished: boolean; task: string; error: string | null };
type Pool = { query: (sql: string, values: unknown[]) => Promise<{ rows: Row[] }> };
type Queue = { schema: string; openedAt: Date };

/** Waits until no job is due or running. Returns the jobs that failed and will be tried again, with their errors. */
async function waitForQueues(pools: readonly Pool[], queue: Queue, milliseconds: number) {
  const deadline = Date.now() + milliseconds;
  while (Date.now() < deadline) {
    const jobs = await listJobs(pools, queue);
    if (!jobs.some(({ unfinished }) => unfinished)) {
      return jobs.flatMap(({ task, error }) => (error === null ? [] : [`${task}: ${error}`]));
    }
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  throw new Error('The queue did not become quiet.');
}

async function listJobs(pools: readonly Pool[], { schema, openedAt }: Queue) {
  const results = await Promise.all(
    pools.map((pool) =>
      // The last attempt of a running job has been counted already. An earlier lock belongs to a process that was killed.
      pool.query(
        `SELECT (run_at <= now() AND attempts < max_attempts) OR locked_at >= $1 AS unfinished,
          task_identifier AS task, last_error AS error
          FROM "${schema}".jobs
          WHERE run_at <= now() AND attempts < max_attempts OR locked_at >= $1 OR last_error IS NOT NULL`,
        [openedAt],
      ),
    ),
  );
  return results.flatMap(({ rows }) => rows);
}

async function readMails(folder: string): Promise<DevelopmentMail[]> {
  if (!existsSync(folder)) return [];
  const files = await readdir(folder);
  const names = files.filter((file) => file.endsWith('.json') && !file.startsWith('.')).sort();
  return Promise.all(
    names.map(async (name) => JSON.parse(await readFile(join(folder, name), 'utf8')) as DevelopmentMail),
  );
}
