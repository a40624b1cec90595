import { Field, ObjectType } from 'type-graphql';

@ObjectType({ description: 'Whether one external provider may be used.' })
export class ExternalProvider {
  @Field(() => String, { description: 'Name as in `provider=`.' })
  name!: string;

  @Field(() => Boolean, { description: 'Whether it is switched on.' })
  enabled!: boolean;
}

@ObjectType({ description: 'What a client should know before it offers ways to sign in.' })
export class AuthSettings {
  @Field(() => [ExternalProvider], { description: 'Every known external provider.' })
  externalProviders!: ExternalProvider[];

  @Field(() => Boolean, { description: 'Whether an address is a way in.' })
  email!: boolean;

  @Field(() => Boolean, { description: 'Whether a phone number is a way in.' })
  phone!: boolean;

  @Field(() => Boolean, { description: 'Whether users without a name are let in.' })
  anonymousUsers!: boolean;

  @Field(() => Boolean, { description: 'Whether only invited users get an account.' })
  disableSignup!: boolean;

  @Field(() => Boolean, { description: 'Whether addresses need no confirmation.' })
  mailerAutoconfirm!: boolean;

  @Field(() => Boolean, { description: 'Whether phone numbers need no confirmation.' })
  phoneAutoconfirm!: boolean;

  @Field(() => String, { description: 'Name of the SMS provider; empty without one.' })
  smsProvider!: string;

  @Field(() => Boolean, { description: 'Whether SAML single sign-on is on.' })
  samlEnabled!: boolean;

  @Field(() => Boolean, { description: 'Whether a further key of SAML is published beside the one in use.' })
  samlNextKeyConfigured!: boolean;

  @Field(() => Boolean, { description: 'Whether passkeys are on.' })
  passkeysEnabled!: boolean;
}
