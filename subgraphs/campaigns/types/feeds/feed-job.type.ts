import { GraphQLDateTime } from 'graphql-scalars';
import { Field, ID, ObjectType } from 'type-graphql';
import { PageInfo } from '../../../../core/graphql/page.ts';
import { PublicJob } from '../jobs/public-job.type.ts';

@ObjectType({ description: 'A live campaign, as a feed shows it.', simpleResolvers: true })
export class FeedJob extends PublicJob {
  @Field(() => ID, { description: 'Id of its delivery on the channel.' })
  deliveryId!: string;

  @Field(() => String, {
    description: 'Where to apply: the counted way, or the direct one for boards that want it.',
  })
  applyUrl!: string;

  @Field(() => String, { description: 'Its public page.' })
  pageUrl!: string;

  @Field(() => String, {
    description: 'Address for questions of boards; of the publisher, not of the owner.',
  })
  posterEmail!: string;

  @Field(() => GraphQLDateTime, { description: 'When it was last changed.' })
  updatedAt!: Date;

  /** Not in the graph: whose markup the description is in. */
  channel!: string;
}

@ObjectType({ description: 'A page of the jobs of a feed, newest first.', simpleResolvers: true })
export class FeedJobPage {
  @Field(() => [FeedJob], { description: 'The jobs of this page.' })
  nodes!: FeedJob[];

  @Field(() => PageInfo, { description: 'Where this page lies.' })
  pageInfo!: PageInfo;
}
