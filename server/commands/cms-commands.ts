import { parseArgs } from 'node:util';
import { createLog } from '../../core/log.ts';
import { systemRequest } from '../../core/request-context.ts';
import type { createCmsContextFactory } from '../../subgraphs/cms/context.ts';
import { renewPassword } from '../../subgraphs/cms/services/sessions/renew-password.ts';
import { issueApiToken } from '../../subgraphs/cms/services/tokens/issue-api-token.ts';
import type { Settings } from '../load-settings.ts';
import { openCmsContext } from '../open-domains.ts';
import { connectDatabase } from '../open-house-database.ts';

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

/** `password --login admin`: gives a CMS user a new password, printed once, for users who lost theirs. */
export async function renewPasswordCommand(settings: Settings, args: readonly string[]) {
  const { values } = parseArgs({ args: [...args], options: { login: { type: 'string' } } });
  const { login } = values;
  if (!login) throw new Error('Give --login.');
  const password = await withCms(settings, (ctx) => renewPassword(ctx, { login }));
  process.stdout.write(`${password}\n`);
}

type CmsContext = ReturnType<ReturnType<typeof createCmsContextFactory>>;

/** Runs a command on the CMS beside a server that may be running, and leaves nothing open. */
async function withCms<T>(settings: Settings, work: (ctx: CmsContext) => Promise<T>): Promise<T> {
  const log = createLog({ level: 'error', file: undefined });
  const database = await connectDatabase({ settings, log, clients: ['cms'] });
  try {
    const contextOf = await openCmsContext({ settings, database, log });
    return await work(contextOf(systemRequest('command')));
  } finally {
    await database.close();
  }
}
