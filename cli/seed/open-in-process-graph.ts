import { type Credentials, createSystemRequestContext } from '../../core/context/request-context.ts';
import { fromGraphError } from '../../core/errors/errors.ts';
import type { Log } from '../../core/telemetry/log.ts';
import { createFederatedGraph, type FederatedGraph } from '../../gateway/routing/create-graph.ts';
import { readSupergraph } from '../../server/add-ons/add-ons.ts';
import { openCommandDatabase } from '../../server/database/open-server-database.ts';
import { openSubgraphDomains } from '../../server/domains/open-domains.ts';
import { openLocalSubgraph } from '../../server/domains/open-local-service.ts';
import { openMediaStorage } from '../../server/domains/open-storage.ts';
import {
  createFirstCmsAdministrator,
  printFirstCmsAdministrator,
} from '../../server/first-start/first-cms-administrator.ts';
import type { PartialJobTasks } from '../../server/queue/jobs.ts';
import { startWorkers } from '../../server/runtime/start-workers.ts';
import { errorCodesSubgraph } from '../../server/schema/error-tables.ts';
import { readDerivedSchemas } from '../../server/schema/read-derived-schemas.ts';
import type { Settings } from '../../server/settings/load-settings.ts';
import { issueApiToken } from '../../subgraphs/cms/services/tokens/api-tokens.ts';
import { signAdminToken } from '../sign-admin-token.ts';

/** Document of gql.tada, with the types of its data and variables. */
type Document<Data, Variables> = Parameters<FederatedGraph['execute']>[0]['document'] & {
  __apiType?: (variables: Variables) => Data;
};

/** Executes an operation with the credentials of a caller. Throws the first error of the result. */
type Ask = <Data, Variables extends Record<string, unknown>>(
  document: Document<Data, Variables>,
  variables: Variables,
  credentials: Credentials,
) => Promise<Data>;

export type InProcessGraph = Awaited<ReturnType<typeof openInProcessGraph>>;

/**
 * Opens the graph in this process over the server's database, whether the server is running or not. Starts a worker too,
 * because the demo data enqueues jobs and possibly no other worker is running.
 */
export async function openInProcessGraph(settings: Settings, log: Log) {
  await using disposables = new AsyncDisposableStack();
  const database = await openCommandDatabase(settings.database, log);
  disposables.defer(database.close);
  const { domains, cmsContext } = await openSubgraphDomains({ settings, database, log });
  const administrator = await createFirstCmsAdministrator(cmsContext, settings.production);
  if (administrator) printFirstCmsAdministrator(administrator, settings.edge.externalUrl);
  const services = await Promise.all(
    [...domains, errorCodesSubgraph].map((domain) => openLocalSubgraph(domain, log)),
  );
  const graph = await createFederatedGraph(await readSupergraph([]), services, readDerivedSchemas());
  const tasks: PartialJobTasks = Object.assign({}, ...domains.map((domain) => domain.tasks));
  const { namespace } = settings.database;
  const worker = await startWorkers({ database, namespace, tasks, log, queue: { isScheduled: false } });
  disposables.defer(worker.close);

  const ask: Ask = async <Data, Variables extends Record<string, unknown>>(
    document: Document<Data, Variables>,
    variables: Variables,
    credentials: Credentials,
  ) => {
    const operation = { document, variables };
    const { data, errors } = await graph.execute(operation, {
      ...createSystemRequestContext('seed'),
      credentials,
    });
    if (errors?.[0]) throw fromGraphError(errors[0]);
    return data as Data;
  };
  const expiresAt = new Date(Date.now() + hour);
  const token = { name: 'seed', scopes: ['all'], expiresAt };
  const { secret } = await issueApiToken(cmsContext(createSystemRequestContext('seed')), token);
  const { publicRead, mediaUrl } = settings.cms;
  const parts = disposables.move();
  return {
    ask,
    /** Credentials of an administrator of users. `asEditor` are those of an administrator of content. */
    asAdministrator: { accessToken: await signAdminToken(settings.token, 1) },
    asEditor: { cmsToken: secret },
    campaigns: database.campaigns,
    storage: openMediaStorage(settings.media),
    startArticleId: settings.cms.startArticleId,
    /** Address of a file in the media pool; `undefined` if visitors cannot read the pool. */
    toPublicMediaUrl: (name: string) => (publicRead ? mediaUrl.replace('{name}', name) : undefined),
    endDueRuns: () => tasks['campaigns.expire']?.({}),
    close: async () => {
      await database.cms.apiToken.deleteMany({ where: { name: token.name, expiresAt } });
      await parts.disposeAsync();
    },
  };
}

const hour = 3_600_000;
