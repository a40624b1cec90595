import { type EscapedHtml, markup } from '../../../core/html/markup.ts';

/** Renders the logo of an app. Only https logos are shown, and the browser sends their host no referrer. */
export function renderAppLogo(logoUri: string | null): EscapedHtml | null {
  if (!findAppLogoOrigin(logoUri)) return null;
  return markup`<img class="app-logo" src="${logoUri ?? ''}" alt="" referrerpolicy="no-referrer" decoding="async">`;
}

/** Returns the origin that the security policy of the page must allow, or `undefined` for a logo that is not shown. */
export function findAppLogoOrigin(logoUri: string | null): string | undefined {
  const url = logoUri ? URL.parse(logoUri) : null;
  return url?.protocol === 'https:' ? url.origin : undefined;
}

/** Origins of several logos, as a source list. `undefined` for no logo. */
export function listAppLogoOrigins(logoUris: readonly (string | null)[]): string | undefined {
  const origins = new Set(logoUris.map(findAppLogoOrigin).filter((origin) => origin !== undefined));
  return origins.size > 0 ? [...origins].join(' ') : undefined;
}
