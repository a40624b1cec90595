import { GraphQLLocalDate } from 'graphql-scalars';
import { ArgsType, Field, Int, ObjectType } from 'type-graphql';

@ObjectType({ description: 'The clicks of one day on one channel.', simpleResolvers: true })
export class ClickStatistic {
  @Field(() => GraphQLLocalDate, { description: 'The day (UTC).' })
  day!: string;

  @Field(() => String, { description: 'Name of the channel, such as job_page.' })
  channel!: string;

  @Field(() => Int, { description: 'Clicks that people made; days without are left out.' })
  clicks!: number;
}

/** Which days to count. */
@ArgsType()
export class DayRangeArgs {
  @Field(() => GraphQLLocalDate, {
    nullable: true,
    description: 'First day (UTC). Default 29 days before the last.',
  })
  from?: string | null;

  @Field(() => GraphQLLocalDate, {
    nullable: true,
    description: 'Last day (UTC), at most 365 after the first. Default today.',
  })
  to?: string | null;
}
