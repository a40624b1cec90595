const form = /^v1,whsec_([A-Za-z0-9+/]{32,88}={0,2})$/;

/** `v1,whsec_<base64>`, several with `|` between them; a text says what is wrong. */
export function parseHookSecrets(text: string): Buffer[] | string {
  const secrets = text
    .split('|')
    .map((secret) => secret.trim())
    .filter(Boolean);
  const keys = secrets.map((secret) => Buffer.from(form.exec(secret)?.[1] ?? '', 'base64'));
  if (keys.every(({ length }) => length >= 24)) return keys;
  return 'must be v1,whsec_ and at least 24 bytes in base64, several separated by |';
}
