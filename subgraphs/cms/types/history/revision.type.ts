import { GraphQLDateTime } from 'graphql-scalars';
import { ArgsType, Field, Int, ObjectType, registerEnumType } from 'type-graphql';
import { PageInfo } from '../../../../core/graphql/page.ts';

const RevisionAction = {
  BASELINE: 'baseline',
  CREATE: 'create',
  UPDATE: 'update',
  MOVE: 'move',
  DELETE: 'delete',
  RESTORE: 'restore',
} as const;
registerEnumType(RevisionAction, {
  name: 'RevisionAction',
  description: 'What was done. BASELINE is how something was before the first change that was written down.',
});

@ObjectType({ description: 'One change of an article in a language, or of a slice.' })
export class Revision {
  @Field(() => Int, { description: 'Number of the change.' })
  id!: number;

  @Field(() => Int, { description: 'The article.' })
  articleId!: number;

  @Field(() => Int, { description: 'The language.' })
  clangId!: number;

  @Field(() => Int, { nullable: true, description: 'The slice; null for a change of the article itself.' })
  sliceId!: number | null;

  @Field(() => RevisionAction, { description: 'What was done.' })
  action!: string;

  changed!: string[];

  state!: unknown;

  @Field(() => GraphQLDateTime, { description: 'When.' })
  changedAt!: Date;

  @Field(() => String, { description: 'Login of who did it, or API.' })
  changedByName!: string;

  changedById!: number | null;
}

@ObjectType({ description: 'A change and where it stands in its history.' })
export class RevisionEdge {
  @Field(() => String, { description: 'Where to go on from.' })
  cursor!: string;

  @Field(() => Revision, { description: 'The change.' })
  node!: Revision;
}

@ObjectType({ description: 'Changes, the newest first.' })
export class RevisionConnection {
  @Field(() => [RevisionEdge], { description: 'The changes of this page with their cursors.' })
  edges!: RevisionEdge[];

  @Field(() => [Revision], { description: 'The changes of this page.' })
  nodes!: Revision[];

  @Field(() => PageInfo, { description: 'Where this page lies.' })
  pageInfo!: PageInfo;
}

@ArgsType()
export class HistoryArgs {
  @Field(() => Int, { nullable: true, description: 'How many, 1–100. Default 20.' })
  first?: number | null;

  @Field(() => String, { nullable: true, description: 'Cursor after which to start.' })
  after?: string | null;
}
