const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Escapes a text for an HTML text node or a quoted attribute. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character);
}

/** Escapes a text for an unquoted attribute, which would end at the first blank and at some other characters. */
export function escapeUnquotedAttribute(text: string): string {
  return text.replace(
    /[^\p{L}\p{N}_.,/:#?-]/gu,
    (character) => entities[character] ?? `&#${character.codePointAt(0)};`,
  );
}

const scriptEscapes = ['<', '>', '&', '\u2028', '\u2029'].map(
  (character) => [character, `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`] as const,
);

/** Serializes a value as JSON for a script element. The JSON can neither end the element nor begin a comment. */
export function escapeJsonForScript(value: unknown): string {
  // A function that is called for each character takes ten times as long, and the text of a job may have 300 000 of them.
  return scriptEscapes.reduce(
    (json, [character, escaped]) => json.replaceAll(character, escaped),
    JSON.stringify(value),
  );
}
