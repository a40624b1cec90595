import type { KeyObject } from 'node:crypto';
import type { AuthContext } from '../../../context.ts';
import { requireSamlKeys } from '../../shared/service/require-enabled-feature.ts';
import { createSamlServiceProvider } from './saml/service-provider.ts';
import 'reflect-metadata';

/** Practically unlimited: identity providers compare the certificate itself, so it must not change. */
const notBefore = new Date('2020-01-01T00:00:00Z');
const notAfter = new Date('2120-01-01T00:00:00Z');
const algorithm = { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' };

/** The self-signed certificate of the SAML key, in PEM: the same in every process and after every start. */
export async function createSamlCertificate(key: KeyObject): Promise<string> {
  const pkcs8 = key.export({ format: 'der', type: 'pkcs8' });
  const { X509CertificateGenerator } = await import('@peculiar/x509');
  const privateKey = await crypto.subtle.importKey('pkcs8', new Uint8Array(pkcs8), algorithm, true, ['sign']);
  const { n, e } = await crypto.subtle.exportKey('jwk', privateKey);
  const publicKey = await crypto.subtle.importKey('jwk', { kty: 'RSA', n, e }, algorithm, true, ['verify']);
  const certificate = await X509CertificateGenerator.createSelfSigned({
    name: 'CN=Trellis SAML 2.0',
    serialNumber: '01',
    notBefore,
    notAfter,
    signingAlgorithm: algorithm,
    keys: { privateKey, publicKey },
  });
  return certificate.toString('pem');
}

/** This server's metadata for identity providers, as XML. A future key is published before it is used. */
export async function getSamlMetadata(ctx: AuthContext): Promise<string> {
  const keys = requireSamlKeys(ctx);
  const [key] = keys;
  const certificates = await Promise.all(keys.map((key) => certify(ctx, key)));
  const { generateServiceProviderMetadata } = await import('@node-saml/node-saml');
  const { options } = await createSamlServiceProvider(ctx, { key });
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
  const certificate = caches.samlCertificates.get(key) ?? createSamlCertificate(key);
  caches.samlCertificates.set(key, certificate);
  return certificate;
}
