import { createCipheriv, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto';
import type { Matches } from './matches.ts';

const form =
  /^\$fbscrypt\$v=1,n=(?<n>\d{1,2}),r=(?<r>\d{1,2}),p=(?<p>\d),ss=(?<separator>[A-Za-z0-9+/]*=*),sk=(?<signer>[A-Za-z0-9+/]{8,200}=*)\$(?<salt>[A-Za-z0-9+/]{4,200}=*)\$(?<hash>[A-Za-z0-9+/]{8,200}=*)$/;

/** In bytes; see argon2-hash.ts. */
const mostMemory = 256 * 1_024 * 1_024;

/** Firebase's own scrypt: the derived key enciphers the project's signer key, and that is the hash. */
export function readFirebaseHash(text: string): Matches | null {
  const { n, r, p, separator = '', signer = '', salt = '', hash = '' } = form.exec(text)?.groups ?? {};
  const cost = { N: 2 ** Number(n), r: Number(r), p: Number(p) };
  const isBearable =
    cost.N >= 2 && cost.r >= 1 && cost.p >= 1 && 128 * cost.N * cost.r * cost.p <= mostMemory;
  if (!n || !isBearable) return null;
  const salting = Buffer.concat([Buffer.from(salt, 'base64'), Buffer.from(separator, 'base64')]);
  const [key, expected] = [Buffer.from(signer, 'base64'), Buffer.from(hash, 'base64')];
  if (key.length !== expected.length) return null;
  return async (password) => {
    const derived = await derive(password, salting, { ...cost, maxmem: 2 * mostMemory });
    const enciphered = createCipheriv('aes-256-ctr', derived, Buffer.alloc(16)).update(key);
    return timingSafeEqual(enciphered, expected);
  };
}

function derive(password: string, salt: Buffer, options: ScryptOptions): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    scrypt(password, salt, 32, options, (error, derived) => (error ? reject(error) : resolve(derived)));
  });
}
