import type { SubgraphService } from '../../core/graphql/execute.ts';
import type { Log } from '../../core/telemetry/log.ts';
import type { SubgraphEntry } from '../../gateway/schema/read-subgraphs.ts';
import { createRemoteSubgraphService } from '../../gateway/services/remote-subgraph-service.ts';
import type { LoadedAddOn } from '../add-ons/load-add-on.ts';
import { openLocalSubgraph } from '../domains/open-local-service.ts';
import { errorCodesSubgraph } from '../schema/error-tables.ts';

type Options = {
  /** Subgraphs in other processes. */
  subgraphs: readonly SubgraphEntry[];
  /** Secret that signs requests to them. */
  secret: string;
  timeoutSeconds: number;
  addOns: readonly LoadedAddOn[];
  log: Log;
};

/** Opens every subgraph: those in other processes with signed requests, and those without a process in this process. */
export async function openSubgraphServices({ subgraphs, secret, timeoutSeconds, addOns, log }: Options) {
  const remote = subgraphs.map(({ name, url }) =>
    createRemoteSubgraphService({ name, url, secret, timeoutSeconds }),
  );
  const parts = [errorCodesSubgraph, ...addOns.flatMap(({ subgraph }) => subgraph ?? [])];
  const local = await Promise.all(parts.map((part) => openLocalSubgraph(part, log)));
  const services: SubgraphService[] = [...remote, ...local];
  return { services, close: async () => void (await Promise.all(remote.map(({ close }) => close()))) };
}
