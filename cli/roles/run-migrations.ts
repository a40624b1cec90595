import { createLog } from '../../core/telemetry/log.ts';
import { openServerDatabase } from '../../server/database/open-server-database.ts';
import { logMissingEncryptionKeys } from '../../server/database/sealed-texts.ts';
import { prepareDomains } from '../../server/domains/open-domains.ts';
import {
  createFirstCmsAdministrator,
  printFirstCmsAdministrator,
} from '../../server/first-start/first-cms-administrator.ts';
import { hasParentProcess, sendToParentProcess } from '../../server/processes/parent-process.ts';
import type { Settings } from '../../server/settings/load-settings.ts';

/** Migrates the databases and creates the first CMS administrator. Clusters and supervisors run this as a separate step. */
export async function runMigrations(settings: Settings) {
  const log = createLog(settings.log);
  const database = await openServerDatabase(settings.database, log, ['cms']);
  await logMissingEncryptionKeys(database, settings.database.namespace, settings.encryption, log);
  const { contextOf } = await (await prepareDomains({ settings, database, log })).cms();
  const firstAdministrator = await createFirstCmsAdministrator(contextOf, settings.production);
  if (firstAdministrator && !hasParentProcess())
    printFirstCmsAdministrator(firstAdministrator, settings.edge.externalUrl);
  await database.close();
  if (hasParentProcess()) return sendToParentProcess({ kind: 'ready', firstAdministrator });
  process.stdout.write('The database is up to date.\n');
}
