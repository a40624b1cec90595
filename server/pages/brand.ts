import { toAccentStyle } from '../../core/pages/accent.ts';
import type { PageLook, SiteSection } from '../../core/pages/page.ts';
import type { Settings } from '../settings/load-settings.ts';

/** Returns the product name, the host of the site, or `Trellis` in development. */
export function brandNameOf({ production, auth, mail }: Settings): string {
  return mail.productName ?? ((production && new URL(auth.siteUrl).host) || 'Trellis');
}

const sections: readonly SiteSection[] = [
  { path: 'account', name: { en: 'Your account', de: 'Ihr Konto' } },
  { path: 'cms', name: { en: 'Back office', de: 'Redaktion' } },
  { path: 'jobs', name: { en: 'All jobs', de: 'Alle Stellen' } },
];

/** Parts of every page of this server: brand, logo and accent colour. */
export function pageLookOf(settings: Settings): PageLook {
  const { edge, mail, pages } = settings;
  return {
    brand: brandNameOf(settings),
    home: `${new URL(edge.externalUrl).pathname.replace(/\/$/, '')}/`,
    logoUrl: mail.logoUrl,
    sections,
    style: toAccentStyle(pages.accentColor) || undefined,
  };
}
