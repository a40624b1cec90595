import { createHmac, createSecretKey } from 'node:crypto';
import { type CryptoKey, type JWTPayload, type KeyObject, SignJWT } from 'jose';

type Signing = { key: CryptoKey | KeyObject | Uint8Array; alg: string; kid: string | undefined };

/** Makes JWTs with one key. */
export function createSigner({ key, alg, kid }: Signing): (claims: JWTPayload) => Promise<string> {
  const header = { alg, typ: 'JWT', ...(kid && { kid }) };
  if (alg === 'HS256' && key instanceof Uint8Array) return createHashSigner(key, header);
  return (claims) => new SignJWT(claims).setProtectedHeader(header).sign(key);
}

/** One hash of a few hundred bytes: WebCrypto, which jose uses, takes fifty times as long to carry it to a thread. */
function createHashSigner(secret: Uint8Array, header: object) {
  const key = createSecretKey(secret);
  const head = encode(header);
  return async (claims: JWTPayload) => {
    const signed = `${head}.${encode(claims)}`;
    return `${signed}.${createHmac('sha256', key).update(signed).digest('base64url')}`;
  };
}

function encode(part: object): string {
  return Buffer.from(JSON.stringify(part)).toString('base64url');
}
