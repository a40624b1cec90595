import { createLog } from '../../core/log.ts';
import { systemRequest } from '../../core/request-context.ts';
import { ensureFirstStart } from '../../subgraphs/cms/services/setup/ensure-first-start.ts';
import type { Settings } from '../load-settings.ts';
import { openDomains } from '../open-domains.ts';
import { openHouseDatabase } from '../open-house-database.ts';

/** Brings a database up to date and says what it did: a step of its own on a cluster. */
export async function runMigrations(settings: Settings) {
  const log = createLog({ level: settings.house.logLevel, file: settings.house.logFile });
  const database = await openHouseDatabase({ settings, log });
  const { cmsContext } = await openDomains({ settings, database, log });
  const administrator = await ensureFirstStart(cmsContext(systemRequest('first-start')));
  await database.close();
  const first =
    administrator &&
    `CMS administrator ${administrator.login} / ${administrator.password} (shown this once)\n`;
  process.stdout.write(`The database is up to date.\n${first ?? ''}`);
}
