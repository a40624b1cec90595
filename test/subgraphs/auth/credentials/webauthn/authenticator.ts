import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';

type Options = {
  origin?: string;
  rpId?: string;
  /** Whether it knows its owner: a PIN, a fingerprint. */
  userVerified?: boolean;
  /** Whether it counts its signatures. */
  counts?: boolean;
  /** Whether its keys may be copied to other devices. */
  backupEligible?: boolean;
};

/** Deviations from a valid response, for one call. */
type Mischief = Partial<{
  origin: string;
  rpId: string;
  type: string;
  challenge: string;
  crossOrigin: boolean;
  userPresent: boolean;
  userVerified: boolean;
  backupEligible: boolean;
  counter: number;
  /** Attestation of a registration, which identifies the manufacturer. */
  statement: { fmt: string; attStmt: Map<string, unknown> };
  tampered: boolean;
  userHandle: string;
  id: string;
}>;

/** The `publicKey` of a challenge. */
// biome-ignore lint/suspicious/noExplicitAny: a test reads what the server sent; the assertion is the check
type PublicKey = any;

const flags = { present: 1, verified: 4, backupEligible: 8, attested: 64 };
const aaguid = '01020304-0506-0708-0102-030405060708';

/** A device with one key pair, in software, as a browser would speak for it. */
export class Authenticator {
  static readonly aaguid = aaguid;
  readonly #keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  readonly #about: Required<Options>;
  readonly id = randomBytes(32).toString('base64url');
  userHandle = '';
  counter = 0;

  constructor(about: Options = {}) {
    this.#about = {
      origin: 'https://app.example.com',
      rpId: 'example.com',
      userVerified: true,
      counts: true,
      backupEligible: false,
      ...about,
    };
  }

  /** Returns the result of `navigator.credentials.create` as JSON. */
  create(options: PublicKey, mischief: Mischief = {}) {
    this.userHandle = options.user.id;
    const clientDataJSON = this.#toClientData('webauthn.create', options, mischief);
    const { fmt, attStmt } = mischief.statement ?? { fmt: 'none', attStmt: new Map() };
    const object = new Map<string, unknown>([
      ['fmt', fmt],
      ['attStmt', attStmt],
      ['authData', new Uint8Array(this.#toData(mischief, this.#toCredential()))],
    ]);
    const attestationObject = Buffer.from(isoCBOR.encode(object as never)).toString('base64url');
    const response = { clientDataJSON, attestationObject, transports: ['internal'] };
    return { ...this.#toEnvelope(mischief), response };
  }

  /** Returns the result of `navigator.credentials.get` as JSON. */
  get(options: PublicKey, mischief: Mischief = {}) {
    const clientDataJSON = this.#toClientData('webauthn.get', options, mischief);
    const data = this.#toData(mischief);
    const hash = sha256(Buffer.from(clientDataJSON, 'base64url'));
    const signature = sign('sha256', Buffer.concat([data, hash]), this.#keys.privateKey);
    if (mischief.tampered) data.writeUInt32BE(data.readUInt32BE(33) + 1, 33);
    const response = {
      clientDataJSON,
      authenticatorData: data.toString('base64url'),
      signature: signature.toString('base64url'),
      userHandle: mischief.userHandle ?? this.userHandle,
    };
    return { ...this.#toEnvelope(mischief), response };
  }

  #toEnvelope({ id = this.id }: Mischief) {
    return { id, rawId: id, type: 'public-key', clientExtensionResults: {} };
  }

  #toClientData(type: string, { challenge }: PublicKey, mischief: Mischief) {
    const { origin } = this.#about;
    const { crossOrigin = false } = mischief;
    const said = { type, challenge, origin, crossOrigin };
    const told = {
      ...said,
      ...Object.fromEntries(Object.entries(mischief).filter(([name]) => name in said)),
    };
    return Buffer.from(JSON.stringify(told)).toString('base64url');
  }

  #toData(mischief: Mischief, credential?: Buffer) {
    const { rpId, userVerified, counts, backupEligible } = { ...this.#about, ...mischief };
    if (counts) this.counter += 1;
    const head = Buffer.alloc(5);
    head[0] =
      (mischief.userPresent === false ? 0 : flags.present) |
      (userVerified ? flags.verified : 0) |
      (backupEligible ? flags.backupEligible : 0) |
      (credential ? flags.attested : 0);
    head.writeUInt32BE(mischief.counter ?? this.counter, 1);
    return Buffer.concat([sha256(rpId), head, ...(credential ? [credential] : [])]);
  }

  #toCredential() {
    const id = Buffer.from(this.id, 'base64url');
    const length = Buffer.alloc(2);
    length.writeUInt16BE(id.length);
    const { x = '', y = '' } = this.#keys.publicKey.export({ format: 'jwk' });
    const key = new Map<number, unknown>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
      [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
    ]);
    const maker = Buffer.from(aaguid.replaceAll('-', ''), 'hex');
    return Buffer.concat([maker, length, id, Buffer.from(isoCBOR.encode(key as never))]);
  }
}

function sha256(value: string | Buffer) {
  return createHash('sha256').update(value).digest();
}
