const added = new Set<string>();

/**
 * Adds the styles of a part that is loaded later. `text` is imported from `style-text:…`. The security policy allows style
 * sheets that a script constructs.
 */
export function addStyles(text: string): void {
  if (added.has(text)) return;
  added.add(text);
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(text);
  document.adoptedStyleSheets.push(sheet);
}
