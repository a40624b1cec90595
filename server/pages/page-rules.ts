import type { Settings } from '../settings/load-settings.ts';

/** Features and requirements of accounts, which the pages explain. */
export type PageRules = ReturnType<typeof toPageRules>;

export function toPageRules({ auth, mail, captcha, cms }: Settings) {
  return {
    needsCaptcha: captcha.enabled,
    password: { minLength: auth.passwordMinLength, characterSets: auth.passwordCharacterSets },
    cmsPassword: { minLength: cms.passwordMinLength, characterSets: [] },
    currentPasswordRequired: auth.currentPasswordRequired,
    reauthenticationRequired: auth.reauthenticationRequired,
    manualLinkingEnabled: auth.manualLinkingEnabled,
    passkeysEnabled: auth.passkeysEnabled,
    oauthServerEnabled: auth.oauthServerEnabled,
    secureEmailChange: mail.secureEmailChange,
    autoconfirm: mail.autoconfirm,
  };
}
