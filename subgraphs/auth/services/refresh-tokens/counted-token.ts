import { createHmac, hash, timingSafeEqual } from 'node:crypto';

/** What a refresh token of version 2 says: of which session it is, and the how-manieth of it. */
export type CountedToken = { sessionId: string; counter: bigint };

/** One that was read, with what has to prove that it is ours. */
export type PresentedToken = CountedToken & { content: Buffer; signature: Buffer };

const version = 0;
const sessionBytes = 16;
const signatureBytes = 16;
const checksumBytes = 4;
/** Of 63 bits, as the database's largest number has. */
const counterBytes = 9;

/** Version, session and counter, then their signature, then a checksum that tells typing errors from forgeries. */
export function writeCountedToken(key: Buffer, { sessionId, counter }: CountedToken): string {
  const session = Buffer.from(sessionId.replaceAll('-', ''), 'hex');
  const content = Buffer.concat([Buffer.from([version]), session, writeVarint(counter)]);
  const signed = Buffer.concat([content, sign(key, content)]);
  return Buffer.concat([signed, toChecksum(signed)]).toString('base64url');
}

/** Null for every text that is not to the letter what we write. Who wrote it is another question. */
export function readCountedToken(text: string): PresentedToken | null {
  const bytes = Buffer.from(text.slice(0, 64), 'base64url');
  if (bytes.toString('base64url') !== text || bytes[0] !== version) return null;
  const signed = bytes.subarray(0, -checksumBytes);
  const content = signed.subarray(0, -signatureBytes);
  const counter = readVarint(content.subarray(1 + sessionBytes));
  if (counter === null || !toChecksum(signed).equals(bytes.subarray(-checksumBytes))) return null;
  const sessionId = toUuid(content.subarray(1, 1 + sessionBytes));
  return { sessionId, counter, content, signature: signed.subarray(-signatureBytes) };
}

export function isSignedWith(key: Buffer, { content, signature }: PresentedToken): boolean {
  return timingSafeEqual(sign(key, content), signature);
}

function sign(key: Buffer, content: Buffer): Buffer {
  return createHmac('sha256', key).update(content).digest().subarray(0, signatureBytes);
}

function toChecksum(signed: Buffer): Buffer {
  return hash('sha256', signed, 'buffer').subarray(0, checksumBytes);
}

function toUuid(bytes: Buffer): string {
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}

/** Seven bits a byte, lowest first; the highest bit says that more follow. */
function writeVarint(value: bigint): Buffer {
  const bytes: number[] = [];
  let rest = value;
  for (; rest >= 128n; rest >>= 7n) bytes.push(Number(rest & 127n) | 128);
  return Buffer.from([...bytes, Number(rest)]);
}

/** Null unless it is all of the bytes and as short as it can be. */
function readVarint(bytes: Buffer): bigint | null {
  if (bytes.length === 0 || bytes.length > counterBytes) return null;
  const value = bytes.reduceRight((sum, byte) => (sum << 7n) | BigInt(byte & 127), 0n);
  return writeVarint(value).equals(bytes) ? value : null;
}
