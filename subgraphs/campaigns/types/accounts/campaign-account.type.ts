import { GraphQLDateTime } from 'graphql-scalars';
import { Field, ID, ObjectType, registerEnumType } from 'type-graphql';

export const CampaignAccountStatus = { ACTIVE: 'active', SUSPENDED: 'suspended', CLOSED: 'closed' } as const;
registerEnumType(CampaignAccountStatus, {
  name: 'CampaignAccountStatus',
  description: 'Whether an account may be used.',
});

@ObjectType({ description: 'The account of a user with the campaign service.', simpleResolvers: true })
export class CampaignAccount {
  @Field(() => ID, { description: 'Id of the account.' })
  id!: string;

  @Field(() => GraphQLDateTime, { description: 'When it was opened.' })
  createdAt!: Date;

  /** Not in the graph: what status and owner are made of. */
  userId!: string;
  ownerEmail!: string | null;
  suspendedUntil!: Date | null;
  closedAt!: Date | null;
}

@ObjectType({
  description: 'When an account key was made and used; the key itself is not here.',
  simpleResolvers: true,
})
export class CampaignAccountKey {
  @Field(() => ID, { description: 'Id of the key.' })
  id!: string;

  @Field(() => GraphQLDateTime, { description: 'When it was made.' })
  createdAt!: Date;

  @Field(() => GraphQLDateTime, {
    nullable: true,
    description: 'When it stops working; null for the current key.',
  })
  expiresAt?: Date | null;

  @Field(() => GraphQLDateTime, { nullable: true, description: 'When it was last used, to the minute.' })
  lastUsedAt?: Date | null;
}
