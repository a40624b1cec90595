import { createEnqueue } from '../../core/jobs/jobs.ts';
import { toAbsolutePattern } from '../../core/markup/site-addresses.ts';
import { admitToCms } from '../../subgraphs/cms/admissions.ts';
import { createCmsContextFactory } from '../../subgraphs/cms/context.ts';
import { createCmsTasks } from '../../subgraphs/cms/tasks.ts';
import { createNotePart } from '../queue/jobs.ts';
import { type Opening, toDomain } from './domain.ts';
import { openFallbackOfCms } from './open-cms-fallback.ts';
import { openStorage } from './open-storage.ts';

/** The domain, and its context for what a start and commands do in it. */
export async function openCms(opening: Opening) {
  const { settings, database, common, schemas, queueSchema } = opening;
  const lists = opening.lists?.('cms');
  const storage = openStorage(settings);
  const contextOf = createCmsContextFactory({
    ...common,
    enqueue: createEnqueue(queueSchema),
    notePart: createNotePart(queueSchema),
    db: database.cms,
    replica: lists && { reads: { db: lists.replica.clients.cms }, mayServe: lists.mayServe },
    databaseSchema: schemas.cms,
    settings: {
      ...settings.cms,
      articleUrl: toAbsolutePattern(settings.cms.articleUrl, settings.auth.siteUrl),
      mediaUrl: toAbsolutePattern(settings.cms.mediaUrl, settings.edge.externalUrl),
      media: settings.media,
    },
    storage,
    fallback: await openFallbackOfCms(opening, storage),
  });
  const domain = toDomain({ name: 'cms', contextOf, createTasks: createCmsTasks, admit: admitToCms, lists });
  return { domain, contextOf };
}
