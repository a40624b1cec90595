import { parseArgs } from 'node:util';
import { createSigningKey } from '../../core/auth/create-signing-key.ts';
import type { Settings } from '../load-settings.ts';

/** `keys [--alg RS256] [--previous '<SVC_JWT_KEYS>']`: prints a value for SVC_JWT_KEYS with a new signing key. */
export async function createKeysCommand(_settings: Settings, args: readonly string[]) {
  const { values } = parseArgs({
    args: [...args],
    options: { alg: { type: 'string', default: 'RS256' }, previous: { type: 'string', default: '[]' } },
  });
  const previous = JSON.parse(values.previous) as { key_ops?: string[] }[];
  const retired = previous.map((key) => ({ ...key, key_ops: ['verify'] }));
  process.stdout.write(`${JSON.stringify([await createSigningKey(values.alg), ...retired])}\n`);
}
