import { generateKeyPairSync, type KeyObject } from 'node:crypto';

const keys: KeyObject[] = [];
let drawnKeys = 0;

/** Returns six RSA keys of 2 048 bits in turn, because creating a key takes as long as a whole test. */
export function drawRsaKey(): KeyObject {
  const place = drawnKeys++ % 6;
  keys[place] ??= createRsaKey(2048);
  return keys[place];
}

function createRsaKey(modulusLength: number): KeyObject {
  return generateKeyPairSync('rsa', { modulusLength }).privateKey;
}

/** Creates a private key in the format of `SVC_SAML_PRIVATE_KEY`. */
export function createKeySetting({ bits = 2048, type = 'pkcs1' as 'pkcs1' | 'pkcs8' } = {}): string {
  const key = bits === 2048 ? drawRsaKey() : createRsaKey(bits);
  return key.export({ format: 'der', type }).toString('base64');
}
