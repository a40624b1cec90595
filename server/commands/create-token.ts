import { parseArgs } from 'node:util';
import { issueApiToken } from '../../subgraphs/cms/services/tokens/issue-api-token.ts';
import type { Settings } from '../load-settings.ts';
import { withCms } from './with-cms.ts';

/** `token --name sync --scopes structure/articles/list,…`: makes a CMS token and prints it once. */
export async function createTokenCommand(settings: Settings, args: readonly string[]) {
  const { values } = parseArgs({
    args: [...args],
    options: { name: { type: 'string' }, scopes: { type: 'string' }, expires: { type: 'string' } },
  });
  const { name, scopes, expires } = values;
  if (!name || !scopes) throw new Error('Give --name and --scopes (a comma list, or all).');
  const expiresAt = expires ? new Date(expires) : null;
  const { secret } = await withCms(settings, (ctx) =>
    issueApiToken(ctx, { name, scopes: scopes.split(','), expiresAt }),
  );
  process.stdout.write(`${secret}\n`);
}
