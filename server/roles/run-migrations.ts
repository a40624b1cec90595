import { systemRequest } from '../../core/request-context.ts';
import { ensureFirstStart } from '../../subgraphs/cms/services/setup/ensure-first-start.ts';
import type { Settings } from '../load-settings.ts';
import { openCmsContext } from '../open-domains.ts';
import { openHouseDatabase } from '../open-house-database.ts';
import { openLog } from '../open-log.ts';
import { hasParent, tellParent } from '../processes/parent.ts';

/** Brings a database up to date and says what it did: a step of its own on a cluster, and of a supervisor. */
export async function runMigrations(settings: Settings) {
  const log = openLog(settings);
  const database = await openHouseDatabase({ settings, log, clients: ['cms'] });
  const contextOf = await openCmsContext({ settings, database, log });
  const administrator = await ensureFirstStart(contextOf(systemRequest('first-start')));
  await database.close();
  if (hasParent()) return tellParent({ kind: 'ready', firstAdministrator: administrator });
  const first =
    administrator &&
    `CMS administrator ${administrator.login} / ${administrator.password} (shown this once)\n`;
  process.stdout.write(`The database is up to date.\n${first ?? ''}`);
}
