import 'reflect-metadata';
import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import { createSamlCertificate } from '../../../../../subgraphs/auth/services/sign-in/sso/get-saml-metadata.ts';

export type SamlKeys = { pem: string; certificate: string };

/** A key pair as identity providers have it. */
export async function createSamlKeys(): Promise<SamlKeys> {
  const privateKey = drawRsaKey();
  return {
    pem: privateKey.export({ format: 'pem', type: 'pkcs8' }).toString(),
    certificate: await createSamlCertificate(privateKey),
  };
}

const keys: KeyObject[] = [];
let drawnKeys = 0;

/** Returns six RSA keys in turn, because creating a key takes as long as a whole test. */
function drawRsaKey(): KeyObject {
  const place = drawnKeys++ % 6;
  keys[place] ??= createRsaKey(2048);
  return keys[place];
}

function createRsaKey(modulusLength: number): KeyObject {
  return generateKeyPairSync('rsa', { modulusLength }).privateKey;
}

/** Creates a private key in the format of the setting. */
export function createKeySetting({ bits = 2048, type = 'pkcs1' as 'pkcs1' | 'pkcs8' } = {}): string {
  const key = bits === 2048 ? drawRsaKey() : createRsaKey(bits);
  return key.export({ format: 'der', type }).toString('base64');
}
