import { Field, ObjectType } from 'type-graphql';

@ObjectType({ description: 'The addition of an identity that has begun.' })
export class LinkIdentityPayload {
  @Field(() => String, { description: 'Where to send the browser.' })
  url!: string;
}
