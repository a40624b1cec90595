import { readFileSync } from 'node:fs';
import { createLog } from '../../core/telemetry/log.ts';
import { createFederatedGraph } from '../../gateway/routing/create-graph.ts';
import { createRemoteSubgraphService } from '../../gateway/services/remote-subgraph-service.ts';
import { listEndpointFamilies } from '../../server/add-ons/add-ons.ts';
import { openEdgeServer } from '../../server/http/open-edge.ts';
import { compactHeapAfterStart } from '../../server/processes/compact-heap.ts';
import { loadServerSettings } from '../../server/settings/load-settings.ts';
import { projectRoot } from '../../server/settings/project-root.ts';
import { loadTelemetryIfEnabled } from '../../server/telemetry/telemetry.ts';
import { parts } from './graph/parts.ts';

// Our edge and gateway, composed as `server/runtime/open-remote-subgraphs-edge.ts` does, over the four subgraphs instead of our own.

const [file = '', subgraphUrl = ''] = process.argv.slice(2);
const supergraphSdl = readFileSync(file, 'utf8');
const settings = loadServerSettings(projectRoot, process.env);
const log = createLog(settings.log);
const services = parts.map(({ name }) =>
  createRemoteSubgraphService({
    name,
    url: `${subgraphUrl}/${name}`,
    secret: settings.secrets.internal,
    timeoutSeconds: settings.edge.maxRequestSeconds,
  }),
);
const { dialect } = listEndpointFamilies(settings.auth.samlEnabled, []);
const edge = await openEdgeServer({
  settings,
  log,
  graph: await createFederatedGraph(supergraphSdl, services),
  supergraphSdl,
  changes: [],
  telemetry: await loadTelemetryIfEnabled(settings.telemetry, log, 'edge'),
  // The documented endpoints are operations of another graph.
  families: [],
  dialect,
  readiness: async () => ({ ready: true }),
});
await edge.warmUp();
compactHeapAfterStart();
process.stdout.write(`Our gateway is ready at ${edge.url}\n`);

process.once('disconnect', () => process.exit());
