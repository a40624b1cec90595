import { GraphQLDateTime, GraphQLJSONObject } from 'graphql-scalars';
import { Field, ID, Int, ObjectType } from 'type-graphql';

@ObjectType({ description: 'One security event.' })
export class AuditEntry {
  @Field(() => ID, { description: 'UUID.' })
  id!: string;

  @Field(() => String, { description: 'What happened, as in `login`.' })
  action!: string;

  @Field(() => String, {
    description: 'Heading it belongs to: `account`, `team`, `token`, `user`, `factor`.',
  })
  logType!: string;

  @Field(() => ID, { description: 'Who did it; the nil UUID for administrators.' })
  actorId!: string;

  @Field(() => String, { description: 'Phone or address of whoever did it; the role of an administrator.' })
  actorUsername!: string;

  @Field(() => String, { nullable: true, description: 'Their full name, where it is known.' })
  actorName?: string | null;

  @Field(() => Boolean, { description: 'Whether they came through single sign-on.' })
  actorViaSso!: boolean;

  @Field(() => GraphQLJSONObject, { nullable: true, description: 'Particulars.' })
  traits?: unknown;

  @Field(() => String, { description: 'Address of the client.' })
  ipAddress!: string;

  @Field(() => GraphQLDateTime, { description: 'When it happened.' })
  createdAt!: Date;
}

@ObjectType({ description: 'One numbered page of the audit log, newest first.' })
export class AuditEntryPage {
  @Field(() => [AuditEntry], { description: 'The events of this page.' })
  nodes!: AuditEntry[];

  @Field(() => Int, { description: 'Events on all pages.' })
  totalCount!: number;

  @Field(() => Int, { description: 'Number of this page, from 1.' })
  page!: number;

  @Field(() => Int, { description: 'How many a page holds.' })
  perPage!: number;
}
