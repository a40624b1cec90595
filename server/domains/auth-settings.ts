import type { Settings } from '../settings/load-settings.ts';

/** The settings of the auth domain, which stand in several groups. */
export function toAuthSettings({ auth, token, mail, sms, captcha, hooks }: Settings) {
  return { ...auth, token, mail, sms, captcha, hooks };
}
