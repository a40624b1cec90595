import type { AuthDeps } from '../../deps.ts';

/**
 * Whether an account's new email address or phone number counts as confirmed without a code or a link: its source
 * has proved it, or the settings confirm every address (autoconfirm).
 */
export function confirmsAtOnce(
  { settings }: Pick<AuthDeps, 'settings'>,
  kind: 'email' | 'phone',
  isProved = false,
): boolean {
  return isProved || (kind === 'email' ? settings.mail : settings.sms).autoconfirm;
}
