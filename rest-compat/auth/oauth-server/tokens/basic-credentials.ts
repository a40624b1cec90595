/** What an Authorization header of the kind Basic says, as RFC 6749 encodes it; null without one. */
export function readBasic(header: string | undefined): { clientId: string; clientSecret: string } | null {
  const encoded = /^basic ([\w+/=-]*)$/i.exec(header ?? '')?.[1];
  if (encoded === undefined) return null;
  const [id = '', ...rest] = Buffer.from(encoded, 'base64').toString('utf8').split(':');
  return { clientId: decode(id), clientSecret: decode(rest.join(':')) };
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    // Nobody's.
    return '';
  }
}
