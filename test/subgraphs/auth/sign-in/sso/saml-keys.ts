import 'reflect-metadata';
import { createSamlCertificate } from '../../../../../subgraphs/auth/services/sign-in/sso/get-saml-metadata.ts';
import { drawRsaKey } from '../../../../kit/rsa-keys.ts';

export type SamlKeys = { pem: string; certificate: string };

/** A key pair as identity providers have it. */
export async function createSamlKeys(): Promise<SamlKeys> {
  const privateKey = drawRsaKey();
  return {
    pem: privateKey.export({ format: 'pem', type: 'pkcs8' }).toString(),
    certificate: await createSamlCertificate(privateKey),
  };
}
