import { type ExecutionResult, parse } from 'graphql';
import { createBcrypt } from '../../../core/auth/bcrypt.ts';
import { createAccessTokenKeyring } from '../../../core/auth/keyring.ts';
import { accessTokenSettings } from '../../../core/auth/settings.ts';
import { type Credentials, createSystemRequestContext } from '../../../core/context/request-context.ts';
import { createEnqueueJob } from '../../../core/jobs/jobs.ts';
import { createRateLimitCounters } from '../../../core/ports/limits.ts';
import { createDiskStorage } from '../../../core/ports/storage.ts';
import { loadSettings } from '../../../core/settings/settings.ts';
import { createLog } from '../../../core/telemetry/log.ts';
import { createLocalSubgraphService } from '../../../gateway/executor/local/local-subgraph-service.ts';
import { openDatabase } from '../../../prisma/open-database.ts';
import { createPersonalDataResultRecorder } from '../../../server/queue/jobs.ts';
import { type CmsContext, createCmsContextFactory } from '../../../subgraphs/cms/context.ts';
import { mediaSettings } from '../../../subgraphs/cms/media-settings.ts';
import { buildCmsSchema } from '../../../subgraphs/cms/schema.ts';
import { cmsSettings } from '../../../subgraphs/cms/settings.ts';
import { cloneDatabase } from '../../kit/clone-database.ts';
import { makeTestFolder } from '../../kit/test-folder.ts';

export type CmsSubgraph = Awaited<ReturnType<typeof openCmsSubgraph>>;

/** The subgraph alone on a database of its own, asked as the gateway asks it. */
export async function openCmsSubgraph(given: Record<string, string> = {}) {
  const clone = await cloneDatabase();
  const log = createLog({ level: 'silent' });
  const database = await openDatabase({
    url: clone.url,
    dataDirectory: '',
    poolSize: 6,
    migrationsRoot: '',
    migrate: false,
    log,
  });
  const env = { SVC_JWT_SECRET: 'a secret of sixteen letters', ...given };
  const settings = loadSettings({ cms: cmsSettings, media: mediaSettings, token: accessTokenSettings }, env, {
    production: false,
  });
  const contextOf = createCmsContextFactory({
    db: database.cms,
    databaseSchema: 'cms',
    settings: { ...settings.cms, media: settings.media },
    storage: createDiskStorage(makeTestFolder()),
    log,
    clock: () => new Date(),
    enqueue: createEnqueueJob('graphile_worker'),
    recordPersonalDataResult: createPersonalDataResultRecorder('graphile_worker'),
    limits: createRateLimitCounters(),
    keyring: await createAccessTokenKeyring(settings.token),
    liveSessions: { find: async ({ sub }) => ({ userId: sub ?? null, hasShownFactors: true }) },
    bcrypt: createBcrypt(4),
    externalUrl: 'http://localhost',
    encryptionSecret: 'a secret of sixteen letters',
    retiredSecrets: [],
  });
  const service = createLocalSubgraphService({
    name: 'cms',
    schema: await buildCmsSchema(),
    contextOf: contextOf as never,
    reportBug: (error) => {
      throw error;
    },
  });

  return {
    db: database.cms,
    system: (): CmsContext => contextOf(createSystemRequestContext('test')),
    ask: (query: string, variables: object = {}, credentials: Credentials = {}): Promise<ExecutionResult> =>
      service.execute(
        { document: parse(query), variables: { ...variables } },
        { ...createSystemRequestContext('test'), credentials },
      ),
    [Symbol.asyncDispose]: async () => {
      await database.close();
      await clone[Symbol.asyncDispose]();
    },
  };
}
