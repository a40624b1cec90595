import { type CliCommand, defineCommand } from '../arguments/command.ts';
import { importExportCommands } from './import-export-commands.ts';
import { oneShotCommands } from './operator-commands.ts';

/** Commands that run until a signal stops them. */
export const longRunningCommands: readonly CliCommand[] = [
  defineCommand({
    name: 'server',
    deprecatedNames: ['house'],
    summary: 'Runs everything: edge, subgraphs, worker and, without DATABASE_URL, the embedded PostgreSQL.',
    details: 'With SVC_PROCESSES=separate each part is a separate process, which is restarted when it ends.',
    example: 'NODE_ENV=production trellis',
    load: async () => {
      const { runServer } = await import('../roles/run-server.ts');
      return ({ settings }) => runServer(settings());
    },
  }),
  defineCommand({
    name: 'web',
    summary: 'Runs everything but the jobs, beside others on one port; SVC_WORKERS starts these processes.',
    example: 'DATABASE_URL=postgres://… trellis web',
    load: async () => {
      const { runWebProcess: runWeb } = await import('../roles/run-web.ts');
      return ({ settings }) => runWeb(settings());
    },
  }),
  defineCommand({
    name: 'edge',
    summary: 'Runs the public server over subgraphs of other processes; it needs no database.',
    example: 'SVC_SUBGRAPH_URLS=auth=http://auth:4001/graphql,… trellis edge',
    load: async () => {
      const { runEdgeServer: runEdge } = await import('../roles/run-edge.ts');
      return ({ settings }) => runEdge(settings());
    },
  }),
  defineCommand({
    name: 'subgraph',
    summary: 'Runs one domain behind HTTP, for an edge, on a database that is migrated already.',
    operands: [{ name: 'domain', description: 'auth, campaigns or cms.' }],
    example: 'trellis subgraph auth',
    load: async () => {
      const { runSubgraph } = await import('../roles/run-part.ts');
      return ({ settings, operands }) => runSubgraph(settings(), operands);
    },
  }),
  defineCommand({
    name: 'worker',
    summary: 'Runs the jobs of all domains and nothing else.',
    example: 'trellis worker',
    load: async () => {
      const { runJobWorker: runWorker } = await import('../roles/run-part.ts');
      return ({ settings }) => runWorker(settings());
    },
  }),
  defineCommand({
    name: 'sidecar',
    summary: 'Signs what another router, such as Hive Router, sends to the subgraphs.',
    details: 'Listens at SVC_SIDECAR_URL. Only the router may reach it.',
    example: 'trellis sidecar',
    load: async () => {
      const { runSigningSidecar: runSidecar } = await import('../roles/run-sidecar.ts');
      return ({ settings }) => runSidecar(settings());
    },
  }),
];

/** Every command; the first one runs where none is named. */
export const cliCommands: readonly CliCommand[] = [
  ...longRunningCommands,
  ...oneShotCommands,
  ...importExportCommands,
];
