import { GraphQLDateTime } from 'graphql-scalars';
import { Field, ID, InputType, Int, ObjectType } from 'type-graphql';
import { PageInfo } from '../../../../core/graphql/page.ts';

@ObjectType({ description: 'A job that failed as often as it may.', simpleResolvers: true })
export class FailedJob {
  @Field(() => ID, { description: 'Id of the job.' })
  id!: string;

  @Field(() => String, { description: 'What it does, such as auth.send_mail.' })
  name!: string;

  @Field(() => Int, { description: 'How often it was tried.' })
  attempts!: number;

  @Field(() => String, { nullable: true, description: 'What went wrong last.' })
  error?: string | null;

  @Field(() => GraphQLDateTime, { description: 'When it was enqueued.' })
  createdAt!: Date;

  @Field(() => GraphQLDateTime, { description: 'When it failed last.' })
  failedAt!: Date;
}

@ObjectType({ description: 'A failed job within a connection.', simpleResolvers: true })
export class FailedJobEdge {
  @Field(() => FailedJob, { description: 'The job.' })
  node!: FailedJob;

  @Field(() => String, { description: 'Where it stands, for after and before.' })
  cursor!: string;
}

@ObjectType({ description: 'A page of failed jobs, newest first.', simpleResolvers: true })
export class FailedJobConnection {
  @Field(() => [FailedJobEdge], { description: 'The jobs with their cursors.' })
  edges!: FailedJobEdge[];

  @Field(() => [FailedJob], { description: 'The jobs without their cursors.' })
  nodes!: FailedJob[];

  @Field(() => PageInfo, { description: 'Where this page lies.' })
  pageInfo!: PageInfo;
}

@InputType({ description: 'A failed job to try again.' })
export class RetryJobInput {
  @Field(() => ID, { description: 'The job to try again.' })
  id!: string;
}

@ObjectType({ description: 'What retryJob began.', simpleResolvers: true })
export class RetryJobPayload {
  @Field(() => FailedJob, { description: 'The job as it was before.' })
  job!: FailedJob;
}
