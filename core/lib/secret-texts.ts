import { z } from 'zod';

/** Schema of a secret that the operator chooses. */
export function secretSchema(minLength = 32) {
  return z.string('must be text').min(minLength, `must have at least ${minLength} characters`);
}

/** Schema of a list of secrets: a JSON array, or the form of the legacy system, `id:key,id:key`. */
export function secretListSchema(minLength = 32) {
  return z
    .string()
    .transform((text, { issues, value }): unknown => {
      try {
        return text.startsWith('[') ? JSON.parse(text) : toKeys(text);
      } catch {
        issues.push({ code: 'custom', message: 'must be a JSON array', input: value });
        return z.NEVER;
      }
    })
    .pipe(z.array(secretSchema(minLength), 'must be a JSON array of texts'));
}

function toKeys(text: string): string[] {
  return text.split(',').map((pair) => pair.slice(pair.indexOf(':') + 1).trim());
}
