import { z } from 'zod';
import { createSigningKey } from '../../core/auth/create-signing-key.ts';
import { tokenAlgorithms } from '../../core/auth/settings.ts';
import { type CliCommandCall, UsageError } from '../arguments/command.ts';
import { signAdminToken } from '../sign-admin-token.ts';

/** Prints an access token with the role of an administrator. It belongs to no user. */
export async function runAdminTokenCommand({ settings, values }: CliCommandCall<{ hours: string }>) {
  const hours = Number(values.hours);
  if (!(hours > 0)) throw new UsageError('Give --hours as a number above 0.');
  const token = await signAdminToken(settings().token, hours);
  process.stdout.write(`${token}\n`);
}

const keyList = z.array(z.looseObject({}));

/** Prints a value for SVC_JWT_KEYS with a new signing key. The previous keys then only verify. */
export async function runSigningKeyRotationCommand({
  values,
}: CliCommandCall<{ alg: string; previous: string }>) {
  if (!tokenAlgorithms.has(values.alg))
    throw new UsageError(`Give --alg as one of ${[...tokenAlgorithms].join(', ')}.`);
  const retiredKeys = readKeys(values.previous).map((key) => ({ ...key, key_ops: ['verify'] }));
  process.stdout.write(`${JSON.stringify([await createSigningKey(values.alg), ...retiredKeys])}\n`);
}

function readKeys(text: string) {
  try {
    return keyList.parse(JSON.parse(text));
  } catch (cause) {
    throw new UsageError('Give --previous as SVC_JWT_KEYS is: a JSON array of keys.', { cause });
  }
}
