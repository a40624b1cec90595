import { parseArgs } from 'node:util';
import { renewPassword } from '../../subgraphs/cms/services/passwords/renew-password.ts';
import type { Settings } from '../load-settings.ts';
import { withCms } from './with-cms.ts';

/** `password --login admin`: gives a CMS user a new password, printed once; for whoever locked themselves out. */
export async function renewPasswordCommand(settings: Settings, args: readonly string[]) {
  const { values } = parseArgs({ args: [...args], options: { login: { type: 'string' } } });
  const { login } = values;
  if (!login) throw new Error('Give --login.');
  const password = await withCms(settings, (ctx) => renewPassword(ctx, { login }));
  process.stdout.write(`${password}\n`);
}
