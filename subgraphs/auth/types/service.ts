import { flag, list, objectType, text } from '../../../core/graphql/fields.ts';

@objectType('The authentication service itself.')
export class AuthService {
  @text('Version of the build.') version!: string;
  @text('Name.') name!: string;
  @text('What it is.') description!: string;
  @text('Under which address its keys are found; what tokens name as their issuer, where they name one.')
  issuer!: string;
}

@objectType('Whether one external provider may be used.')
class ExternalProvider {
  @text('Name as in `provider=`.') name!: string;
  @flag.as('isEnabled', 'Whether it is switched on.') enabled!: boolean;
}

@objectType('What a client should know before it offers ways to sign in.')
export class AuthSettings {
  @list(() => ExternalProvider, 'Every known external provider.') externalProviders!: ExternalProvider[];
  @flag.as('isEmailEnabled', 'Whether an address is a way in.') email!: boolean;
  @flag.as('isPhoneEnabled', 'Whether a phone number is a way in.') phone!: boolean;
  @flag.as('isAnonymousEnabled', 'Whether users without a name are let in.') anonymousUsers!: boolean;
  @flag.as('isSignUpDisabled', 'Whether only invited users get an account.') disableSignup!: boolean;
  @flag.as('isEmailAutoconfirmed', 'Whether addresses need no confirmation.') mailerAutoconfirm!: boolean;
  @flag.as('isPhoneAutoconfirmed', 'Whether phone numbers need no confirmation.') phoneAutoconfirm!: boolean;
  @text('Name of the SMS provider; empty without one.') smsProvider!: string;
  @flag.as('isSamlEnabled', 'Whether SAML single sign-on is on.') samlEnabled!: boolean;
  @flag.as('hasNextSamlKey', 'Whether a further key of SAML is published beside the one in use.')
  samlNextKeyConfigured!: boolean;
  @flag.as('isPasskeysEnabled', 'Whether passkeys are on.') passkeysEnabled!: boolean;
}
