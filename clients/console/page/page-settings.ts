/** Element in which the server renders the settings of the page. */
export const consoleRootElement = document.getElementById('console') ?? document.body;

const {
  root = '',
  brand = 'Trellis',
  logo = '',
  accentLight,
  accentDark,
  production,
} = consoleRootElement.dataset;

/** Settings of the server that the page contains. */
export const consolePageSettings = {
  /** Path of the server's root, empty unless a proxy serves it below a path. */
  root,
  brand,
  logoUrl: logo || undefined,
  accent: { light: accentLight ?? '#1a57b5', dark: accentDark ?? '#84b5ff' },
  isProduction: production === 'true',
};

/** Nonce of the security policy for style elements. Browsers hide the attribute, but not the property. */
export const styleNonce = document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce ?? '';

const added = new Set<string>();

/**
 * Adds the styles of a part that is loaded later. `text` is imported from `style-text:…`. The security policy allows style
 * sheets that a script constructs.
 */
export function addPageStyleSheet(text: string): void {
  if (added.has(text)) return;
  added.add(text);
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(text);
  document.adoptedStyleSheets.push(sheet);
}
