import { ArgsType, Field, Int } from 'type-graphql';
import { FeedChannel } from './feed.type.ts';

@ArgsType()
export class FeedArgs {
  @Field(() => FeedChannel, { description: 'The channel.' })
  channel!: string;

  @Field(() => String, {
    nullable: true,
    description: 'Only jobs of companies or places in this country, by name or ISO 3166 code.',
  })
  country?: string | null;
}

@ArgsType()
export class FeedJobsArgs extends FeedArgs {
  @Field(() => Int, { nullable: true, description: 'How many, 1–200. Default 20.' })
  first?: number | null;

  @Field(() => String, { nullable: true, description: 'Cursor after which to start.' })
  after?: string | null;

  @Field(() => Int, {
    nullable: true,
    description: 'How many to pass over first, for the parts of a sitemap.',
  })
  skip?: number | null;
}
