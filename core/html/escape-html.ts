const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Text for an HTML text node or a quoted attribute. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character);
}

/** Text for an unquoted attribute, which ends at the first blank and at some other characters. */
export function escapeBare(text: string): string {
  return text.replace(
    /[^\p{L}\p{N}_.,/:#?-]/gu,
    (character) => entities[character] ?? `&#${character.codePointAt(0)};`,
  );
}

/** JSON for a script element: nothing in it can end the element or begin a comment. */
export function toScriptJson(value: unknown): string {
  return JSON.stringify(value).replace(
    /[<>&\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
