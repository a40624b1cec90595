import { GraphQLDateTime } from 'graphql-scalars';
import { Field, ID, ObjectType } from 'type-graphql';

@ObjectType({ description: 'A second factor: what a user shows beside their password.' })
export class Factor {
  @Field(() => ID, { description: 'UUID.' })
  id!: string;

  @Field(() => String, {
    description:
      '`totp`: an app that shows codes; `phone`: a phone that gets them; `webauthn`: a security key; `recovery_code`: a list of codes, each good once.',
  })
  factorType!: string;

  @Field(() => String, { description: '`unverified` until a code of it was right, then `verified`.' })
  status!: string;

  @Field(() => String, { nullable: true, description: 'What its owner calls it; unique among theirs.' })
  friendlyName?: string | null;

  @Field(() => String, { nullable: true, description: 'Phone number in E.164, of phone factors.' })
  phone?: string | null;

  @Field(() => ID, {
    nullable: true,
    description: 'The make of the authenticator, by its own account; of verified `webauthn` factors.',
  })
  webauthnAaguid?: string | null;

  @Field(() => GraphQLDateTime, { nullable: true, description: 'When a code of it was last asked for.' })
  lastChallengedAt?: Date | null;

  @Field(() => GraphQLDateTime, { description: 'When it was enrolled.' })
  createdAt!: Date;

  @Field(() => GraphQLDateTime, { description: 'When it last changed.' })
  updatedAt!: Date;
}
