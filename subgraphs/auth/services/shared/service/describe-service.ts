import type { SettingView } from '../../../../../core/settings/show-settings.ts';
import { buildVersion } from '../../../../../core/telemetry/build-version.ts';
import type { AuthContext } from '../../../context.ts';
import { authorize } from '../../../permissions.ts';
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

/** The settings of the whole server, or those of one group, for administrators. */
export async function listServerSettings(
  ctx: AuthContext,
  group: string | null | undefined,
): Promise<readonly SettingView[]> {
  await authorize(ctx, 'setting:list');
  return group ? ctx.settingsOverview.filter((one) => one.group === group) : ctx.settingsOverview;
}

export function getAuthServiceInfo({ settings, externalUrl }: AuthContext) {
  return {
    version: buildVersion,
    name: 'Trellis',
    issuer: settings.token.issuer ?? externalUrl,
    description: 'User registration and authentication: sign-up, sign-in, tokens.',
  };
}
