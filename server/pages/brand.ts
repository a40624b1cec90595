import type { Settings } from '../settings/load-settings.ts';

/** Whose server this is, as people know it. */
export function brandOf({ production, auth, mail }: Settings): string {
  return mail.productName ?? ((production && new URL(auth.siteUrl).host) || 'Trellis');
}
