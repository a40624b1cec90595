import { createLog } from '../../core/log.ts';
import { systemRequest } from '../../core/request-context.ts';
import type { createCmsContextFactory } from '../../subgraphs/cms/context.ts';
import type { Settings } from '../load-settings.ts';
import { openDomains } from '../open-domains.ts';
import { connectDatabase } from '../open-house-database.ts';

type CmsContext = ReturnType<ReturnType<typeof createCmsContextFactory>>;

/** Runs a command on the CMS beside a server that may be running, and leaves nothing open. */
export async function withCms<T>(settings: Settings, work: (ctx: CmsContext) => Promise<T>): Promise<T> {
  const log = createLog({ level: 'error', file: undefined });
  const database = await connectDatabase({ settings, log });
  try {
    const { cmsContext } = await openDomains({ settings, database, log });
    return await work(cmsContext(systemRequest('command')));
  } finally {
    await database.close();
  }
}
