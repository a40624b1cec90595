import { randomBytes, randomUUID } from 'node:crypto';
import { exportJWK, generateKeyPair, type JWK } from 'jose';

/** Creates a private JWK for SVC_JWT_KEYS. The default algorithm is RS256. */
export async function createSigningKey(alg = 'RS256'): Promise<JWK> {
  const material = alg === 'HS256' ? createSecret() : await createPrivateKey(alg);
  return { ...material, kid: randomUUID(), alg, use: 'sig', key_ops: ['sign', 'verify'] };
}

async function createPrivateKey(alg: string): Promise<JWK> {
  const { privateKey } = await generateKeyPair(alg, { extractable: true });
  return exportJWK(privateKey);
}

function createSecret(): JWK {
  return { kty: 'oct', k: randomBytes(32).toString('base64url') };
}
