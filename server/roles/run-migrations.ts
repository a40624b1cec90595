import { createFirstAdministrator, printFirstAdministrator } from '../first-administrator.ts';
import type { Settings } from '../load-settings.ts';
import { openCmsContext } from '../open-domains.ts';
import { openHouseDatabase } from '../open-house-database.ts';
import { openLog } from '../open-log.ts';
import { hasParent, tellParent } from '../processes/parent.ts';
import { logMissingKeys } from '../sealed-texts.ts';

/** Migrates the databases and creates the first CMS administrator: a separate step on a cluster and of a supervisor. */
export async function runMigrations(settings: Settings) {
  const log = openLog(settings);
  const database = await openHouseDatabase({ settings, log, clients: ['cms'] });
  await logMissingKeys({ settings, database, log });
  const contextOf = await openCmsContext({ settings, database, log });
  const firstAdministrator = await createFirstAdministrator(settings, contextOf);
  if (firstAdministrator && !hasParent()) printFirstAdministrator(firstAdministrator, settings);
  await database.close();
  if (hasParent()) return tellParent({ kind: 'ready', firstAdministrator });
  process.stdout.write('The database is up to date.\n');
}
