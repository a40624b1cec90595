import { GraphQLDateTime } from 'graphql-scalars';
import { Field, Float, ID, ObjectType, registerEnumType } from 'type-graphql';
import { PageInfo } from '../../../../core/graphql/page.ts';

const LedgerEntryKind = { RESERVE: 'reserve', COMMIT: 'commit', RELEASE: 'release' } as const;
registerEnumType(LedgerEntryKind, {
  name: 'LedgerEntryKind',
  description: 'RESERVE sets aside, COMMIT spends of it, RELEASE gives back of it.',
});

@ObjectType({ description: 'One movement of money; it is never changed.', simpleResolvers: true })
export class LedgerEntry {
  @Field(() => ID, { description: 'Later movements have greater ones.' })
  id!: string;

  @Field(() => ID, { description: 'The delivery that it is about.' })
  deliveryId!: string;

  @Field(() => String, { description: 'Name of the channel.' })
  channel!: string;

  @Field(() => LedgerEntryKind, { description: 'What was done.' })
  kind!: string;

  @Field(() => Float, { description: 'How much, in the currency of the campaign.' })
  amount!: number;

  @Field(() => GraphQLDateTime, { description: 'When.' })
  at!: Date;

  @Field(() => String, { description: 'Why.' })
  reason!: string;
}

@ObjectType({ description: 'A movement within a connection.', simpleResolvers: true })
export class LedgerEdge {
  @Field(() => LedgerEntry, { description: 'The movement.' })
  node!: LedgerEntry;

  @Field(() => String, { description: 'Where it stands, for after and before.' })
  cursor!: string;
}

@ObjectType({ description: 'A page of a ledger, oldest first.', simpleResolvers: true })
export class LedgerConnection {
  @Field(() => [LedgerEdge], { description: 'The movements with their cursors.' })
  edges!: LedgerEdge[];

  @Field(() => [LedgerEntry], { description: 'The movements without their cursors.' })
  nodes!: LedgerEntry[];

  @Field(() => PageInfo, { description: 'Where this page lies.' })
  pageInfo!: PageInfo;

  /** Not in the graph: what totalCount is made of. */
  campaignId!: string;
}
