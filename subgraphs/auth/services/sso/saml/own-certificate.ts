import 'reflect-metadata';
import { createHash, type KeyObject } from 'node:crypto';
import { LRUCache } from 'lru-cache';

/** For ever, as far as SAML is concerned: the key counts, and whoever trusts it compares it to the letter. */
const notBefore = new Date('2020-01-01T00:00:00Z');
const notAfter = new Date('2120-01-01T00:00:00Z');

const known = new LRUCache<string, Promise<string>>({ max: 10 });

/** The certificate in which our key is published, in PEM: the same in every process and after every start. */
export function ownCertificate(key: KeyObject): Promise<string> {
  const pkcs8 = key.export({ format: 'der', type: 'pkcs8' });
  const id = createHash('sha256').update(pkcs8).digest('hex');
  const made = known.get(id) ?? createCertificate(pkcs8);
  known.set(id, made);
  return made;
}

const algorithm = { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' };

async function createCertificate(pkcs8: Buffer): Promise<string> {
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
