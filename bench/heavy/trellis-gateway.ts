import { readFileSync } from 'node:fs';
import { createLog } from '../../core/telemetry/log.ts';
import { createGraph } from '../../gateway/routing/create-graph.ts';
import { createRemoteService } from '../../gateway/services/remote-service.ts';
import { listFamilies } from '../../server/add-ons/add-ons.ts';
import { openEdge } from '../../server/edge/open-edge.ts';
import { loadServerSettings } from '../../server/settings/load-settings.ts';
import { projectRoot } from '../../server/settings/project-root.ts';
import { openTelemetry } from '../../server/telemetry/telemetry.ts';
import { parts } from './graph/parts.ts';

// Our edge and gateway, composed as `server/runtime/open-remote-edge.ts` does, over the four subgraphs instead of our own.

const [file = '', subgraphUrl = ''] = process.argv.slice(2);
const supergraphSdl = readFileSync(file, 'utf8');
const settings = loadServerSettings(projectRoot, process.env);
const log = createLog({ level: settings.server.logLevel, file: settings.server.logFile });
const services = parts.map(({ name }) =>
  createRemoteService({
    name,
    url: `${subgraphUrl}/${name}`,
    secret: settings.secrets.internal,
    timeoutSeconds: settings.edge.maxRequestSeconds,
  }),
);
const { dialect } = listFamilies(settings, []);
const edge = await openEdge({
  settings,
  log,
  graph: await createGraph(supergraphSdl, services),
  supergraphSdl,
  changes: [],
  telemetry: await openTelemetry(settings, log, 'edge'),
  // The documented endpoints are operations of another graph.
  families: [],
  dialect,
  readiness: async () => ({ ready: true }),
});
await edge.warmUp();
process.stdout.write(`Our gateway is ready at ${edge.url}\n`);

process.once('disconnect', () => process.exit());
