import { projectRoot } from '../../server/settings/project-root.ts';
import { domainSubgraphNames } from '../../subgraphs/schemas.ts';
import { findFreePort } from '../processes/free-port.ts';
import { type BenchDatabase, openBenchDatabase } from '../processes/open-bench-database.ts';
import { toServerSettings } from '../processes/start-server.ts';
import { type Balancer, balance } from './balance.ts';
import { createMember, type Member } from './member.ts';
import { type MailSink, openMailSink } from './open-mail-sink.ts';

/** Three edges, two processes of each subgraph and two workers on one database, as on a cluster. */
export type Site = {
  database: BenchDatabase;
  members: readonly Member[];
  /** Port for client requests. */
  port: number;
  mails: MailSink;
};

export type SiteOptions = { folder: string; path: string };

const [edges, processesOfSubgraph, workers] = [3, 2, 2];

export async function onSite<T>(options: SiteOptions, play: (site: Site) => Promise<T>): Promise<T> {
  await using stack = new AsyncDisposableStack();
  const { database, mails, settings } = await openServices(stack, options);
  await migrate(projectRoot, settings);
  const behind = await openSubgraphs(settings, stack);
  const urls = behind.map(({ name, balancer }) => `${name}=${toUrl(balancer.port)}/graphql`).join(',');
  const ports = await findPorts(edges);
  const front = ports.map((port) =>
    createMember({
      role: 'edge',
      env: { ...settings, SVC_SUBGRAPH_URLS: urls, SVC_API_PORT: String(port) },
      readyUrl: `${toUrl(port)}/ready`,
    }),
  );
  const working = Array.from({ length: workers }, () => createMember({ role: 'worker', env: settings }));
  const members = [...behind.flatMap((part) => part.members), ...working, ...front];
  stack.defer(async () => void (await Promise.all(members.map(({ stop }) => stop()))));
  await Promise.all(members.map(({ start }) => start()));
  const balancer = stack.use(await balance(ports));
  return await play({ database, members, port: balancer.port, mails });
}

/**
 * Opens the database and the mail server of a site, and returns the settings of its processes. Releases everything in the
 * stack if this process is interrupted.
 */
export async function openServices(stack: AsyncDisposableStack, { folder, path }: SiteOptions) {
  const stop = () => void stack.disposeAsync().finally(() => process.exit(130));
  process.once('SIGINT', stop).once('SIGTERM', stop);
  const database = stack.use(await openBenchDatabase(folder));
  const mails = stack.use(await openMailSink());
  const settings: Record<string, string> = {
    ...toServerSettings({ databaseUrl: database.url, folder, path }),
    SVC_LIMITS_SHARED: 'true',
    SVC_SMTP_PORT: String(mails.port),
    SVC_SMTP_REQUIRE_TLS: 'false',
    SVC_SMTP_MAX_FREQUENCY: '0s',
    SVC_RATE_LIMIT_EMAIL_SENT: '1000000',
    SVC_PASSWORD_HASH_COST: '10',
  };
  return { database, mails, settings };
}

/** Migrates the database with the build in a folder. */
export async function migrate(root: string, env: Record<string, string>) {
  const migration = createMember({ role: 'migrate', env, root });
  await migration.start();
  await migration.ended();
}

type Subgraph = { name: string; balancer: Balancer; members: Member[] };

/** Starts the subgraphs, each on its own port in its URL. */
async function openSubgraphs(env: Record<string, string>, stack: AsyncDisposableStack): Promise<Subgraph[]> {
  const opened: Subgraph[] = [];
  for (const name of domainSubgraphNames) {
    const ports = await findPorts(processesOfSubgraph);
    const members = ports.map((port) =>
      createMember({
        role: `subgraph ${name}`,
        env: { ...env, SVC_SUBGRAPH_URLS: `${name}=${toUrl(port)}/graphql` },
        readyUrl: `${toUrl(port)}/ready`,
      }),
    );
    const balancer = stack.use(await balance(ports));
    opened.push({ name, balancer, members });
  }
  return opened;
}

export async function findPorts(count: number): Promise<number[]> {
  const ports: number[] = [];
  while (ports.length < count) ports.push(await findFreePort());
  return ports;
}

export function toUrl(port: number) {
  return `http://127.0.0.1:${port}`;
}
