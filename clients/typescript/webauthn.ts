import { fromBase64Url, toBase64Url } from './base64url.ts';
import { type BrowserCredential, type BrowserCredentials, browser } from './browser.ts';
import { TrellisError } from './trellis-error.ts';

// The client converts itself, because `parseCreationOptionsFromJSON` and `toJSON` are missing in Safari before 18.4.

type DescriptorJson = { id: string };

/** `publicKey` of a registration, in JSON form. */
export type CreationOptionsJson = {
  challenge: string;
  user: { id: string };
  excludeCredentials?: DescriptorJson[];
};

/** `publicKey` of a sign-in, in JSON form. */
export type RequestOptionsJson = { challenge: string; allowCredentials?: DescriptorJson[] };

type DialogOptions = { signal?: AbortSignal; mediation?: string };

/** Runs `navigator.credentials.create` and returns the new credential in JSON form. */
export function createCredential(json: CreationOptionsJson, options: DialogOptions = {}) {
  const { challenge, user, excludeCredentials = [] } = json;
  const publicKey = {
    ...json,
    challenge: fromBase64Url(challenge),
    user: { ...user, id: fromBase64Url(user.id) },
    excludeCredentials: excludeCredentials.map(toDescriptor),
  };
  return runDialog((credentials) => credentials.create({ ...options, publicKey }), options.signal);
}

/** Runs `navigator.credentials.get` and returns the signature in JSON form. */
export function requestCredential(json: RequestOptionsJson, options: DialogOptions = {}) {
  const { challenge, allowCredentials = [] } = json;
  const publicKey = {
    ...json,
    challenge: fromBase64Url(challenge),
    allowCredentials: allowCredentials.map(toDescriptor),
  };
  return runDialog((credentials) => credentials.get({ ...options, publicKey }), options.signal);
}

/** Throws `UNSUPPORTED` on a platform without passkeys. */
export function expectWebauthn(): BrowserCredentials {
  const credentials = browser.navigator?.credentials;
  if (credentials && browser.PublicKeyCredential) return credentials;
  throw new TrellisError('UNSUPPORTED', { message: 'There are no passkeys here.', status: 0 });
}

async function runDialog(
  call: (credentials: BrowserCredentials) => Promise<BrowserCredential | null>,
  signal: AbortSignal | undefined,
) {
  try {
    const credential = await call(expectWebauthn());
    if (credential) return toCredentialJson(credential);
  } catch (error) {
    throw error instanceof TrellisError ? error : toWebauthnError(error, signal);
  }
  throw toWebauthnError(undefined);
}

function toDescriptor({ id, ...rest }: DescriptorJson) {
  return { ...rest, id: fromBase64Url(id) };
}

const binaryFields = [
  'clientDataJSON',
  'attestationObject',
  'authenticatorData',
  'signature',
  'userHandle',
] as const;

type AuthenticatorFields = Partial<Record<(typeof binaryFields)[number], ArrayBuffer | null>> & {
  getTransports?: () => string[];
};

function toCredentialJson(credential: BrowserCredential) {
  const { id, rawId, type, authenticatorAttachment } = credential;
  const fields = credential.response as AuthenticatorFields;
  const response = binaryFields.flatMap((name) => {
    const value = fields[name];
    return value ? [[name, toBase64Url(value)] as const] : [];
  });
  const transports = fields.getTransports?.();
  return {
    id,
    rawId: toBase64Url(rawId),
    type,
    ...(authenticatorAttachment && { authenticatorAttachment }),
    clientExtensionResults: credential.getClientExtensionResults(),
    response: { ...Object.fromEntries(response), ...(transports && { transports }) },
  };
}

/** Converts an error of the browser. It does not reveal whether the user has no passkey or closed the dialog. */
function toWebauthnError(cause: unknown, signal?: AbortSignal): TrellisError {
  const { name = 'NotAllowedError', message = '' } = (cause ?? {}) as Partial<DOMException>;
  const details = { status: 0, cause };
  if (signal?.aborted)
    return new TrellisError('ABORTED', { ...details, message: 'The request was aborted.' });
  if (name === 'NotAllowedError' || name === 'AbortError') {
    return new TrellisError('CANCELLED', { ...details, message: 'No passkey was used.' });
  }
  if (name === 'InvalidStateError') {
    const text = 'This device already has a passkey of the account.';
    return new TrellisError('AUTH_WEBAUTHN_CREDENTIAL_EXISTS', { ...details, message: text });
  }
  return new TrellisError('UNSUPPORTED', { ...details, message: message || 'The passkey failed.' });
}
