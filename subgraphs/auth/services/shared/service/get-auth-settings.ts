import type { AuthContext } from '../../../context.ts';
import { providerNames } from '../../../values/provider-names.ts';

export function getAuthSettings({ settings }: AuthContext) {
  return {
    externalProviders: providerNames.map((name) => ({ name, enabled: settings[`${name}Enabled`] })),
    email: settings.emailEnabled,
    phone: settings.phoneEnabled,
    anonymousUsers: settings.anonymousEnabled,
    disableSignup: settings.disableSignup,
    mailerAutoconfirm: settings.mail.autoconfirm,
    phoneAutoconfirm: settings.sms.autoconfirm,
    smsProvider: settings.sms.provider ?? '',
    samlEnabled: settings.samlEnabled,
    samlNextKeyConfigured: settings.samlEnabled && settings.samlPrivateKeyNext !== undefined,
    passkeysEnabled: settings.passkeysEnabled,
  };
}
