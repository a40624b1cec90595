import {
  graphqlBooleanField,
  graphqlListField,
  graphqlObjectType,
  graphqlTextField,
} from '../../../core/graphql/fields.ts';

@graphqlObjectType('The authentication service itself.')
export class AuthService {
  @graphqlTextField('Version of the build.') version!: string;
  @graphqlTextField('Name.') name!: string;
  @graphqlTextField('Description.') description!: string;
  @graphqlTextField('Base URL of the signing keys, and the issuer of tokens if they have one.')
  issuer!: string;
}

@graphqlObjectType('Availability of an external provider.')
class ExternalProvider {
  @graphqlTextField('Name as in the parameter `provider`.') name!: string;
  @graphqlBooleanField.as('isEnabled', 'Whether the provider is enabled.') enabled!: boolean;
}

@graphqlObjectType('Enabled sign-in methods.')
export class AuthSettings {
  @graphqlListField(() => ExternalProvider, 'All built-in external providers.')
  externalProviders!: ExternalProvider[];
  @graphqlBooleanField.as('isEmailEnabled', 'Whether users may sign in with an email address.')
  email!: boolean;
  @graphqlBooleanField.as('isPhoneEnabled', 'Whether users may sign in with a phone number.') phone!: boolean;
  @graphqlBooleanField.as('isAnonymousEnabled', 'Whether anonymous users may sign in.')
  anonymousUsers!: boolean;
  @graphqlBooleanField.as('isSignUpDisabled', 'Whether only invited users can create an account.')
  disableSignup!: boolean;
  @graphqlBooleanField.as('isEmailAutoconfirmed', 'Whether addresses need no confirmation.')
  mailerAutoconfirm!: boolean;
  @graphqlBooleanField.as('isPhoneAutoconfirmed', 'Whether phone numbers need no confirmation.')
  phoneAutoconfirm!: boolean;
  @graphqlTextField('Name of the SMS provider; empty without one.') smsProvider!: string;
  @graphqlBooleanField.as('isSamlEnabled', 'Whether SAML single sign-on is on.') samlEnabled!: boolean;
  @graphqlBooleanField.as(
    'hasNextSamlKey',
    'Whether the next SAML key is published in addition to the current one.',
  )
  samlNextKeyConfigured!: boolean;
  @graphqlBooleanField.as('isPasskeysEnabled', 'Whether passkeys are on.') passkeysEnabled!: boolean;
}
