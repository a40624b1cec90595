import { Field, Float, Int, ObjectType } from 'type-graphql';

@ObjectType({
  description:
    'What a channel may bring, learnt from the past runs of the same account and from nothing else.',
  simpleResolvers: true,
})
export class ChannelEstimate {
  @Field(() => String, { description: 'Name of the channel, such as job_page.' })
  channel!: string;

  @Field(() => String, { description: 'Its name for people.' })
  title!: string;

  @Field(() => Float, {
    nullable: true,
    description: 'Clicks of an average past run of this account there; null where there was none.',
  })
  clicksPerRun?: number | null;

  @Field(() => Int, { description: 'How many past runs that is based on.' })
  basedOnRuns!: number;

  @Field(() => Float, {
    nullable: true,
    description:
      'What the next run would set aside for it at most; null where it is free or too little of the budget is left.',
  })
  price?: number | null;
}
