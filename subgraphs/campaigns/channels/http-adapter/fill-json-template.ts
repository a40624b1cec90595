const anywhere = /\{\{\s*([\w.]+)\s*\}\}/g;
const alone = /^\{\{\s*([\w.]+)\s*\}\}$/;

/** Returns the value of a placeholder. */
type Read = (name: string) => unknown;

/**
 * Fills the placeholders of a JSON template. A string that is one placeholder becomes the value itself, which
 * can be a number or a list; in a longer string, the value is inserted as text. The result is serialised as a
 * whole, so no value can break out of its place. A property whose placeholder has no value is left out.
 */
export function fillJsonTemplate(template: unknown, read: Read): unknown {
  if (typeof template === 'string') return fillText(template, read);
  if (Array.isArray(template)) return template.map((item) => fillJsonTemplate(item, read));
  if (typeof template !== 'object' || template === null) return template;
  const entries = Object.entries(template).map(([key, value]) => [key, value, fillJsonTemplate(value, read)]);
  return Object.fromEntries(
    entries
      .filter(([, before, after]) => after !== null || before === null)
      .map(([key, , after]) => [key, after]),
  );
}

function fillText(text: string, read: Read): unknown {
  const [, name] = alone.exec(text) ?? [];
  return name ? read(name) : fillTextPlaceholders(text, (inner) => formatPlaceholderValue(read(inner)));
}

/** Replaces the placeholders in a text. */
export function fillTextPlaceholders(text: string, read: (name: string) => string): string {
  return text.replace(anywhere, (_, name: string) => read(name));
}

export function formatPlaceholderValue(value: unknown): string {
  if (value === null || value === undefined) return '';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

/** Lists the names of all placeholders in a template. */
export function listPlaceholders(template: unknown): string[] {
  if (typeof template === 'string') return [...template.matchAll(anywhere)].map(([, name]) => name ?? '');
  if (typeof template !== 'object' || template === null) return [];
  return Object.values(template).flatMap(listPlaceholders);
}

const secretName = /\$\{(\w+)\}/g;

/** Replaces each `${NAME}` in a text by the secret of that name. */
export function substituteSecrets(text: string, secrets: Readonly<Record<string, string>>): string {
  return text.replace(
    secretName,
    (_, name: string) => (Object.hasOwn(secrets, name) ? secrets[name] : '') ?? '',
  );
}

/** Lists the names of all secrets in a text. */
export function listSecretPlaceholders(text: string): string[] {
  return [...text.matchAll(secretName)].map(([, name]) => name ?? '');
}
