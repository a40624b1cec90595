import type { AuthContext } from '../../context.ts';
import { requireSaml } from './require-saml.ts';
import { ownCertificate } from './saml/own-certificate.ts';
import { createServiceProvider } from './saml/service-provider.ts';

/** What an identity provider has to know of us, as XML. A key that will follow is published before it is used. */
export async function getSamlMetadata(ctx: AuthContext): Promise<string> {
  const keys = requireSaml(ctx);
  const [key] = keys;
  const certificates = await Promise.all(keys.map(ownCertificate));
  const { generateServiceProviderMetadata } = await import('@node-saml/node-saml');
  const { options } = await createServiceProvider(ctx, { key });
  const { issuer, callbackUrl, identifierFormat, privateKey, decryptionPvk } = options;
  return generateServiceProviderMetadata({
    ...{ issuer, callbackUrl, identifierFormat, privateKey, decryptionPvk },
    decryptionCert: certificates[0],
    publicCerts: certificates,
    wantAssertionsSigned: true,
    // The same for everybody who asks: it is kept on the way.
    generateUniqueId: () => '_trellis',
  });
}
