/** Addresses to which the rendered content of an article refers. */
export type SiteUrls = {
  /** Address of the site, which its articles are below. */
  siteUrl: string;
  /** Address of this server, below which `/media/{name}` is. */
  serverUrl: string;
  /** Address of a file of the media pool, with the placeholder `{name}`. */
  mediaUrl: string;
};

/** Returns an absolute link; `undefined` for an address that cannot be a link. Relative addresses belong to the site. */
export function resolveLink(href: string, site: SiteUrls): string | undefined {
  const address = href.trim();
  if (/^(mailto|tel):/i.test(address)) return address;
  if (address === '' || address.startsWith('#')) return undefined;
  const media = resolveMediaPictureUrl(address, site);
  if (media !== undefined) return new URL(media, site.serverUrl).href;
  const url = URL.parse(address, toFolder(site.siteUrl));
  return url && /^https?:$/.test(url.protocol) && !hasCredentials(url) ? url.href : undefined;
}

/** Returns a link that leads to the same page on any site; `undefined` for any other, such as `https:page`. */
export function parseAbsoluteLink(href: string): string | undefined {
  const address = href.trim();
  if (/^(mailto|tel):/i.test(address)) return address;
  const url = /^https?:[\\/]{2}/i.test(address) ? URL.parse(address) : null;
  if (!url || hasCredentials(url)) return undefined;
  return /[\s\\]/.test(address) ? url.href : address;
}

function hasCredentials({ username, password }: URL): boolean {
  return username !== '' || password !== '';
}

/** Returns the address of a picture of the media pool, without the host of this server; `undefined` for other pictures. */
export function resolveMediaPictureUrl(src: string, { serverUrl, mediaUrl }: SiteUrls): string | undefined {
  const server = URL.parse(toFolder(serverUrl));
  const url = server && URL.parse(src.trim(), server.href);
  if (!url) return undefined;
  const serverMediaUrl = new URL('media/', server.href);
  if (url.origin === serverMediaUrl.origin && url.pathname.startsWith(serverMediaUrl.pathname))
    return url.pathname + url.search;
  const [pool] = mediaUrl.split('{name}');
  return pool && /^https?:/.test(pool) && url.href.startsWith(pool) ? url.href : undefined;
}

/** Returns the origin of the media pool; `undefined` if it is this server's or no URL. */
export function findMediaOrigin({ serverUrl, mediaUrl }: SiteUrls): string | undefined {
  const url = /^https?:/.test(mediaUrl) ? URL.parse(mediaUrl) : null;
  return url && url.origin !== URL.parse(serverUrl)?.origin ? url.origin : undefined;
}

/** Puts the address of the site before a pattern that begins with a slash. */
export function toAbsoluteUrlPattern(pattern: string, siteUrl: string): string {
  const site = URL.parse(siteUrl);
  if (!pattern.startsWith('/') || !site || !/^https?:$/.test(site.protocol)) return pattern;
  return `${site.origin}${site.pathname.replace(/\/+$/, '')}${pattern}`;
}

function toFolder(address: string): string {
  return address.endsWith('/') ? address : `${address}/`;
}
