import type { Chain } from './wallets.ts';

export type Parts = {
  origin?: string;
  title?: string;
  statement?: string | null;
  /** In this order; what is undefined is left out. */
  fields?: Record<string, string | undefined>;
  resources?: readonly string[];
};

export const page = 'https://app.example.com/welcome';

const titles = { ethereum: 'Ethereum', solana: 'Solana' };

/** Creates the message that wallets of a chain show for signing. */
export function writeMessage(chain: Chain, address: string, parts: Parts = {}): string {
  const { origin = 'app.example.com', title = titles[chain], statement = 'I want in.' } = parts;
  const fields = {
    URI: page,
    Version: '1',
    'Chain ID': chain === 'ethereum' ? '1' : undefined,
    'Issued At': new Date().toISOString(),
    ...parts.fields,
  };
  const empty = chain === 'ethereum' ? ['', ''] : [''];
  return [
    `${origin} wants you to sign in with your ${title} account:`,
    address,
    ...(statement === null ? empty : ['', statement, '']),
    ...Object.entries(fields).flatMap(([name, value]) => (value === undefined ? [] : [`${name}: ${value}`])),
    ...(parts.resources ? ['Resources:', ...parts.resources.map((resource) => `- ${resource}`)] : []),
  ].join('\n');
}
