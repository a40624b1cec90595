/**
 * Returns the address of a link for what a person entered: without a scheme, an email address gets `mailto:`, and anything
 * else `https://`. Returns `undefined` for an address that the server would remove.
 */
export function toLinkAddress(input: string): string | undefined {
  const text = input.trim();
  if (/^[^\s/:@]+@[^\s/:@]+\.[^\s/:@]+$/.test(text)) return `mailto:${text}`;
  if (/^(?:mailto|tel):\S+$/i.test(text)) return text;
  const address = /^[a-z][a-z\d+.-]*:(?!\d+(?:\/|$))/i.test(text) ? text : `https://${text}`;
  const url = URL.parse(address);
  const isWeb = url !== null && /^https?:$/.test(url.protocol) && /\.[^.]|^localhost$/.test(url.hostname);
  return isWeb && !/\s/.test(text) ? address : undefined;
}
