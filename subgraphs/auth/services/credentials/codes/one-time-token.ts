import { createHash, randomInt, randomUUID } from 'node:crypto';
import type { KeyedDigest } from '../../../../../core/auth/keyed-digest.ts';
import type { OneTimeTokenType } from '../../../../../prisma/generated/auth/client.ts';
import type { AuthContext } from '../../../context.ts';
import type { AuthTransaction } from '../../../deps.ts';

/** The prefix of a link token of a PKCE flow. */
const pkcePrefix = 'pkce_';

/** A random code for people to type: decimal digits with equal probability. */
export function createNumericCode(length: number): string {
  return Array.from({ length }, () => randomInt(10)).join('');
}

/** The length of a SHA-224 digest in hexadecimal, which clients expect. */
const linkTokenLength = 56;

type TokenHashDeps = { oneTimeDigest: KeyedDigest; settings: { plainLinkTokens: boolean } };
/** Code that was sent, and the address that received it. */
export type SentOneTimeCode = { address: string; code: string; isPkce: boolean };

/**
 * The link token for a code that was sent to an address. It is a keyed digest, because an attacker could
 * compute a plain hash for every possible code and try the links, where attempts per code are not counted.
 */
export function deriveLinkToken(hashDeps: TokenHashDeps, { address, code, isPkce }: SentOneTimeCode): string {
  const lowercaseAddress = address.toLowerCase();
  const hash = hashDeps.settings.plainLinkTokens
    ? createHash('sha224').update(`${lowercaseAddress}${code}`).digest('hex')
    : hashDeps.oneTimeDigest(`code:${code}:${lowercaseAddress}`).toString('hex').slice(0, linkTokenLength);
  return isPkce ? pkcePrefix + hash : hash;
}

export function isPkceLinkToken(token: string): boolean {
  return token.startsWith(pkcePrefix);
}

/** Tokens are stored with the address they were sent to, which is a mail address or the digits of a phone. */
export function isPhoneNumberAddress(address: string): boolean {
  return !address.includes('@');
}

type NewToken = {
  userId: string;
  tokenType: OneTimeTokenType;
  /** The address or phone number that the code is sent to. */
  address: string;
  flowId: string | null;
  /** A fixed code, instead of a random one. */
  code?: string | null;
};

/** Creates a code and its link token, which replace an earlier pair of the same type. */
export async function createOneTimeToken(ctx: AuthContext, tx: AuthTransaction, newToken: NewToken) {
  const { userId, tokenType, address, flowId } = newToken;
  const { mail, sms } = ctx.settings;
  const code = newToken.code ?? createNumericCode((isPhoneNumberAddress(address) ? sms : mail).otpLength);
  const token = deriveLinkToken(ctx, { address, code, isPkce: flowId !== null });
  const content = {
    tokenHash: hashLinkToken(ctx, token),
    relatesTo: address,
    attempts: 0,
    flowStateId: flowId,
    sentAt: ctx.clock(),
  };
  await tx.oneTimeToken.upsert({
    where: { userId_tokenType: { userId, tokenType } },
    create: { id: randomUUID(), userId, tokenType, ...content },
    update: content,
    select: { id: true },
  });
  return { code, token };
}

/** The stored digest of a link token, from which the link cannot be reconstructed. */
export function hashLinkToken({ oneTimeDigest }: Pick<AuthContext, 'oneTimeDigest'>, token: string): string {
  return oneTimeDigest(`link:${token}`).toString('hex');
}
