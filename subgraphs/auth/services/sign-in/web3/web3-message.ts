import { z } from 'zod';
import { createInvalidInputError } from '../../../input-errors.ts';
import type { Web3Chain } from './wallets.ts';

/** The signed message of a wallet, in the format of EIP-4361 or its Solana variant. */
export type Web3Message = {
  scheme: string | null;
  domain: string;
  address: string;
  statement: string | null;
  uri: string;
  chainId: string | null;
  nonce: string | null;
  issuedAt: Date;
  expiresAt: Date | null;
  notBefore: Date | null;
  requestId: string | null;
  resources: readonly string[];
};

const header = /^(?:([a-z][a-z\d+.-]*):\/\/)?(\S+) wants you to sign in with your (\w+) account:$/i;
const nonceForm = /^[\x21-\x7e]{8,256}$/;
const moment = z.iso.datetime({ offset: true });
/** Any control character but a line break: the wallet must show exactly what is signed. */
const control = /[^\n\P{Cc}]/u;

/**
 * Parses every line. An unknown line is refused, because it may have meant something to the signer; line
 * breaks at the end are accepted, because some apps sign them.
 */
export function parseWeb3Message(text: string, chain: Web3Chain): Web3Message {
  if (control.test(text) || !text.isWellFormed())
    throw createMalformedMessageError('contains characters that are no text');
  const [first = '', writtenAddress = '', blank, ...rest] = text.replace(/\n+$/, '').split('\n');
  const [, scheme, domain, title] = header.exec(first) ?? [];
  if (domain === undefined || title !== chain.title) {
    throw createMalformedMessageError(`does not begin as one that signs in with ${chain.title}`);
  }
  if (!chain.address.test(writtenAddress))
    throw createMalformedMessageError(`names no ${chain.title} address in its second line`);
  if (blank !== '') throw createMalformedMessageError('has no empty line after the address');
  const { statement, lines } = splitStatement(rest);
  const { fields, resources } = readFields(lines);
  return {
    scheme: scheme?.toLowerCase() ?? null,
    domain,
    address: chain.toAddress(writtenAddress),
    statement,
    resources,
    ...checkFields(fields, chain),
  };
}

/** A statement is enclosed by empty lines. Without one, Ethereum's wallets write both lines, Solana's one. */
function splitStatement([first, second, ...rest]: string[]) {
  if (first === '') return { statement: null, lines: second === undefined ? [] : [second, ...rest] };
  if (first !== undefined && second === '') return { statement: first, lines: rest };
  return { statement: null, lines: [first, second, ...rest].filter((line) => line !== undefined) };
}

const fieldNames = [
  ...['URI', 'Version', 'Chain ID', 'Nonce'],
  ...['Issued At', 'Expiration Time', 'Not Before', 'Request ID'],
];

/** Fields are accepted in any order, each at most once; the resources must be last. */
function readFields(lines: readonly string[]) {
  const end = lines.findIndex((line) => line === 'Resources:' || line === 'Resources');
  const fields = new Map<string, string>();
  for (const line of end < 0 ? lines : lines.slice(0, end)) {
    const [, name = '', value = ''] = /^([A-Za-z ]+): (.*)$/.exec(line) ?? [];
    if (!fieldNames.includes(name))
      throw createMalformedMessageError('has a line that is none of its fields');
    if (fields.has(name)) throw createMalformedMessageError(`has two lines of ${name}`);
    fields.set(name, value);
  }
  return { fields, resources: end < 0 ? [] : lines.slice(end + 1).map(readResource) };
}

function readResource(line: string): string {
  const [, resource = ''] = /^- (\S+)$/.exec(line) ?? [];
  if (!URL.canParse(resource)) throw createMalformedMessageError('has a resource that is no URI');
  return resource;
}

function checkFields(fields: ReadonlyMap<string, string>, chain: Web3Chain) {
  if (fields.get('Version') !== '1') throw createMalformedMessageError('is not of version 1');
  const uri = fields.get('URI') ?? '';
  if (!URL.canParse(uri)) throw createMalformedMessageError('has no URI');
  const chainId = fields.get('Chain ID') ?? null;
  if (chainId === null ? chain.needsChainId : !chain.chainId.test(chainId)) {
    throw createMalformedMessageError('has no valid Chain ID');
  }
  const nonce = fields.get('Nonce') ?? null;
  if (nonce !== null && !nonceForm.test(nonce))
    throw createMalformedMessageError('has a Nonce of less than 8 characters');
  const issuedAt = readMoment(fields, 'Issued At');
  if (!issuedAt) throw createMalformedMessageError('has no Issued At');
  return {
    uri,
    chainId,
    nonce,
    issuedAt,
    expiresAt: readMoment(fields, 'Expiration Time'),
    notBefore: readMoment(fields, 'Not Before'),
    requestId: fields.get('Request ID') ?? null,
  };
}

function readMoment(fields: ReadonlyMap<string, string>, name: string): Date | null {
  const text = fields.get(name);
  if (text === undefined) return null;
  if (!moment.safeParse(text).success) throw createMalformedMessageError(`has no valid ${name}`);
  return new Date(text);
}

function createMalformedMessageError(reason: string) {
  return createInvalidInputError(`The signed message ${reason}`, 'message');
}
