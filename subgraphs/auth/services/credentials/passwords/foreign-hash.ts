import { argon2, createCipheriv, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

/** Whether a password matches the hash. */
type Matches = (password: string) => Promise<boolean>;

/** A verifier for a hash in the format of another system; null for the format of this server. */
export function createForeignPasswordMatcher(text: string): Matches | null {
  return readArgon2Hash(text) ?? readFirebaseHash(text);
}

const deriveArgon2 = promisify(argon2);
const argon2Form =
  /^\$argon2(?<kind>id?)\$v=19\$m=(?<memory>\d{1,7}),t=(?<passes>\d{1,2}),p=(?<lanes>\d{1,2})\$(?<salt>[A-Za-z0-9+/]{11,86})\$(?<hash>[A-Za-z0-9+/]{22,86})$/;

/**
 * Maximum memory of an imported hash. With a higher limit, a few concurrent sign-ins could use up all memory.
 */
const maxMemoryKib = 262_144;
const maxPasses = 20;
const maxLanes = 16;

/** Verifies argon2i and argon2id hashes in PHC format. */
function readArgon2Hash(text: string): Matches | null {
  const { kind, memory, passes, lanes, salt = '', hash = '' } = argon2Form.exec(text)?.groups ?? {};
  const parameters = { memory: Number(memory), passes: Number(passes), parallelism: Number(lanes) };
  if (!kind || !isBearable(parameters)) return null;
  const expectedHash = Buffer.from(hash, 'base64');
  return async (password) => {
    const input = { ...parameters, message: password, nonce: Buffer.from(salt, 'base64') };
    const algorithm = kind === 'id' ? 'argon2id' : 'argon2i';
    const derivedHash = await deriveArgon2(algorithm, { ...input, tagLength: expectedHash.length });
    return timingSafeEqual(derivedHash, expectedHash);
  };
}

type Argon2Cost = { memory: number; passes: number; parallelism: number };

function isBearable({ memory, passes, parallelism }: Argon2Cost) {
  const lanesFit = parallelism >= 1 && parallelism <= maxLanes && memory >= 8 * parallelism;
  return lanesFit && memory <= maxMemoryKib && passes >= 1 && passes <= maxPasses;
}

const firebaseForm =
  /^\$fbscrypt\$v=1,n=(?<n>\d{1,2}),r=(?<r>\d{1,2}),p=(?<p>\d),ss=(?<separator>[A-Za-z0-9+/]*=*),sk=(?<signer>[A-Za-z0-9+/]{8,200}=*)\$(?<salt>[A-Za-z0-9+/]{4,200}=*)\$(?<hash>[A-Za-z0-9+/]{8,200}=*)$/;

/**
 * Firebase's modified scrypt: the derived key encrypts the project's signer key, and the result is the hash.
 */
function readFirebaseHash(text: string): Matches | null {
  const {
    n,
    r,
    p,
    separator = '',
    signer = '',
    salt = '',
    hash = '',
  } = firebaseForm.exec(text)?.groups ?? {};
  const cost = { N: 2 ** Number(n), r: Number(r), p: Number(p) };
  const isBearable =
    cost.N >= 2 && cost.r >= 1 && cost.p >= 1 && 128 * cost.N * cost.r * cost.p <= maxMemoryKib * 1_024;
  if (!n || !isBearable) return null;
  const saltWithSeparator = Buffer.concat([Buffer.from(salt, 'base64'), Buffer.from(separator, 'base64')]);
  const [key, expected] = [Buffer.from(signer, 'base64'), Buffer.from(hash, 'base64')];
  if (key.length !== expected.length) return null;
  return async (password) => {
    const derivedKey = await deriveScrypt(password, saltWithSeparator, {
      ...cost,
      maxmem: 2 * maxMemoryKib * 1_024,
    });
    const encryptedKey = createCipheriv('aes-256-ctr', derivedKey, Buffer.alloc(16)).update(key);
    return timingSafeEqual(encryptedKey, expected);
  };
}

function deriveScrypt(password: string, salt: Buffer, options: ScryptOptions): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    scrypt(password, salt, 32, options, (error, derived) => (error ? reject(error) : resolve(derived)));
  });
}
