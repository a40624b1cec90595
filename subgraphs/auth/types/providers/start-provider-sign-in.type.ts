import { Field, ObjectType } from 'type-graphql';

@ObjectType({ description: 'An external sign-in that has begun.' })
export class StartProviderSignInPayload {
  @Field(() => String, { description: 'Where to send the browser.' })
  url!: string;
}
