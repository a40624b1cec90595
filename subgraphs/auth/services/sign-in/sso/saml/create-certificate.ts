import 'reflect-metadata';
import type { KeyObject } from 'node:crypto';

/** Practically unlimited: identity providers compare the certificate itself, so it must not change. */
const notBefore = new Date('2020-01-01T00:00:00Z');
const notAfter = new Date('2120-01-01T00:00:00Z');
const algorithm = { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' };

/** The self-signed certificate of our key, in PEM: the same in every process and after every start. */
export async function createCertificate(key: KeyObject): Promise<string> {
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
