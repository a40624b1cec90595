import { parseArgs } from 'node:util';
import { createLog } from '../../core/log.ts';
import { systemRequest } from '../../core/request-context.ts';
import { issueApiToken } from '../../subgraphs/cms/services/tokens/issue-api-token.ts';
import type { Settings } from '../load-settings.ts';
import { openDomains } from '../open-domains.ts';
import { connectDatabase } from '../open-house-database.ts';

/** `token --name sync --scopes structure/articles/list,…`: makes a CMS token and prints it once. */
export async function createTokenCommand(settings: Settings, args: readonly string[]) {
  const { values } = parseArgs({
    args: [...args],
    options: { name: { type: 'string' }, scopes: { type: 'string' }, expires: { type: 'string' } },
  });
  if (!values.name || !values.scopes) throw new Error('Give --name and --scopes (a comma list, or all).');
  const log = createLog({ level: 'error', file: undefined });
  const database = await connectDatabase({ settings, log });
  const { cmsContext } = await openDomains({ settings, database, log });
  const { secret } = await issueApiToken(cmsContext(systemRequest('command')), {
    name: values.name,
    scopes: values.scopes.split(','),
    expiresAt: values.expires ? new Date(values.expires) : null,
  });
  await database.close();
  process.stdout.write(`${secret}\n`);
}
