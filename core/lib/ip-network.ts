import { isIP } from 'node:net';

/** Whether a text is an address, or an address and the length of its network's prefix. */
export function isIpNetwork(text: string): boolean {
  const [address = '', length, ...rest] = text.split('/');
  const bits = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1;
  if (bits < 0 || rest.length) return false;
  return length === undefined || (/^\d{1,3}$/.test(length) && Number(length) <= bits);
}
