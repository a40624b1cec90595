import type { KeyObject } from 'node:crypto';
import type { AuthContext } from '../../../context.ts';
import { requireSaml } from '../../shared/service/required-features.ts';
import { createCertificate } from './saml/create-certificate.ts';
import { createServiceProvider } from './saml/service-provider.ts';

/** This server's metadata for identity providers, as XML. A future key is published before it is used. */
export async function getSamlMetadata(ctx: AuthContext): Promise<string> {
  const keys = requireSaml(ctx);
  const [key] = keys;
  const certificates = await Promise.all(keys.map((key) => certify(ctx, key)));
  const { generateServiceProviderMetadata } = await import('@node-saml/node-saml');
  const { options } = await createServiceProvider(ctx, { key });
  const { issuer, callbackUrl, identifierFormat, privateKey, decryptionPvk } = options;
  return generateServiceProviderMetadata({
    ...{ issuer, callbackUrl, identifierFormat, privateKey, decryptionPvk },
    decryptionCert: certificates[0],
    publicCerts: certificates,
    wantAssertionsSigned: true,
    // A fixed id, so that the answer is the same for every client and can be cached.
    generateUniqueId: () => '_trellis',
  });
}

function certify({ caches }: AuthContext, key: KeyObject): Promise<string> {
  const certificate = caches.samlCertificates.get(key) ?? createCertificate(key);
  caches.samlCertificates.set(key, certificate);
  return certificate;
}
