import { Field, ID, InputType, ObjectType } from 'type-graphql';

@InputType({ description: 'A click on an advertisement.' })
export class FollowClickInput {
  @Field(() => ID, { description: 'The delivery that was clicked on.' })
  deliveryId!: string;

  @Field(() => Boolean, {
    defaultValue: true,
    description: 'Whether a person is on the way there; false for previews and checks, which do not count.',
  })
  isVisit!: boolean;
}

@ObjectType({ description: 'Where a click leads.', simpleResolvers: true })
export class FollowClickPayload {
  @Field(() => String, { description: 'The job on the site of the client, with UTM parameters.' })
  url!: string;
}
