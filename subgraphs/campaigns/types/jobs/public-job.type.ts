import { GraphQLDateTime } from 'graphql-scalars';
import { Field, ID, ObjectType } from 'type-graphql';
import {
  CampaignCategory,
  CampaignContract,
  CampaignEducation,
  CampaignExperience,
} from '../campaigns/campaign-enums.ts';
import { CampaignLocation } from '../campaigns/campaign-location.type.ts';
import { Salary } from '../campaigns/spans.type.ts';

@ObjectType({ description: 'A live campaign, as anybody may see it.', simpleResolvers: true })
export class PublicJob {
  @Field(() => ID, { description: 'Id of the campaign.' })
  id!: string;

  @Field(() => String, { description: 'Name of the job.' })
  name!: string;

  @Field(() => String, { description: 'The job as HTML, sanitised.' })
  description!: string;

  @Field(() => String, { description: 'Who employs.' })
  companyName!: string;

  @Field(() => String, { description: 'Website of the company.' })
  companyWebsite!: string;

  @Field(() => String, { description: 'Country of the company.' })
  companyCountry!: string;

  @Field(() => String, { nullable: true, description: 'URL of the logo of the company.' })
  companyLogo?: string | null;

  @Field(() => CampaignCategory, { nullable: true, description: 'Field of work.' })
  category?: string | null;

  @Field(() => CampaignContract, { nullable: true, description: 'Kind of employment.' })
  contract?: string | null;

  @Field(() => CampaignEducation, { nullable: true, description: 'Least education wanted.' })
  education?: string | null;

  @Field(() => CampaignExperience, { nullable: true, description: 'Experience wanted.' })
  experience?: string | null;

  @Field(() => Salary, { description: 'What is paid.' })
  salary!: Salary;

  @Field(() => [CampaignLocation], { description: 'Where the work is.' })
  locations!: CampaignLocation[];

  @Field(() => [String], { description: 'Skills wanted.' })
  skills!: string[];

  @Field(() => String, { nullable: true, description: 'Where to apply.' })
  url?: string | null;

  @Field(() => GraphQLDateTime, { description: 'When it was published.' })
  datePosted!: Date;

  @Field(() => GraphQLDateTime, { description: 'Until when it is open.' })
  validThrough!: Date;

  /** Not in the graph: what landingArticle and applyUrl are made of. */
  landingArticleId!: number | null;
  run!: number;
}
