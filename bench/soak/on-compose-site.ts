import { projectRoot } from '../../server/settings/project-root.ts';
import { domainSubgraphNames } from '../../subgraphs/schemas.ts';
import { type Balancer, balance } from './balance.ts';
import { createMember, type Member } from './member.ts';
import { findPorts, migrate, openServices, type Site, type SiteOptions, toUrl } from './open-site.ts';

type Part = { role: string; balancer: Balancer | undefined; member: Member; metricsPort: number };

export type ComposeSite = Site & {
  /** Ports of the metrics endpoints. Reported again after each change. */
  scraped: () => readonly number[];
  /** Migrates with another build and replaces every process by one of it: each gets requests once it is ready. */
  rollOut: (root: string) => Promise<void>;
};

type ComposeOptions = SiteOptions & { onScraped: (ports: readonly number[]) => void };

/** How long a process that is to end goes on answering, so that what was on its way to it arrives. */
const stopDelaySeconds = 2;

/** Starts the processes of `deploy/compose.yaml` on this machine: an edge, three subgraphs and a worker. */
export async function onComposeSite<T>(
  { onScraped, ...options }: ComposeOptions,
  play: (site: ComposeSite) => Promise<T>,
): Promise<T> {
  await using stack = new AsyncDisposableStack();
  const { database, mails, settings: siteSettings } = await openServices(stack, options);
  const settings = {
    ...siteSettings,
    SVC_METRICS_ENABLED: 'true',
    SVC_METRICS_EXPORTER: 'prometheus',
    OTEL_EXPORTER_PROMETHEUS_HOST: '127.0.0.1',
    SVC_STOP_DELAY: String(stopDelaySeconds),
  };
  const balancers = new Map<string, Balancer>();
  for (const name of [...domainSubgraphNames, 'edge']) {
    balancers.set(name, stack.use(await balance([])));
  }
  const addresses = domainSubgraphNames.map(
    (name) => `${name}=${toUrl(balancers.get(name)?.port ?? 0)}/graphql`,
  );
  const start = createStart({ settings, balancers, addresses: addresses.join(',') });
  await migrate(projectRoot, settings);
  let parts = await start(projectRoot, onScraped, []);
  stack.defer(async () => void (await Promise.all(parts.map(({ member }) => member.stop()))));
  return await play({
    database,
    mails,
    port: balancers.get('edge')?.port ?? 0,
    members: parts.map(({ member }) => member),
    scraped: () => parts.map(({ metricsPort }) => metricsPort),
    rollOut: async (root) => {
      await migrate(root, settings);
      const old = parts;
      parts = await start(root, onScraped, old);
      await Promise.all(old.map(({ member }) => member.stop()));
      onScraped(parts.map(({ metricsPort }) => metricsPort));
    },
  });
}

type StartOptions = {
  settings: Record<string, string>;
  balancers: ReadonlyMap<string, Balancer>;
  addresses: string;
};

/** Starts every part of a build, the edge last, and leads new connections to each once it is ready. */
function createStart({ settings, balancers, addresses }: StartOptions) {
  const startPart = async (root: string, role: string): Promise<Part> => {
    const [port = 0, metricsPort = 0] = await findPorts(2);
    const name = role.replace('subgraph ', '');
    const own = role === 'edge' ? addresses : `${name}=${toUrl(port)}/graphql`;
    const env = {
      ...settings,
      OTEL_EXPORTER_PROMETHEUS_PORT: String(metricsPort),
      ...(role !== 'worker' && { SVC_SUBGRAPH_URLS: own }),
      ...(role === 'edge' && { SVC_API_PORT: String(port) }),
      ...(role === 'worker' && { SVC_WORKER_PORT: String(port) }),
    };
    const member = createMember({ role, env, root, readyUrl: `${toUrl(port)}/ready` });
    await member.start();
    const balancer = balancers.get(name);
    balancer?.switchTo([port]);
    return { role, balancer, member, metricsPort };
  };
  return async (root: string, onScraped: (ports: readonly number[]) => void, beside: readonly Part[]) => {
    const behind = await Promise.all(
      [...domainSubgraphNames.map((name) => `subgraph ${name}`), 'worker'].map((role) =>
        startPart(root, role),
      ),
    );
    const parts = [...behind, await startPart(root, 'edge')];
    onScraped([...beside, ...parts].map(({ metricsPort }) => metricsPort));
    return parts;
  };
}
