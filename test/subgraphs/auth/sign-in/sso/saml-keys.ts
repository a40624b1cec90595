import 'reflect-metadata';
import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import { createCertificate } from '../../../../../subgraphs/auth/services/sign-in/sso/get-saml-metadata.ts';

export type SamlKeys = { pem: string; certificate: string };

/** A key pair as identity providers have it. */
export async function createSamlKeys(): Promise<SamlKeys> {
  const { privateKey } = createRsaKey();
  return {
    pem: privateKey.export({ format: 'pem', type: 'pkcs8' }).toString(),
    certificate: await createCertificate(privateKey),
  };
}

function createRsaKey(modulusLength = 2048): { privateKey: KeyObject } {
  return generateKeyPairSync('rsa', { modulusLength });
}

/** A key of ours as the setting has it. */
export function createKeySetting({ bits = 2048, type = 'pkcs1' as 'pkcs1' | 'pkcs8' } = {}): string {
  return createRsaKey(bits).privateKey.export({ format: 'der', type }).toString('base64');
}
