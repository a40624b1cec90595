import { Field, InputType } from 'type-graphql';

@InputType({ description: 'A new second factor.' })
export class EnrollFactorInput {
  @Field(() => String, { nullable: true, description: '`totp`, `phone` or `webauthn`.' })
  factorType?: string | null;

  @Field(() => String, { nullable: true, description: 'What to call it; unique among the own factors.' })
  friendlyName?: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'Whose account the authenticator app shows; by default the host of the site.',
  })
  issuer?: string | null;

  @Field(() => String, { nullable: true, description: 'Phone number in E.164, for `phone`.' })
  phone?: string | null;
}
