import { GraphQLDateTime } from 'graphql-scalars';
import { Field, Int, ObjectType, registerEnumType } from 'type-graphql';

export const FeedChannel = {
  JOB_PAGE: 'job_page',
  INDEED: 'indeed',
  LINKEDIN: 'linkedin',
  JOOBLE: 'jooble',
  ADZUNA: 'adzuna',
  TALENT: 'talent',
  GENERIC: 'generic',
  RSS: 'rss',
  ATOM: 'atom',
  JSON_FEED: 'json_feed',
} as const;
registerEnumType(FeedChannel, {
  name: 'FeedChannel',
  description: 'A channel that is a list of all live jobs.',
});

@ObjectType({ description: 'The live jobs of a channel, as a whole.', simpleResolvers: true })
export class Feed {
  @Field(() => Int, { description: 'How many jobs it holds.' })
  count!: number;

  @Field(() => GraphQLDateTime, { description: 'When last a job came, changed or went; 1970 if never.' })
  changedAt!: Date;

  @Field(() => String, { description: 'Who publishes it.' })
  publisher!: string;
}
