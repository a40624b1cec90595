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

type SiteOptions = { folder: string; path: string };

const [edges, processesOfSubgraph, workers] = [3, 2, 2];

export async function onSite<T>({ folder, path }: SiteOptions, play: (site: Site) => Promise<T>): Promise<T> {
  await using stack = new AsyncDisposableStack();
  const stop = () => void stack.disposeAsync().finally(() => process.exit(130));
  process.once('SIGINT', stop).once('SIGTERM', stop);
  const database = await openBenchDatabase(folder);
  stack.defer(database.close);
  const mails = await openMailSink();
  stack.defer(mails.close);
  const settings = toSiteSettings({ databaseUrl: database.url, folder, path, mailPort: mails.port });
  const migration = createMember({ role: 'migrate', env: settings });
  await migration.start();
  await migration.ended();
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
  const balancer = await balance(ports);
  stack.defer(balancer.close);
  return await play({ database, members, port: balancer.port, mails });
}

type SiteSettings = { databaseUrl: string; folder: string; path: string; mailPort: number };

/** The settings of every process of a site. */
export function toSiteSettings({ mailPort, ...server }: SiteSettings): Record<string, string> {
  return {
    ...toServerSettings(server),
    SVC_LIMITS_SHARED: 'true',
    SVC_SMTP_PORT: String(mailPort),
    SVC_SMTP_REQUIRE_TLS: 'false',
    SVC_SMTP_MAX_FREQUENCY: '0s',
    SVC_RATE_LIMIT_EMAIL_SENT: '1000000',
    SVC_PASSWORD_HASH_COST: '10',
  };
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
    const balancer = await balance(ports);
    stack.defer(balancer.close);
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
