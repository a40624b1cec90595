import { Field, ObjectType } from 'type-graphql';
import { PageInfo } from '../../../../core/graphql/page.ts';
import { Campaign } from './campaign.type.ts';

@ObjectType({ description: 'A campaign within a connection.', simpleResolvers: true })
export class CampaignEdge {
  @Field(() => Campaign, { description: 'The campaign.' })
  node!: Campaign;

  @Field(() => String, { description: 'Where it stands, for after and before.' })
  cursor!: string;
}

@ObjectType({ description: 'A page of campaigns, newest first.', simpleResolvers: true })
export class CampaignConnection {
  @Field(() => [CampaignEdge], { description: 'The campaigns with their cursors.' })
  edges!: CampaignEdge[];

  @Field(() => [Campaign], { description: 'The campaigns without their cursors.' })
  nodes!: Campaign[];

  @Field(() => PageInfo, { description: 'Where this page lies.' })
  pageInfo!: PageInfo;
}
