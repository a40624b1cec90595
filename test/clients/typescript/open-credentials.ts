import { vi } from 'vitest';
import type { Authenticator } from '../../subgraphs/auth/credentials/webauthn/authenticator.ts';

type Options = { publicKey: Record<string, unknown>; mediation?: string; signal?: AbortSignal };

const toBuffer = (text: string) => new Uint8Array(Buffer.from(text, 'base64url')).buffer;
const toText = (bytes: unknown) => Buffer.from(bytes as Uint8Array).toString('base64url');

/**
 * Simulates `navigator.credentials` of a browser with one authenticator: it accepts and returns binary values, and has
 * no JSON methods, like Safari before 18.4. With `failure`, every call fails.
 */
export function openCredentials(device: Authenticator, failure?: Error) {
  const calls: Options[] = [];
  const isRegistered = (list: unknown) =>
    (list as { id: Uint8Array }[]).some(({ id }) => toText(id) === device.id);
  const accept = (options: Options) => {
    options.signal?.throwIfAborted();
    if (failure) throw failure;
    calls.push(options);
    return { ...options.publicKey, challenge: toText(options.publicKey.challenge) };
  };
  vi.stubGlobal('PublicKeyCredential', class {});
  vi.stubGlobal('navigator', {
    credentials: {
      create: async (options: Options) => {
        const json = accept(options);
        const { user, excludeCredentials } = options.publicKey as {
          user: object;
          excludeCredentials: object;
        };
        if (isRegistered(excludeCredentials)) throw new DOMException('', 'InvalidStateError');
        return toCredential(
          device.create({ ...json, user: { ...user, id: toText(Reflect.get(user, 'id')) } }),
        );
      },
      get: async (options: Options) => toCredential(device.get(accept(options))),
    },
  });
  return { calls };
}

/** Converts the JSON form of a credential to the form with binary values. */
function toCredential({ id, type, response }: ReturnType<Authenticator['create' | 'get']>) {
  const { transports, ...texts } = response as Record<string, string> & { transports?: unknown };
  const values = Object.entries(texts).map(([name, text]) => [name, toBuffer(text)]);
  return {
    id,
    rawId: toBuffer(id),
    type,
    authenticatorAttachment: null,
    getClientExtensionResults: () => ({}),
    response: { ...Object.fromEntries(values), ...(transports ? { getTransports: () => transports } : {}) },
  };
}
