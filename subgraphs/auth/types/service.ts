import { flag, list, objectType, text } from '../../../core/graphql/fields.ts';

@objectType('The authentication service itself.')
export class AuthService {
  @text('Version of the build.') version!: string;
  @text('Name.') name!: string;
  @text('Description.') description!: string;
  @text('Base URL of the signing keys, and the issuer of tokens if they have one.')
  issuer!: string;
}

@objectType('Availability of an external provider.')
class ExternalProvider {
  @text('Name as in the parameter `provider`.') name!: string;
  @flag.as('isEnabled', 'Whether the provider is enabled.') enabled!: boolean;
}

@objectType('Enabled sign-in methods.')
export class AuthSettings {
  @list(() => ExternalProvider, 'All built-in external providers.') externalProviders!: ExternalProvider[];
  @flag.as('isEmailEnabled', 'Whether users may sign in with an email address.') email!: boolean;
  @flag.as('isPhoneEnabled', 'Whether users may sign in with a phone number.') phone!: boolean;
  @flag.as('isAnonymousEnabled', 'Whether anonymous users may sign in.') anonymousUsers!: boolean;
  @flag.as('isSignUpDisabled', 'Whether only invited users can create an account.') disableSignup!: boolean;
  @flag.as('isEmailAutoconfirmed', 'Whether addresses need no confirmation.') mailerAutoconfirm!: boolean;
  @flag.as('isPhoneAutoconfirmed', 'Whether phone numbers need no confirmation.') phoneAutoconfirm!: boolean;
  @text('Name of the SMS provider; empty without one.') smsProvider!: string;
  @flag.as('isSamlEnabled', 'Whether SAML single sign-on is on.') samlEnabled!: boolean;
  @flag.as('hasNextSamlKey', 'Whether the next SAML key is published in addition to the current one.')
  samlNextKeyConfigured!: boolean;
  @flag.as('isPasskeysEnabled', 'Whether passkeys are on.') passkeysEnabled!: boolean;
}
