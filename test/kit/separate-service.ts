import type { LocalSubgraphService } from '../../gateway/executor/local/local-subgraph-service.ts';
import { createRemoteSubgraphService } from '../../gateway/services/remote-subgraph-service.ts';
import { serveSubgraph } from '../../server/runtime/serve-subgraph.ts';
import { findFreePort } from './free-port.ts';

const secret = 'a secret that only this test has';

/** The service behind signed HTTP, as in a process of its own: it validates what it is sent. */
export async function openSeparateService(
  service: LocalSubgraphService,
  reportBug: (bug: unknown, requestId?: string) => void,
) {
  const { name } = service;
  const port = await findFreePort();
  const served = await serveSubgraph({
    service,
    readiness: async () => ({ ready: true }),
    changes: { domains: [name], open: () => ({ close: async () => undefined }) },
    secret,
    reportBug,
    host: '127.0.0.1',
    port,
  });
  const remote = createRemoteSubgraphService({
    name,
    url: `http://127.0.0.1:${port}/graphql`,
    secret,
    timeoutSeconds: 5,
  });
  return {
    ...remote,
    [Symbol.asyncDispose]: async () => {
      await remote.close();
      await served.close();
    },
  };
}
