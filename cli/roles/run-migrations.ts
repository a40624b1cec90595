import { openServerDatabase } from '../../server/database/open-server-database.ts';
import { logMissingEncryptionKeys } from '../../server/database/sealed-texts.ts';
import { openCmsContext } from '../../server/domains/open-domains.ts';
import {
  createFirstCmsAdministrator,
  printFirstCmsAdministrator,
} from '../../server/first-start/first-cms-administrator.ts';
import { hasParentProcess, sendToParentProcess } from '../../server/processes/parent-process.ts';
import type { Settings } from '../../server/settings/load-settings.ts';
import { createProcessLog } from '../../server/settings/log-settings.ts';

/** Migrates the databases and creates the first CMS administrator. Clusters and supervisors run this as a separate step. */
export async function runMigrations(settings: Settings) {
  const log = createProcessLog(settings);
  const database = await openServerDatabase({ settings, log, clients: ['cms'] });
  await logMissingEncryptionKeys({ settings, database, log });
  const contextOf = await openCmsContext({ settings, database, log });
  const firstAdministrator = await createFirstCmsAdministrator(settings, contextOf);
  if (firstAdministrator && !hasParentProcess()) printFirstCmsAdministrator(firstAdministrator, settings);
  await database.close();
  if (hasParentProcess()) return sendToParentProcess({ kind: 'ready', firstAdministrator });
  process.stdout.write('The database is up to date.\n');
}
