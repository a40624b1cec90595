import { type CliCommand, defineCommand, withSettings } from '../arguments/command.ts';
import { importExportCommands } from './import-export-commands.ts';
import { oneShotCommands } from './one-shot-commands.ts';

/** Commands that run until a signal stops them. */
export const longRunningCommands: readonly CliCommand[] = [
  defineCommand({
    name: 'server',
    deprecatedNames: ['house'],
    summary: 'Runs everything: edge, subgraphs, worker and, without DATABASE_URL, the embedded PostgreSQL.',
    details: 'With SVC_PROCESSES=separate each part is a separate process, which is restarted when it ends.',
    example: 'NODE_ENV=production trellis',
    load: async () => withSettings((await import('../roles/run-server.ts')).runServer),
  }),
  defineCommand({
    name: 'web',
    summary: 'Runs everything but the jobs, as one of several processes on a port; SVC_WORKERS starts them.',
    example: 'DATABASE_URL=postgres://… trellis web',
    load: async () => withSettings((await import('../roles/run-web.ts')).runWebProcess),
  }),
  defineCommand({
    name: 'edge',
    summary: 'Runs the public server over subgraphs in other processes; it needs no database.',
    example: 'SVC_SUBGRAPH_URLS=auth=http://auth:4001/graphql,… trellis edge',
    load: async () => withSettings((await import('../roles/run-edge.ts')).runEdgeServer),
  }),
  defineCommand({
    name: 'subgraph',
    summary: 'Runs one domain as an HTTP subgraph of an edge, on a database that is migrated already.',
    operands: [{ name: 'domain', description: 'auth, campaigns or cms.' }],
    example: 'trellis subgraph auth',
    load: async () => withSettings((await import('../roles/run-part.ts')).runSubgraph),
  }),
  defineCommand({
    name: 'worker',
    summary: 'Runs the jobs of all domains and nothing else.',
    example: 'trellis worker',
    load: async () => withSettings((await import('../roles/run-part.ts')).runJobWorker),
  }),
  defineCommand({
    name: 'sidecar',
    summary: 'Signs the requests of another router, such as Hive Router, to the subgraphs.',
    details: 'Listens at SVC_SIDECAR_URL. Only the router may reach it.',
    example: 'trellis sidecar',
    load: async () => withSettings((await import('../roles/run-sidecar.ts')).runSigningSidecar),
  }),
];

/** All commands. The first one is the default. */
export const cliCommands: readonly CliCommand[] = [
  ...longRunningCommands,
  ...oneShotCommands,
  ...importExportCommands,
];
