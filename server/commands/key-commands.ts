import { parseArgs } from 'node:util';
import { z } from 'zod';
import { createSigningKey } from '../../core/auth/create-signing-key.ts';
import type { Settings } from '../load-settings.ts';
import { signAdminToken } from '../sign-admin-token.ts';

/** `admin-token [--hours 1]`: prints an access token of no user that may call what administrators may. */
export async function createAdminTokenCommand({ token }: Settings, args: readonly string[]) {
  const { values } = parseArgs({ args: [...args], options: { hours: { type: 'string', default: '1' } } });
  const hours = Number(values.hours);
  if (!(hours > 0)) throw new Error('Give --hours as a number above 0.');
  const signed = await signAdminToken(token, hours);
  process.stdout.write(`${signed}\n`);
}

const keyList = z.array(z.looseObject({}));

/** `keys [--alg RS256] [--previous '<SVC_JWT_KEYS>']`: prints a value for SVC_JWT_KEYS with a new signing key. */
export async function createKeysCommand(_settings: Settings, args: readonly string[]) {
  const { values } = parseArgs({
    args: [...args],
    options: { alg: { type: 'string', default: 'RS256' }, previous: { type: 'string', default: '[]' } },
  });
  const previous = keyList.parse(JSON.parse(values.previous));
  const retired = previous.map((key) => ({ ...key, key_ops: ['verify'] }));
  process.stdout.write(`${JSON.stringify([await createSigningKey(values.alg), ...retired])}\n`);
}
